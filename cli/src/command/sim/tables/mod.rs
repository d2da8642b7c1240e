//! Tables in files: of commas, or Parquet, by how the file's name ends.

#[cfg(feature = "parquet")]
mod parquet;

use super::Failure;
use crate::disk::Goal;
use kotodama_lab::sim::table::{self, Column, Values};
use std::borrow::Cow;
use std::path::Path;

/// A file of a table that grows.
pub(super) struct TableFile {
    goal: Goal,
    made: Made,
}

/// What the rows of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TableSort {
    /// Matches.
    Matches,
    /// Decisions of matches.
    Decisions,
}

enum Made {
    Csv(String),
    #[cfg(feature = "parquet")]
    Parquet(parquet::Rows),
}

impl TableFile {
    /// Begins a table that goes to a file when it is whole: in the place of nothing but a table of the same sort.
    ///
    /// # Errors
    /// When the file's name says no form of tables, or one that this build of the tool does not write, or the file can't be written.
    pub(super) fn begin(path: &Path, sort: TableSort) -> Result<TableFile, Failure> {
        let end = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
        let made = match end.as_deref() {
            Some("csv") => Made::Csv(String::new()),
            Some("parquet") => parquet_rows()?,
            _ => return Err(Failure::usage(format!("`{}` says no form of tables", path.display()), "end its name with .csv or .parquet")),
        };
        let own: fn(&[u8]) -> bool = match sort {
            TableSort::Matches => |bytes| begins_as_table(bytes, table::OF_MATCHES),
            TableSort::Decisions => |bytes| begins_as_table(bytes, table::OF_DECISIONS),
        };
        let what = match sort {
            TableSort::Matches => "table of matches",
            TableSort::Decisions => "table of decisions",
        };
        Ok(TableFile { goal: Goal::new(path, what, own)?, made })
    }

    /// Adds rows: of the same columns each time.
    ///
    /// # Errors
    /// When they can't be written.
    pub(super) fn add(&mut self, columns: &[Column]) -> Result<(), Failure> {
        match &mut self.made {
            Made::Csv(text) => {
                rows(text, columns);
                Ok(())
            }
            #[cfg(feature = "parquet")]
            Made::Parquet(rows) => rows.add(columns),
        }
    }

    /// Writes the file, whole.
    ///
    /// # Errors
    /// When it can't be written.
    pub(super) fn end(self) -> Result<(), Failure> {
        let bytes = match self.made {
            Made::Csv(text) => text.into_bytes(),
            #[cfg(feature = "parquet")]
            Made::Parquet(rows) => rows.bytes()?,
        };
        self.goal.write(bytes)
    }
}

/// Whether a file is a table of ours, whose first columns are called so: as one of commas, or as one of Parquet, of which the names
/// stand at its end.
fn begins_as_table(bytes: &[u8], columns: &str) -> bool {
    let holds = |name: &str| bytes.windows(name.len()).any(|part| part == name.as_bytes());
    bytes.starts_with(columns.as_bytes()) || bytes.starts_with(b"PAR1") && columns.split_terminator(',').all(holds)
}

#[cfg(feature = "parquet")]
fn parquet_rows() -> Result<Made, Failure> {
    Ok(Made::Parquet(parquet::Rows::default()))
}

#[cfg(not(feature = "parquet"))]
fn parquet_rows() -> Result<Made, Failure> {
    let help = "build it with them (`cargo install --path cli --features parquet`), or end the name with .csv, which reads the same everywhere";
    Err(Failure::usage("this build of the tool writes no Parquet files", help))
}

/// Rows of commas, behind the names of their columns where they are the first.
fn rows(text: &mut String, columns: &[Column]) {
    if text.is_empty() {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        *text = names.join(",") + "\n";
    }
    let many = columns.first().map_or(0, |column| match &column.values {
        Values::Counted(values) => values.len(),
        Values::Whole(values) => values.len(),
        Values::Share(values) => values.len(),
        Values::Words(values) => values.len(),
    });
    for row in 0..many {
        for (at, column) in columns.iter().enumerate() {
            if at > 0 {
                text.push(',');
            }
            match &column.values {
                Values::Counted(values) => text.push_str(&values[row].map_or(String::new(), |value| value.to_string())),
                Values::Whole(values) => text.push_str(&values[row].map_or(String::new(), |value| value.to_string())),
                Values::Share(values) => text.push_str(&format!("{:.4}", values[row])),
                Values::Words(values) => text.push_str(&field(values[row].as_deref().unwrap_or_default())),
            }
        }
        text.push('\n');
    }
}

/// A field in which no sign is taken for one of the table.
fn field(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")).into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_field_is_a_sign_of_the_table() {
        let column = |name: &str, values| Column { name: name.to_owned(), values };
        let columns = [
            column("a", Values::Counted(vec![Some(1), None])),
            column("b", Values::Words(vec![Some("x, \"y\"".to_owned()), None])),
            column("c", Values::Share(vec![0.5, 1.0])),
            column("d", Values::Whole(vec![Some(-2), None])),
        ];
        let mut text = String::new();
        rows(&mut text, &columns);
        rows(&mut text, &columns);
        let two = "1,\"x, \"\"y\"\"\",0.5000,-2\n,,1.0000,\n";
        assert_eq!(text, format!("a,b,c,d\n{two}{two}"));
    }
}
