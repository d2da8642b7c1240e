//! The pages of the book: each is listed, each is there, and every link within the project leads somewhere, to a heading, too.

use kotodama_tests::{anchors, workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The targets of a page's links, without those to other sites: file and heading.
fn targets(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let behind = text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
    let own = behind.filter(|target| !target.contains("://"));
    own.map(|target| target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading))))
}

/// The files that a page links to.
fn links(text: &str) -> Vec<&str> {
    targets(text).map(|(file, _)| file).filter(|file| !file.is_empty()).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn pages() -> Vec<PathBuf> {
    let listed = std::fs::read_dir(workspace().join("docs")).expect("there are docs").flatten();
    let mut pages: Vec<PathBuf> = listed.map(|page| page.path()).filter(|page| page.extension().is_some_and(|e| e == "md")).collect();
    pages.sort();
    pages
}

#[test]
fn every_page_is_listed_once_and_there() {
    let summary = read(&workspace().join("docs/SUMMARY.md"));
    let listed = links(&summary);
    let names: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(listed.len(), names.len(), "a page is listed twice");
    let there: BTreeSet<String> = pages().iter().filter_map(|page| Some(page.file_name()?.to_str()?.to_owned())).filter(|page| page != "SUMMARY.md").collect();
    assert_eq!(names, there.iter().map(String::as_str).collect());
}

#[test]
fn every_link_within_the_project_leads_somewhere() {
    let root = workspace();
    let mut followed = 0;
    let mut headings = BTreeMap::new();
    for page in pages().into_iter().chain([root.join("README.md"), root.join("CHANGELOG.md")]) {
        let text = read(&page);
        for link in links(&text) {
            let target = page.parent().unwrap_or(&root).join(link);
            assert!(target.exists(), "{}: nothing is at `{link}`", page.display());
            followed += 1;
        }
        for (file, heading) in targets(&text).filter_map(|(file, heading)| Some((file, heading?))) {
            let at = if file.is_empty() { page.clone() } else { page.parent().unwrap_or(&root).join(file) };
            let there =
                headings.entry(at.clone()).or_insert_with(|| anchors(&read(&at)).unwrap_or_else(|twice| panic!("{file}: two headings are at `#{twice}`")));
            assert!(there.contains(heading), "{}: `{file}` has no heading `{heading}`", page.display());
        }
    }
    assert!(followed > 20, "{followed}");
}
