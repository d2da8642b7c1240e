//! Cuts a line of card text into its tags and sentences, before anything is read: a mistake in one spoils no other.
//!
//! What stands in parentheses is a *reminder*, for people alone, when it is whole sentences and stands behind a sentence, or within one
//! that is nothing but keywords. Anything else in parentheses (a word of the game, an afterthought) would be lost: it is a slip.

use std::ops::Range;

/// A line in pieces. All ranges are bytes of the line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// The words of each tag: what stands between brackets, and what leads before a colon.
    pub(crate) tags: Vec<Range<usize>>,
    /// Tags joined with the last of these by "and": what follows is an ability for each.
    pub(crate) also: Vec<Range<usize>>,
    /// Each sentence without its full stop, which the last of a line may lack.
    pub(crate) sentences: Vec<Range<usize>>,
    /// The tags behind a sentence, where another ability of the same line begins.
    pub(crate) later: Vec<Later>,
    /// The line with reminder text blanked out: every byte still stands where it stood.
    pub(crate) plain: String,
    /// Reminders within a sentence, which only one of keywords may have: each with the place of its sentence in the list.
    pub(crate) asides: Vec<(Range<usize>, usize)>,
    /// What is wrong with the line as such.
    pub(crate) slips: Vec<Slip>,
}

impl Line {
    /// Whether a sentence has a sign in it that is an error already: there is no use in reading it.
    pub(crate) fn is_spoiled(&self, sentence: &Range<usize>) -> bool {
        self.slips.iter().any(|slip| slip.span.start < sentence.end && sentence.start < slip.span.end)
    }
}

/// Tags behind a sentence.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Later {
    /// The place in the list of the sentence that they stand before.
    pub(crate) sentence: usize,
    /// As those of a line.
    pub(crate) tags: Vec<Range<usize>>,
    /// Where the sentence begins if they are words of it: a tag that stands before a colon may be.
    pub(crate) word_of: Option<usize>,
}

/// Something wrong with the signs of a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(crate) span: Range<usize>,
    pub(crate) kind: SlipKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SlipKind {
    /// `(` or `[` without its partner.
    Unclosed,
    /// `)` or `]` without its partner.
    Unopened,
    /// A tag within a sentence.
    LateTag,
    /// Nothing at all, or nothing before a full stop.
    Empty,
    /// Something in parentheses that is no reminder.
    Aside,
    /// A control character, or a blank that is no ordinary one.
    OddSign,
}

/// Cuts one line. `leads` are the tags of the game that stand before a colon, not in brackets.
pub(crate) fn line(text: &str, leads: &[&str]) -> Line {
    let mut line = Line { plain: blank_reminders(text), ..Line::default() };
    line.slips = reminder_slips(text);
    if let Some((at, c)) = text.char_indices().find(|(_, c)| c.is_control() || (c.is_whitespace() && *c != ' ')) {
        line.slips.push(Slip { span: at..at + c.len_utf8(), kind: SlipKind::OddSign });
        return line;
    }
    let (tags, body, unclosed) = tags(&line.plain, 0, leads);
    line.tags = tags;
    let mut body = body;
    if line.tags.is_empty()
        && let Some((joined, from)) = joined(&line.plain, body, leads)
    {
        line.also = joined;
        line.tags.extend(line.also.pop());
        body = from;
    }
    line.slips.extend(unclosed);
    sentences(&mut line, body, leads);
    if line.slips.is_empty() {
        asides(&mut line, text);
    }
    if line.tags.is_empty() && line.sentences.is_empty() && line.slips.is_empty() {
        line.slips.push(Slip { span: 0..text.len(), kind: SlipKind::Empty });
    }
    line
}

/// A sentence with its full stop; one that ends in a quoted sentence has one already.
pub(crate) fn stopped(sentence: &str) -> String {
    if ends_quoted(sentence) { sentence.to_owned() } else { format!("{sentence}.") }
}

/// Whether a line of this sentence and its full stop is cut into just this sentence: nothing in it is a tag, a reminder or an end.
pub(crate) fn is_one_sentence(sentence: &str) -> bool {
    let said = stopped(sentence);
    let cut = line(&said, &[]);
    cut.slips.is_empty()
        && cut.tags.is_empty()
        && cut.later.is_empty()
        && cut.plain == said
        && matches!(&cut.sentences[..], [all] if *all == (0..sentence.len()))
}

