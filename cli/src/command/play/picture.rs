//! What stands on a screen of so many rows: the board, as much of the story as fits, and what is asked.

/// The parts of a picture, in lines.
#[derive(Debug, Clone, Default)]
pub(super) struct Picture {
    /// The board: the ways to draw it, the best first.
    pub(super) boards: Vec<Vec<String>>,
    /// What had been told before.
    pub(super) old: Vec<String>,
    /// What has happened since.
    pub(super) new: Vec<String>,
    /// What is asked, with the options.
    pub(super) question: Vec<String>,
}

/// So many new lines are worth another way to draw the board.
const NEWS: usize = 6;

impl Picture {
    /// The lines of the picture in so many rows, the last of which is left to type in. Where not all that is new finds room, a line says how
    /// much is missing.
    pub(super) fn lines(self, rows: usize, missing: impl Fn(usize) -> String) -> Vec<String> {
        let asked = self.question.len() + 1;
        let news = self.new.len().min(NEWS);
        let last = self.boards.len().saturating_sub(1);
        let fits = |board: &Vec<String>| board.len() + asked + news <= rows;
        let at = self.boards.iter().position(fits).unwrap_or(last);
        let mut lines = self.boards.into_iter().nth(at).unwrap_or_default();
        let room = rows.saturating_sub(lines.len() + asked);
        let left = room.saturating_sub(self.new.len());
        if self.new.len() <= room {
            // One row is better empty than told again.
            lines.extend(self.old.into_iter().rev().take(left.saturating_sub(1)).collect::<Vec<_>>().into_iter().rev());
            lines.extend(self.new);
        } else if room > 0 {
            let shown = room - 1;
            lines.push(missing(self.new.len() - shown));
            lines.extend(self.new.into_iter().rev().take(shown).collect::<Vec<_>>().into_iter().rev());
        }
        // Parts stand apart where there are rows to spare.
        if lines.len() + asked < rows {
            lines.push(String::new());
        }
        lines.extend(self.question);
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(word: &str, number: usize) -> Vec<String> {
        (1..=number).map(|at| format!("{word} {at}")).collect()
    }

    fn picture(new: usize) -> Picture {
        Picture { boards: vec![lines("table", 10), lines("words", 4)], old: lines("old", 9), new: lines("new", new), question: lines("ask", 3) }
    }

    #[test]
    fn the_board_stands_above_and_the_last_of_the_story_below() {
        let missing = |number: usize| format!("{number} missing");
        let shown = picture(2).lines(20, missing);
        assert_eq!(shown.len(), 19);
        assert_eq!([0, 10, 13, 14, 15, 18].map(|at| shown[at].as_str()), ["table 1", "old 7", "new 1", "new 2", "", "ask 3"]);
        let shown = picture(8).lines(14, missing);
        assert_eq!(shown.join(","), "words 1,words 2,words 3,words 4,3 missing,new 4,new 5,new 6,new 7,new 8,ask 1,ask 2,ask 3");
        // A screen that is too small for the board shows what is asked all the same.
        assert!(picture(8).lines(5, missing).ends_with(&lines("ask", 3)));
    }
}
