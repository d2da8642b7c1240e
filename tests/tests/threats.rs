//! `docs/threat-model.md`: every test that it names exists.

use kotodama_tests::workspace;

#[test]
fn every_promise_names_a_test_that_exists() {
    let docs = workspace().join("docs");
    let page = std::fs::read_to_string(docs.join("threat-model.md")).expect("there is a page");
    let mut promises = 0;
    for line in page.lines().filter(|line| line.starts_with("| ") && line.contains("](")) {
        let held = line.rsplit(" | ").next().unwrap_or_default();
        let mut tests = Vec::new();
        // Names in backticks stand before the file that they are in.
        for part in held.split_inclusive(')') {
            let words: Vec<&str> = part.split('`').collect();
            tests.extend(words.iter().skip(1).step_by(2).map(|name| (*name).to_owned()));
            let Some((_, link)) = part.split_once("](") else { continue };
            let path = docs.join(link.trim_end_matches(')'));
            let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(source.contains("#[test]") || source.contains("pub fn"), "{} holds no test", path.display());
            for test in tests.drain(..) {
                assert!(source.contains(&format!("fn {test}()")), "{} has no test `{test}`", path.display());
            }
            promises += 1;
        }
        assert!(tests.is_empty(), "{tests:?} stand in no file: {line}");
    }
    assert!(promises > 20, "{promises} promises");
}