/// Whether a parenthesis holds nothing but a number, numbers after their letters ("A 3 / B -"), or a hole: then it is no reminder.
fn holds_numbers(from: &str) -> bool {
    let number = |text: &str| text == "-" || !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let lettered = |part: &str| part.split_once(' ').is_some_and(|(letters, n)| letters.bytes().all(|b| b.is_ascii_alphabetic()) && number(n));
    let inside = from.trim_start_matches('(');
    inside.find(')').map_or_else(
        || may_hold_numbers(inside),
        |end| {
            let inside = &inside[..end];
            number(inside) || inside.starts_with('{') && inside.ends_with('}') || inside.split(" / ").all(lettered)
        },
    )
}

/// Whether what stands behind a parenthesis that has no end yet may be numbers, after their letters or not.
fn may_hold_numbers(inside: &str) -> bool {
    inside.split(' ').all(|word| {
        let letters = word.len() <= 2 && word.bytes().all(|sign| sign.is_ascii_uppercase());
        letters || word == "/" || word == "-" || word.starts_with('{') || word.bytes().all(|sign| sign.is_ascii_digit())
    })
}

/// The line without its reminder text, which means nothing and is never printed.
#[must_use]
pub fn without_reminders(line: &str) -> String {
    let blanked = blank_reminders(line);
    let words: Vec<&str> = blanked.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Where the reminder texts of a line stand, as bytes, each with its parentheses.
#[must_use]
pub fn reminders(line: &str) -> Vec<Range<usize>> {
    let (mut depth, mut start) = (0usize, 0);
    let mut found = Vec::new();
    for (at, byte) in line.bytes().enumerate() {
        if byte == b'(' && (depth > 0 || !holds_numbers(&line[at..])) {
            if depth == 0 {
                start = at;
            }
            depth += 1;
        }
        if byte == b')' && depth > 0 {
            depth -= 1;
            if depth == 0 {
                found.push(start..at + 1);
            }
        }
    }
    found
}

/// Whether a text ends within a reminder.
pub(crate) fn is_in_reminder(text: &str) -> bool {
    let mut open: Vec<bool> = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(!holds_numbers(&text[at..])),
            b')' => drop(open.pop()),
            _ => {}
        }
    }
    open.contains(&true)
}

/// Replaces everything in parentheses, and the blank before it, by blanks.
fn blank_reminders(text: &str) -> String {
    let mut depth = 0usize;
    let mut plain = Vec::with_capacity(text.len());
    for (at, byte) in text.bytes().enumerate() {
        if byte == b'(' && (depth > 0 || !holds_numbers(&text[at..])) {
            depth += 1;
        }
        plain.push(if depth > 0 { b' ' } else { byte });
        if byte == b')' {
            depth = depth.saturating_sub(1);
        }
    }
    // only whole characters were replaced: a parenthesis is one byte, and everything between two is blanked
    String::from_utf8(plain).unwrap_or_default()
}

/// Looks at what stands in parentheses: whether it is a reminder, and whether it stands within a sentence.
fn asides(line: &mut Line, text: &str) {
    for span in reminders(text) {
        if !is_whole(&text[span.start + 1..span.end - 1]) {
            line.slips.push(Slip { span, kind: SlipKind::Aside });
            continue;
        }
        let before = line.plain[..span.start].trim_end();
        let within = !before.is_empty() && !ends_whole(before) && !before.ends_with([']', ':']);
        let last = line.sentences.iter().rposition(|sentence| sentence.start < span.start);
        if let (true, Some(last)) = (within, last) {
            line.asides.push((span, last));
        }
    }
}

/// Whether a text in parentheses is whole sentences.
fn is_whole(inside: &str) -> bool {
    ends_whole(inside.trim())
}

/// Whether a text ends where a sentence ends.
fn ends_whole(text: &str) -> bool {
    ends_quoted(text) || text.ends_with(['.', '!', '?', '…'])
}

fn reminder_slips(text: &str) -> Vec<Slip> {
    let mut open = Vec::new();
    let mut slips = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(at),
            b')' if open.pop().is_none() => slips.push(Slip { span: at..at + 1, kind: SlipKind::Unopened }),
            _ => {}
        }
    }
    if let Some(at) = open.first() {
        slips.push(Slip { span: *at..text.len(), kind: SlipKind::Unclosed });
    }
    slips
}

