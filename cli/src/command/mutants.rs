//! `kotodama mutants`.

use super::on_disk::find;
use super::{About, Exit, Failure, Format, json, load};
use crate::console::{Console, counted};
use crate::show::finding::write_all;
use crate::show::progress::Bar;
use clap::Args;
use kotodama_workbench::mutants::{Fate, Mutant, SceneText, Sort, hunt};
use serde::Serialize;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Find out whether scenes would notice if a rule or a card said something else
///
/// Each sentence of the rules and cards is changed in one thing at a time: a sentence is left out, a number is one more, it is another
/// player, a comparison is the other way round, "may" or "other" is left out. The scenes are run with each; listed are the changes that
/// no scene noticed. A change that nothing can notice, as the game plays the same, is listed with its reason in the game's `mutants.ron`:
/// [(was: \"Draw 1 card.\", is: \"Draw 2 cards.\", why: \"…\")]; `is` is empty for a sentence that is left out.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 all are noticed, 1 some are not, 2 the tool could not do its work.

Examples:
  kotodama mutants GAME                    what nobody notices
  kotodama mutants GAME --least 95         all is well when 95 % of them are noticed by expectations
  kotodama mutants GAME --only SORT        of one sort: dropped, number, player, comparison, may, other
  kotodama mutants GAME --format json      {\"version\": 1, \"game\", \"mutants\", \"failed\", \"told\", \"equivalent\",
                                           \"unnoticed\": [{\"file\", \"line\", \"sort\", \"was\", \"is\", \"cards\", \"fate\"}]}")]
pub(crate) struct Mutants {
    /// How many of a hundred are to be noticed by expectations
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u8).range(0..=100))]
    least: u8,
    /// Only changes of this sort
    #[arg(long, value_name = "SORT", value_parser = sort)]
    only: Option<Sort>,
    /// List those, too, that only the stories of scenes tell of
    #[arg(long)]
    told: bool,
    #[command(flatten)]
    about: About,
}

fn sort(said: &str) -> Result<Sort, String> {
    let name = |sort: &Sort| serde_json::to_value(sort).is_ok_and(|name| name == said);
    Sort::ALL.into_iter().find(name).ok_or_else(|| "it is one of dropped, number, player, comparison, may, other".to_owned())
}

#[derive(Serialize)]
struct Told<'a> {
    version: u32,
    game: &'a str,
    mutants: usize,
    failed: usize,
    told: usize,
    equivalent: usize,
    unnoticed: Vec<ToldMutant<'a>>,
}

#[derive(Serialize)]
struct ToldMutant<'a> {
    file: &'a str,
    line: usize,
    sort: Sort,
    was: &'a str,
    is: &'a str,
    cards: &'a [String],
    within: &'a [String],
    fate: Fate,
}

impl Mutants {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let library = self.about.from.library()?;
        let source = library.only(self.about.game.as_deref())?;
        let game = load(source, console)?;
        let root = self.about.from.path.clone().unwrap_or_else(|| PathBuf::from("."));
        let of_game =
            |text: &str| kotodama_workbench::scene::parse::parse("", text).ok().filter(|scene| scene.game.as_ref().is_none_or(|named| named.text == game.id));
        let scenes = find(&root, &[])?.into_iter().filter_map(|scene| {
            let mode = of_game(&scene.text)?.mode.map(|said| said.text);
            Some(SceneText { file: scene.shown(), text: scene.text, mode })
        });
        let scenes: Vec<SceneText> = scenes.collect();
        if scenes.is_empty() {
            return Err(Failure::usage(format!("{} has no scenes here", game.name), "write some: docs/scenes.md; `--path DIR` says where they are"));
        }
        let bar = OnceLock::new();
        let hunted = hunt(source, &scenes, |all| bar.get_or_init(|| Bar::new(all as u64)).one_more());
        if let Some(bar) = bar.get() {
            bar.clear();
        }
        let hunted = match hunted {
            Ok(hunted) => hunted,
            Err(findings) => {
                write_all(console.err, source, &findings, console.paint)?;
                return Err(Failure::Broken { game: game.id.clone(), findings: findings.len() });
            }
        };
        write_all(console.err, source, &hunted.findings, console.paint)?;
        if !hunted.failing.is_empty() {
            let (does, notices) = if hunted.failing.len() == 1 { ("does", "notices") } else { ("do", "notice") };
            let scenes = counted(hunted.failing.len(), "scene");
            writeln!(console.err, "{}: {scenes} {does} not pass as the game is, and {notices} nothing", console.paint.yellow("warning"))?;
        }
        let mutants: Vec<&(Mutant, Fate)> = hunted.mutants.iter().filter(|(mutant, _)| self.only.is_none_or(|only| only == mutant.sort)).collect();
        let many = |fate: Fate| mutants.iter().filter(|(_, own)| *own == fate).count();
        let (failed, told, unnoticed, equivalent) = (many(Fate::Failed), many(Fate::Told), many(Fate::Unnoticed), many(Fate::Equivalent));
        let all = failed + told + unnoticed;
        let lists = |fate: Fate| fate == Fate::Unnoticed || fate == Fate::Told && (self.told || self.about.format == Format::Json);
        let listed = mutants.iter().filter(|(_, fate)| lists(*fate));
        if self.about.format == Format::Json {
            let unnoticed = listed.map(|(mutant, fate)| {
                let Mutant { file, sort, was, is, cards, within, span: _ } = mutant;
                ToldMutant { file, line: mutant.line(source), sort: *sort, was, is, cards, within, fate: *fate }
            });
            json(&Told { version: 1, game: &game.id, mutants: all, failed, told, equivalent, unnoticed: unnoticed.collect() }, console)?;
        } else {
            for (mutant, fate) in listed {
                let by = if *fate == Fate::Told { ", which a story tells of" } else { "" };
                writeln!(console.out, "{}:{}: {}{by}", mutant.file, mutant.line(source), mutant.sort.words())?;
                writeln!(console.out, "  {}", console.paint.red(&format!("- {}", mutant.was)))?;
                if !mutant.is.is_empty() {
                    writeln!(console.out, "  {}", console.paint.green(&format!("+ {}", mutant.is)))?;
                }
            }
            let share = |part: usize| if all == 0 { 100.0 } else { part as f64 * 100.0 / all as f64 };
            writeln!(
                console.out,
                "{}: {failed} noticed by expectations ({:.1} %), {told} by stories alone, {unnoticed} by nobody; {equivalent} play as the game does",
                counted(all, "mutant"),
                share(failed)
            )?;
        }
        let enough = failed as f64 * 100.0 >= f64::from(self.least) * all as f64;
        Ok(if enough && hunted.findings.is_empty() { Exit::Clean } else { Exit::Findings })
    }
}
