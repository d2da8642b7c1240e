//! A client of the language server: the built binary, and what goes to and fro. Tests of the tool and the example that measures it are made of it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A server, and whoever speaks to it.
pub(crate) struct Client {
    /// The server.
    pub(crate) child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    number: i64,
    longest: Duration,
}

impl Client {
    /// Starts a server and begins: with what it says that it can do. What takes longer than `longest` does not come.
    pub(crate) fn begin(mut server: Command, able: &Value, longest: Duration) -> (Client, Value) {
        let mut child = server.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the tool runs");
        let (to, from) = (child.stdin.take().expect("its input"), messages(child.stdout.take().expect("its output")));
        let mut client = Client { child, to, from, number: 0, longest };
        let id = client.ask("initialize", json!({"processId": null, "rootUri": null, "capabilities": able}));
        let about = client.until(|message| message["id"] == id);
        client.tell("initialized", json!({}));
        (client, about["result"]["capabilities"].clone())
    }

    pub(crate) fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).and_then(|()| self.to.flush()).expect("the server listens");
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Asks: the number of the answer that will come.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.number += 1;
        let number = self.number;
        self.send(&json!({"jsonrpc": "2.0", "id": number, "method": method, "params": params}));
        number
    }

    /// The next message.
    pub(crate) fn hear(&mut self) -> Value {
        self.from.recv_timeout(self.longest).expect("a message")
    }

    /// The next message of that kind; those before it are heard by nobody.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear();
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Leaves: the exit code of the server.
    pub(crate) fn end(mut self) -> Option<i32> {
        let id = self.ask("shutdown", Value::Null);
        self.until(|message| message["id"] == id);
        self.tell("exit", Value::Null);
        self.child.wait().expect("it ends").code()
    }
}

/// The messages that come out of the server.
fn messages(from: impl Read + Send + 'static) -> Receiver<Value> {
    let (sender, messages) = channel();
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let mut length = 0;
            loop {
                let mut line = String::new();
                if from.read_line(&mut line).unwrap_or(0) == 0 {
                    return;
                }
                match line.trim().split_once(": ") {
                    Some((_, number)) => length = number.parse().unwrap_or(length),
                    None => break,
                }
            }
            let mut bytes = vec![0; length];
            if from.read_exact(&mut bytes).is_err() || sender.send(serde_json::from_slice(&bytes).expect("JSON")).is_err() {
                return;
            }
        }
    });
    messages
}