/// The tags that stand at a byte, the byte where what they are tags of begins, and one that has no end.
fn tags(plain: &str, from: usize, leads: &[&str]) -> (Vec<Range<usize>>, usize, Option<Slip>) {
    let mut tags = Vec::new();
    let mut at = skip_blanks(plain, from);
    while plain[at..].starts_with('[') {
        let Some(length) = plain[at..].find(']') else {
            return (tags, plain.len(), Some(Slip { span: at..plain.len(), kind: SlipKind::Unclosed }));
        };
        tags.push(at + 1..at + length);
        at = skip_blanks(plain, at + length + 1);
    }
    // As some games print it: "[On Play]: Draw 1 card."
    if !tags.is_empty() && plain[at..].starts_with(':') {
        at = skip_blanks(plain, at + 1);
    }
    if let Some((lead, rest)) = leads.iter().find_map(|lead| Some((lead.len(), led_however(&plain[at..], lead)?.len()))) {
        tags.push(at..at + lead);
        at = skip_blanks(plain, plain.len() - rest);
    }
    (tags, at, None)
}

/// Tags that lead a text together, "Omen and Dirge: …", and where that begins.
fn joined(plain: &str, from: usize, leads: &[&str]) -> Option<(Vec<Range<usize>>, usize)> {
    let mut tags = Vec::new();
    let mut at = from;
    loop {
        let lead = leads.iter().filter(|lead| plain[at..].starts_with(**lead)).max_by_key(|lead| lead.len())?;
        tags.push(at..at + lead.len());
        let rest = &plain[at + lead.len()..];
        if let Some(body) = led(&plain[at..], lead) {
            return (tags.len() > 1).then(|| (tags, skip_blanks(plain, plain.len() - body.len())));
        }
        at += lead.len() + JOINING.iter().find(|word| rest.starts_with(**word))?.len();
    }
}

/// Words between tags.
const JOINING: [&str; 3] = [" and ", " et ", ", "];

/// What stands behind a tag and its colon.
fn led<'a>(text: &'a str, lead: &str) -> Option<&'a str> {
    text.strip_prefix(lead)?.trim_start_matches(' ').strip_prefix(':')
}

/// The same, in whatever letters the tag is written.
fn led_however<'a>(text: &'a str, lead: &str) -> Option<&'a str> {
    let (head, _) = text.split_at_checked(lead.len())?;
    if head.eq_ignore_ascii_case(lead) { led(text, head) } else { None }
}

/// The byte in a sentence where a tag stands before a colon though no full stop is before it: "Swift Omen: Draw 1 card".
pub(crate) fn unstopped(sentence: &str, leads: &[&str]) -> Option<usize> {
    sentence.match_indices(' ').map(|(at, _)| at + 1).find(|at| leads.iter().any(|lead| led(&sentence[*at..], lead).is_some()))
}

/// Signs that open and close a quotation, which a full stop inside does not end.
const QUOTES: [(char, char); 2] = [('“', '”'), ('«', '»')];

/// The sign before an option.
const BULLET: char = '•';

/// Whether a sentence ends with a quotation that ends with a full stop: it needs none of its own.
pub(crate) fn ends_quoted(text: &str) -> bool {
    let inside = QUOTES.iter().find_map(|(_, close)| text.strip_suffix(*close));
    inside.is_some_and(|inside| inside.trim_end().ends_with('.'))
}

fn sentences(line: &mut Line, from: usize, leads: &[&str]) {
    let plain = line.plain.as_str();
    let mut start = skip_blanks(plain, from);
    let mut found = Vec::new();
    let mut slips = Vec::new();
    let mut later = Vec::new();
    // Where the next sentence begins, behind its tags.
    let mut next = |end: usize, sentence: usize| {
        let (tags, start, unclosed) = tags(plain, end, leads);
        let from = skip_blanks(plain, end);
        if unclosed.is_some() || tags.is_empty() {
            return from;
        }
        later.push(Later { sentence, tags, word_of: (!plain[from..].starts_with('[')).then_some(from) });
        start
    };
    let bytes = plain.as_bytes();
    let mut quoted = false;
    // What stands behind a bullet is an option of the sentence with the bullets.
    let bullets = plain.find(BULLET).unwrap_or(plain.len());
    for (at, sign) in plain.char_indices().skip_while(|(at, _)| *at < from) {
        match sign {
            '"' => quoted = !quoted,
            open if QUOTES.iter().any(|quote| quote.0 == open) => quoted = true,
            close if QUOTES.iter().any(|quote| quote.1 == close) => {
                quoted = false;
                let end = at + close.len_utf8();
                // “It has “Rest.” until the end of the turn.” goes on behind the quotation.
                let goes_on = plain[end..].trim_start_matches(' ').chars().next().is_some_and(char::is_lowercase);
                if start < end && ends_quoted(&plain[start..end]) && bytes.get(end).is_none_or(|next| *next == b' ') && !goes_on {
                    found.push(start..end);
                    start = next(end, found.len());
                }
            }
            // Tags that were found already.
            _ if at < start => {}
            // In a quotation, the grammar reads tags.
            '[' | ']' if quoted => {}
            '[' => slips.push(Slip { span: at..plain[at..].find(']').map_or(plain.len(), |end| at + end + 1), kind: SlipKind::LateTag }),
            ']' if !plain[from..at].contains('[') => slips.push(Slip { span: at..at + 1, kind: SlipKind::Unopened }),
            '.' if !quoted && ends_sentence(bytes, at) && (at < bullets || plain[at + 1..].trim().is_empty()) => {
                let end = start + plain[start..at.max(start)].trim_end().len();
                if start >= end {
                    slips.push(Slip { span: at..at + 1, kind: SlipKind::Empty });
                } else {
                    found.push(start..end);
                }
                start = next(at + 1, found.len());
            }
            _ => {}
        }
    }
    if start < plain.len() {
        let end = start + plain[start..].trim_end().len();
        found.push(start..end);
    }
    line.sentences = found;
    line.later = later;
    line.slips.extend(slips);
}

