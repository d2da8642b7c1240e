//! What a script says does what a card that says the same does: where cards come from, and what is done to them.

use super::*;

/// A word of its own for each number: phrases are told apart by it.
fn word(at: usize) -> String {
    let letter = |at: usize| char::from(b'a' + u8::try_from(at % 26).unwrap_or(0));
    [letter(at / 26), letter(at)].iter().collect()
}

#[test]
fn what_a_script_says_is_done_as_when_a_card_says_it() {
    let groups: [&[Case]; 9] = [CASES, MADE, BETWEEN, AGAIN, PRINTED, PLAIN, WORDED, USUAL, COMMON];
    // One sentence that is done at once; a script speaks of no card that its text named.
    let plain = |case: &&Case| {
        let (pointing, made_of) = ([" it", "this card", "instead", "If "], ['[', ':', '"', '{']);
        let once = |line: &str| line.matches('.').count() == 1 && !line.starts_with("When") && !line.contains(made_of);
        let said = matches!(case.text, [line] if once(line) && !pointing.iter().any(|word| line.contains(word)));
        said && case.kind == "trick" && matches!(case.wanted, Wanted::Does(_))
    };
    let cases: Vec<&Case> = groups.iter().flat_map(|group| group.iter()).filter(plain).take(180).collect();
    assert!(cases.len() > 100, "{}", cases.len());
    let mut files = FILES.clone();
    let mut phrases = String::new();
    for (at, case) in cases.iter().enumerate() {
        let name = word(at);
        let _ = writeln!(phrases, r#"    (id: "said_{name}", say: ["Whisper {name}"], lua: Some("said_{name}.luau")),"#);
        files.0.insert(format!("scripts/said_{name}.luau"), format!("local said = say {:?}\nreturn function() return said() end\n", case.text[0]));
    }
    let own = files.0.get_mut("phrases.ron").expect("the game has phrases");
    *own = own.replacen("[\n", &format!("[\n{phrases}"), 1);
    let cards: Vec<Written> = (0..cases.len()).map(|at| written(format!("case-{at}"), "trick", &[&format!("Whisper {}.", word(at))])).collect();
    let loaded = load_cards(&files, &cards);
    let mut found = String::new();
    for (case, card) in cases.iter().zip(&cards) {
        if let Err(why) = judge(&loaded, &card.id, case) {
            let _ = writeln!(found, "{}\n      {why}", case.name());
        }
    }
    assert!(found.is_empty(), "these are wrong:\n{found}");
}
