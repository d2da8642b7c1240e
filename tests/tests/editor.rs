//! What an editor proposes: the likeliest first, and only what leads on.

use kotodama::shipped::Library;
use kotodama_grammar::{Language, Whole};
use kotodama_workbench::editor::proposal::words::next;
use kotodama_workbench::editor::proposal::{Sort, in_file, in_scene};
use kotodama_workbench::editor::{Desk, Known};
use std::sync::Arc;

fn known(id: &str) -> Arc<Known> {
    let library = Library::shipped();
    Desk::default().read(library.find(id).expect("it is shipped")).expect("it loads")
}

#[test]
fn what_the_cards_say_comes_first() {
    for id in ["duel", "azcard"] {
        let known = known(id);
        let language: &Language = known.game.language();
        let (mut asked, mut among) = (0, 0);
        for line in known.game.cards[..known.game.printed].iter().flat_map(|card| &card.lines).step_by(25) {
            for at in line.match_indices(' ').map(|(at, _)| at + 1).filter(|at| *at < line.len() && !line[..*at].contains('(')) {
                let follows = {
                    let mut all = next(&known, language, Whole::Ability, (line, at), false);
                    all.sort_by_key(|follow| std::cmp::Reverse(follow.rank));
                    all
                };
                asked += 1;
                among += usize::from(follows.iter().take(10).any(|follow| line[follow.from..].starts_with(&follow.text)));
            }
        }
        assert!(asked > 10 && among * 100 >= asked * 85, "{id}: {among} of {asked}");
    }
}

#[test]
fn what_is_proposed_first_leads_on() {
    let known = known("duel");
    let language = known.game.language();
    for line in ["Unless there is a minion you control, draw 2 ", "Battlecry: Return all other ", "At the end of your turn, ", "Deal "] {
        let mut follows = next(&known, language, Whole::Ability, (line, line.len()), false);
        follows.sort_by_key(|follow| std::cmp::Reverse(follow.rank));
        for follow in follows
            .iter()
            .filter(|follow| matches!(follow.sort, Sort::Word | Sort::Term | Sort::Keyword) && follow.text.ends_with(char::is_alphanumeric))
            .take(8)
        {
            let begun = format!("{line}{} ", follow.text);
            assert!(!language.following(Whole::Ability, &begun, begun.len(), false).next.is_empty(), "{begun}");
        }
    }
}

#[test]
fn fields_ids_cards_and_moves_are_proposed_where_they_stand() {
    let known = known("duel");
    let texts = |name: &str, file: &str| in_file(&known, name, file, file.len()).into_iter().map(|one| one.text).collect::<Vec<_>>();
    assert!(texts("sets/new.ron", "(id: \"new\", name: \"New\", cards: [(id: \"N-1\", ").contains(&"families: ".to_owned()));
    assert!(texts("sets/new.ron", "(cards: [(kind: \"").contains(&"\"minion\"".to_owned()));
    assert!(texts("sets/new.ron", "(cards: [(stats: {\"").contains(&"\"cost\"".to_owned()));
    let cards = in_file(&known, "decks/new.ron", "(sections: {\"main\": {\"", 23);
    assert!(cards.iter().any(|one| one.text == "\"M-04\"" && !one.about.is_empty()), "{cards:?}");
    let scene = "game duel\nyou: hand Wick Mote\n\nyou> ";
    let moves = in_scene(&known, scene, scene.len());
    assert!(!moves.is_empty() && moves.iter().all(|one| one.sort == Sort::Move), "{moves:?}");
    let begun = in_scene(&known, "game duel\nexp", 13);
    assert!(begun.iter().any(|one| one.text == "expect "));
}