/// A full stop ends a sentence when a blank or nothing follows ("1.5" and "St.Elmo" go on).
fn ends_sentence(bytes: &[u8], at: usize) -> bool {
    bytes.get(at + 1).is_none_or(|next| matches!(next, b' ' | b'.'))
}

fn skip_blanks(text: &str, at: usize) -> usize {
    at + text[at..].len() - text[at..].trim_start_matches(' ').len()
}

#[cfg(test)]
mod tests {
    use super::{SlipKind, line, reminders, unstopped, without_reminders};

    /// The pieces of a line, and the slips with what they point at.
    fn cut(text: &str) -> (Vec<&str>, Vec<String>, Vec<(SlipKind, &str)>) {
        let line = line(text, &["Omen"]);
        let slips = line.slips.iter().map(|slip| (slip.kind, &text[slip.span.clone()])).collect();
        let sentences = line.sentences.iter().map(|span| line.plain[span.clone()].to_string()).collect();
        (line.tags.iter().map(|span| &text[span.clone()]).collect(), sentences, slips)
    }

    #[test]
    fn tags_sentences_and_reminders_come_apart() {
        let (tags, sentences, slips) = cut("[Main][Twice] Rest. (Nothing happens. Really.) Draw 1.5 cards.");
        assert_eq!(tags, ["Main", "Twice"]);
        assert_eq!(sentences, ["Rest", "Draw 1.5 cards"]);
        assert_eq!(slips, []);
    }

    #[test]
    fn a_tag_may_lead_and_a_quotation_has_its_own_full_stop() {
        let (tags, sentences, slips) = cut("Omen : It has « Omen : Rest. Rest. » It has “Rest.” Draw “1.5” cards.");
        assert_eq!(tags, ["Omen"]);
        assert_eq!(sentences, ["It has « Omen : Rest. Rest. »", "It has “Rest.”", "Draw “1.5” cards"]);
        assert_eq!(slips, []);
    }

    #[test]
    fn reminders_leave_every_byte_where_it_was() {
        let (_, sentences, _) = cut("Rest (é.) now.");
        assert_eq!(sentences, ["Rest       now"]);
        assert_eq!(line("Rest (é.) now.", &[]).plain.len(), "Rest (é.) now.".len());
    }

    #[test]
    fn what_is_no_whole_sentence_is_no_reminder() {
        for (text, aside) in [
            ("Rest another (tiny) creature.", "(tiny)"),
            ("Rest. (at once) Draw 1 card.", "(at once)"),
            ("Rest (tiny).", "(tiny)"),
            ("(tiny) Rest.", "(tiny)"),
            ("Rest ().", "()"),
        ] {
            assert_eq!(cut(text).2, [(SlipKind::Aside, aside)], "{text}");
        }
        for text in ["Rest. (Now.)", "(Now!) Rest.", "[Main] (Now…) Rest.", "Omen: (It says “Rest.”) Rest.", "It has “Rest.” (Now.) Rest.", "Rest (2)."]
        {
            assert_eq!(cut(text).2, [], "{text}");
            assert_eq!(line(text, &["Omen"]).asides, [], "{text}");
        }
    }

