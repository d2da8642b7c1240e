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
    /// What is asked, with the options: the ways to say it, the best first.
    pub(super) questions: Vec<Vec<String>>,
}

/// So many new lines are worth another way to draw the board.
const NEWS: usize = 6;

impl Picture {
    /// The lines of the picture in so many rows, the last of which is left to type in. Where not all that is new finds room, a line says how
    /// much is missing.
    pub(super) fn lines(self, rows: usize, missing: impl Fn(usize) -> String) -> Vec<String> {
        let news = self.new.len().min(NEWS);
        let ways = || self.questions.iter().enumerate().flat_map(|(way, question)| self.boards.iter().enumerate().map(move |board| (board, (way, question))));
        let fits = |news: usize| ways().find(|((_, board), (_, question))| board.len() + question.len() + 1 + news <= rows);
        // Where not all of that finds room, a little of what is new does.
        let found = (0..=news).rev().find_map(fits).map(|((board, _), (way, _))| (board, way));
        let (board, way) = found.unwrap_or((self.boards.len().saturating_sub(1), self.questions.len().saturating_sub(1)));
        let question = self.questions.into_iter().nth(way).unwrap_or_default();
        let asked = question.len() + 1;
        let mut lines = self.boards.into_iter().nth(board).unwrap_or_default();
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
        lines.extend(question);
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
        Picture { boards: vec![lines("table", 10), lines("words", 4)], old: lines("old", 9), new: lines("new", new), questions: vec![lines("ask", 3)] }
    }

    #[test]
    fn the_board_stands_above_and_the_last_of_the_story_below() {
        let missing = |number: usize| format!("{number} missing");
        let shown = picture(2).lines(20, missing);
        assert_eq!(shown.len(), 19);
        assert_eq!([0, 10, 13, 14, 15, 18].map(|at| shown[at].as_str()), ["table 1", "old 7", "new 1", "new 2", "", "ask 3"]);
        let shown = picture(8).lines(14, missing);
        assert_eq!(shown.join(","), "words 1,words 2,words 3,words 4,3 missing,new 4,new 5,new 6,new 7,new 8,ask 1,ask 2,ask 3");
        // What asks is said in fewer words before the board is cut.
        let shorter = Picture { questions: vec![lines("ask", 6), lines("briefly", 2)], ..picture(0) };
        assert!(shorter.lines(10, missing).join(",").ends_with("words 4,old 8,old 9,,briefly 1,briefly 2"));
        // A screen that is too small for the board shows what is asked all the same.
        assert!(picture(8).lines(5, missing).ends_with(&lines("ask", 3)));
    }
}
