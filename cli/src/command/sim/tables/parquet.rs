//! Rows as a Parquet file: a group of rows each time some are added, each column with its own dictionary.

use super::Failure;
use kotodama_lab::sim::table::{Column, Values};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use std::sync::Arc;

/// The rows so far; nothing before the first.
#[derive(Default)]
pub(super) struct Rows {
    writer: Option<SerializedFileWriter<Vec<u8>>>,
}

fn wrong(error: &ParquetError) -> Failure {
    Failure::internal(format!("the Parquet file: {error}"))
}

impl Rows {
    pub(super) fn add(&mut self, columns: &[Column]) -> Result<(), Failure> {
        if self.writer.is_none() {
            let schema = parse_message_type(&schema(columns)).map_err(|error| wrong(&error))?;
            self.writer = Some(SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::default()).map_err(|error| wrong(&error))?);
        }
        let Some(writer) = &mut self.writer else { return Ok(()) };
        group(writer, columns).map_err(|error| wrong(&error))
    }

    pub(super) fn bytes(self) -> Result<Vec<u8>, Failure> {
        self.writer.map_or(Ok(Vec::new()), |writer| writer.into_inner().map_err(|error| wrong(&error)))
    }
}

/// The columns, as Parquet describes them.
fn schema(columns: &[Column]) -> String {
    let field = |column: &Column| {
        let name = &column.name;
        match column.values {
            Values::Counted(_) => format!("OPTIONAL INT64 {name} (INTEGER(64,false));"),
            Values::Whole(_) => format!("OPTIONAL INT64 {name};"),
            Values::Share(_) => format!("REQUIRED DOUBLE {name};"),
            Values::Words(_) => format!("OPTIONAL BYTE_ARRAY {name} (STRING);"),
        }
    };
    format!("message rows {{ {} }}", columns.iter().map(field).collect::<String>())
}

fn group(writer: &mut SerializedFileWriter<Vec<u8>>, columns: &[Column]) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut to) = group.next_column()? else { break };
        write(&mut to, &column.values)?;
        to.close()?;
    }
    group.close()?;
    Ok(())
}

fn write(to: &mut SerializedColumnWriter<'_>, values: &Values) -> Result<(), ParquetError> {
    match values {
        // Parquet keeps numbers without a sign in those with one, bit by bit.
        Values::Counted(values) => {
            let there: Vec<i64> = values.iter().flatten().map(|value| value.cast_signed()).collect();
            to.typed::<Int64Type>().write_batch(&there, Some(&levels(values)), None)?;
        }
        Values::Whole(values) => {
            let there: Vec<i64> = values.iter().flatten().copied().collect();
            to.typed::<Int64Type>().write_batch(&there, Some(&levels(values)), None)?;
        }
        Values::Share(values) => {
            to.typed::<DoubleType>().write_batch(values, None, None)?;
        }
        Values::Words(values) => {
            let there: Vec<ByteArray> = values.iter().flatten().map(|words| ByteArray::from(words.as_str())).collect();
            to.typed::<ByteArrayType>().write_batch(&there, Some(&levels(values)), None)?;
        }
    }
    Ok(())
}

/// Which values are there: 1 for those that are.
fn levels<T>(values: &[Option<T>]) -> Vec<i16> {
    values.iter().map(|value| i16::from(value.is_some())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::RowAccessor as _;

    #[test]
    fn what_is_written_is_read() {
        let column = |name: &str, values| Column { name: name.to_owned(), values };
        let columns = [
            column("a", Values::Counted(vec![Some(u64::MAX), None])),
            column("b", Values::Words(vec![Some("é".to_owned()), None])),
            column("c", Values::Share(vec![0.5, 1.0])),
            column("d", Values::Whole(vec![Some(-2), None])),
        ];
        let mut rows = Rows::default();
        rows.add(&columns).expect("rows");
        rows.add(&columns).expect("rows");
        let bytes = rows.bytes().expect("a file");
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), bytes).expect("it can be written");
        let reader = SerializedFileReader::new(file.reopen().expect("it is there")).expect("a Parquet file");
        let read: Vec<_> = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
        assert_eq!(read.len(), 4);
        let first = &read[2];
        assert_eq!((first.get_ulong(0).ok(), first.get_string(1).ok().map(String::as_str)), (Some(u64::MAX), Some("é")));
        assert_eq!((first.get_double(2).ok(), first.get_long(3).ok()), (Some(0.5), Some(-2)));
        assert!(read[3].get_ulong(0).is_err() && read[3].get_string(1).is_err(), "nothing is nothing");
    }
}