    #[test]
    fn reminders_within_a_sentence_are_told_with_it() {
        let text = "Rest. Swift (It rests.), Calm (It sleeps.). Rest.";
        let asides: Vec<(&str, usize)> = line(text, &[]).asides.into_iter().map(|(span, at)| (&text[span], at)).collect();
        assert_eq!(asides, [("(It rests.)", 1), ("(It sleeps.)", 1)]);
    }

    #[test]
    fn reminders_are_left_out_but_numbers_are_not() {
        assert_eq!(without_reminders("Swift. (It can (really) attack at once.) Draw 1 card."), "Swift. Draw 1 card.");
        assert_eq!(without_reminders("Swift. (At once.)"), "Swift.");
        let said = "Swift. (It can (really) attack at once.) Well (2). (An arrow.)";
        let all: Vec<&str> = reminders(said).into_iter().map(|span| &said[span]).collect();
        assert_eq!(all, ["(It can (really) attack at once.)", "(An arrow.)"]);
        assert_eq!(without_reminders("Well (2) → Purse. (An arrow.)"), "Well (2) → Purse.");
        assert_eq!(without_reminders("Low Sweep (A 3 / B - / D 1). (A stance.)"), "Low Sweep (A 3 / B - / D 1).");
    }

    #[test]
    fn slips_point_at_the_sign() {
        assert_eq!(cut("Rest (now.").2, [(SlipKind::Unclosed, "(now.")]);
        assert_eq!(cut("Rest) now.").2, [(SlipKind::Unopened, ")")]);
        assert_eq!(cut("[Main Rest.").2, [(SlipKind::Unclosed, "[Main Rest.")]);
        assert_eq!(cut("Rest [Main] now. Rest.").2, [(SlipKind::LateTag, "[Main]")]);
        assert_eq!(cut("Rest..").2, [(SlipKind::Empty, ".")]);
        assert_eq!(cut("").2, [(SlipKind::Empty, "")]);
        assert_eq!(cut("Rest\u{a0}now.").2, [(SlipKind::OddSign, "\u{a0}")]);
    }

    #[test]
    fn the_last_full_stop_may_be_left_out() {
        assert_eq!(cut("Rest").1, ["Rest"]);
        assert_eq!(cut("Rest. Sleep").1, ["Rest", "Sleep"]);
        assert_eq!(cut("Rest é ").1, ["Rest é"]);
        assert_eq!(cut("Rest. Sleep").2, []);
    }

    #[test]
    fn what_begins_with_a_bullet_is_one_sentence_to_the_end_of_the_line() {
        assert_eq!(cut("Rest. Choose one — • Rest. • Sleep.").1, ["Rest", "Choose one — • Rest. • Sleep"]);
        assert_eq!(cut("Choose one — • Rest. • Sleep. Rest.").1, ["Choose one — • Rest. • Sleep. Rest"]);
    }

    #[test]
    fn a_tag_is_read_as_it_is_printed() {
        assert_eq!(cut("[Main]: Rest."), (vec!["Main"], vec!["Rest".to_owned()], vec![]));
        assert_eq!(cut("Omen and Omen: Rest.").0, ["Omen"]);
        assert_eq!(line("Omen and Omen: Rest.", &["Omen"]).also.first(), Some(&(0..4)));
        assert_eq!(cut("Omen and so: Rest.").0, Vec::<&str>::new());
        assert_eq!(cut("[Main] Omen : Rest."), (vec!["Main", "Omen"], vec!["Rest".to_owned()], vec![]));
    }

    #[test]
    fn tags_behind_a_sentence_begin_another_ability() {
        let said = "Swift. [Main][Twice] Rest. Sleep. Omen: Wake.";
        let line = line(said, &["Omen"]);
        let later: Vec<(usize, Vec<&str>, bool)> =
            line.later.iter().map(|later| (later.sentence, later.tags.iter().map(|tag| &said[tag.clone()]).collect(), later.word_of.is_some())).collect();
        assert_eq!(later, [(1, vec!["Main", "Twice"], false), (3, vec!["Omen"], true)]);
        assert_eq!(cut(said).1, ["Swift", "Rest", "Sleep", "Wake"]);
        assert_eq!(cut(said).2, []);
        assert_eq!(unstopped("Swift 2 Omen: Wake", &["Omen"]), Some(8));
        assert_eq!(unstopped("Omen: Wake", &["Omen"]), None);
    }

    #[test]
    fn a_tag_alone_is_a_line() {
        let (tags, sentences, slips) = cut("[Main]");
        assert_eq!((tags, sentences.len(), slips.len()), (vec!["Main"], 0, 0));
    }
}
