//! `kotodama completions`.

use super::{Exit, Failure, grammar};
use crate::console::Console;
use clap::Args;
use clap_complete::Shell;

/// Write what a shell needs to complete the tool's words
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kotodama completions bash > ~/.local/share/bash-completion/completions/kotodama
  kotodama completions fish > ~/.config/fish/completions/kotodama.fish
  source <(kotodama completions zsh)")]
pub(crate) struct Completions {
    /// For which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut grammar(), "kotodama", &mut script);
        console.out.write_all(&script)?;
        Ok(Exit::Clean)
    }
}
