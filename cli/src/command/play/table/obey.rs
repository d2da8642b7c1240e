//! What is typed at the table: a choice, or a command.

use super::*;

impl Table<'_> {
    /// Does what was typed.
    pub(super) fn obey(&mut self, line: &str, console: &mut Console<'_>) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            // The window is another than what was drawn for.
            ("", "") if self.size.is_some() && console::screen() != self.size => self.show(console)?,
            ("q" | "quit", "") => return self.leave(console),
            ("q!" | "quit!", "") => return Ok(Next::Leave),
            ("?" | "h" | "help", "") => keep::help(What::Match, self.messages(), console)?,
            ("b" | "board", "") => self.look(Depth::Short, console)?,
            ("bb", "") => self.look(Depth::Full, console)?,
            ("log", "") => {
                let lines = story(&self.session.story, Listener::Player(self.viewer()), console.paint);
                lines.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
            }
            ("u" | "undo", "") => {
                if self.session.undo() {
                    for sitting in self.sittings.iter_mut().flatten() {
                        sitting.jumped(self.session);
                    }
                    self.attention.jumped();
                    (self.told, self.fresh) = (self.all_told(), true);
                    console.say(&(say!(self.messages(), "play-taken-back") + "\n"))?;
                    return Ok(Next::Go);
                }
                console.say(&say!(self.messages(), "play-nothing-to-take-back"))?;
            }
            ("e" | "explain", card) if !card.is_empty() => {
                let labels: Vec<String> = prompt::offered(&self.session.now, self.viewer()).into_iter().map(|offered| offered.shown).collect();
                about::explain(self.game, about::asked_for(self.game, &labels, card), console)?;
            }
            ("s" | "save", file) if !file.is_empty() => match keep::save(&self.session.saved(), file, self.messages(), console) {
                Ok(Kept::Yes) => self.session.kept = self.session.choices(),
                Ok(Kept::No) => {}
                Err(failure @ Failure::Usage { .. }) => grumble(&failure, console)?,
                Err(failure) => return Err(failure),
            },
            ("l" | "load", file) if !file.is_empty() => match self.load(file, console) {
                Ok(()) => return Ok(Next::Go),
                Err(failure) => grumble(&failure, console)?,
            },
            ("rules", word) => about::rules(self.session.now.game(), word, console)?,
            ("modes", "") => about::modes(self.session.now.game(), console)?,
            ("pay", "") => {
                let (payments, told) = match self.payments {
                    Payments::Themselves => (Payments::ByHand, say!(self.messages(), "play-pay-by-hand")),
                    Payments::ByHand => (Payments::Themselves, say!(self.messages(), "play-pay-themselves")),
                };
                self.payments = payments;
                console.say(&told)?;
            }
            ("stop", said) => match stops::read(self.session.now.game(), said) {
                Ok(order) => {
                    let (game, viewer) = (std::sync::Arc::clone(self.session.now.game()), self.viewer());
                    let stops = self.attention.stops(viewer);
                    stops.obey(&order, &game);
                    console.say(&stops.told(&game))?;
                }
                Err(failure) => grumble(&failure, console)?,
            },
            ("concede" | "abandon", "") => match self.session.concede() {
                Ok(()) => return Ok(Next::Go),
                Err(failure) => grumble(&failure, console)?,
            },
            ("pp", until) => return self.pass_on(until, console),
            ("e", "") => console.say(&say!(self.messages(), "play-which-card"))?,
            ("s" | "l", "") => console.say(&say!(self.messages(), "play-which-file"))?,
            _ => return self.choose(line, console),
        }
        Ok(Next::Ask)
    }

    /// The board, and what is asked, once more.
    fn look(&self, depth: Depth, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut lines = self.board(depth, Layout::Table, console.paint);
        lines.push(String::new());
        if self.session.now.decider().is_some() {
            lines.extend(self.question(self.rows().map_or(usize::MAX, |rows| rows / 2), Words::All, console.paint));
        }
        lines.iter().try_for_each(|line| writeln!(console.out, "{line}"))?;
        Ok(())
    }

    fn load(&mut self, file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let game = std::sync::Arc::clone(self.session.now.game());
        let record = Record::read(Path::new(file))?;
        record.warn_of_changes(self.source, &game, console)?;
        *self.session = Session::replayed(&game, record)?;
        self.session.warn_of_another_state(Path::new(file), console)?;
        self.attention.seats(&self.session.now);
        self.sittings = nobody_yet(self.session.now.state().seats);
        self.from = Some(PathBuf::from(file));
        self.attention.jumped();
        (self.told, self.fresh) = (self.all_told(), true);
        console.say(&(say!(self.messages(), "play-loaded", file = file, number = self.session.choices()) + "\n"))?;
        Ok(())
    }

    /// Passes until the turn ends, or until a step, as long as nothing happens.
    fn pass_on(&mut self, said: &str, console: &mut Console<'_>) -> Result<Next, Failure> {
        let now = &self.session.now;
        let (Some(player), Some(standing)) = (now.decider(), now.standing()) else {
            console.say(&say!(self.messages(), "play-nothing-to-pass"))?;
            return Ok(Next::Ask);
        };
        match until(now, player, said) {
            Ok(until) => {
                self.attention.until(player, until);
                self.take(standing.pass, console)
            }
            Err(failure) => {
                grumble(&failure, console)?;
                Ok(Next::Ask)
            }
        }
    }

    /// Takes an option, so that it can be taken back.
    fn take(&mut self, option: usize, console: &mut Console<'_>) -> Result<Next, Failure> {
        self.attention.taken(&self.session.now, option);
        self.session.choose_for_now(option)?;
        if self.rows().is_none() {
            writeln!(console.out)?;
        }
        Ok(Next::Go)
    }

    /// Takes an option by its number or by the beginning of its words; several one after the other by their numbers.
    fn choose(&mut self, line: &str, console: &mut Console<'_>) -> Result<Next, Failure> {
        let now = &self.session.now;
        if let Some(places) = prompt::several(line, now.options().len()).filter(|_| now.question().is_some_and(|question| question.so_far.is_some())) {
            return self.take_several(&places, console);
        }
        let offered = prompt::offered(now, self.viewer());
        match prompt::meant(self.messages(), line, &offered) {
            Ok(option) => self.take(option, console),
            Err(hint) => {
                console.say(&hint)?;
                Ok(Next::Ask)
            }
        }
    }

    /// Takes options one after the other, as long as the same is asked and they are offered; they are taken back as one.
    fn take_several(&mut self, places: &[usize], console: &mut Console<'_>) -> Result<Next, Failure> {
        let asked = |now: &Match| now.question().map(|question| (question.player, question.card, question.whole, question.what));
        let before = asked(&self.session.now);
        let options: Vec<Choice> = places.iter().filter_map(|at| self.session.now.options().get(*at)).copied().collect();
        let mut options = options.into_iter();
        let Some(first) = options.next().and_then(|option| self.place(option)) else { return Ok(Next::Ask) };
        self.take(first, console)?;
        for option in options {
            let Some(at) = self.place(option).filter(|_| asked(&self.session.now) == before) else { break };
            self.attention.taken(&self.session.now, at);
            self.session.choose(at)?;
        }
        Ok(Next::Go)
    }

    fn place(&self, option: Choice) -> Option<usize> {
        self.session.now.options().iter().position(|other| *other == option)
    }
}

/// When a player who passes on and on wants to be asked again: at the end of the turn, or at a step.
fn until(now: &Match, player: PlayerId, said: &str) -> Result<Until, Failure> {
    let (turn, phase) = (now.state().turn, usize::from(now.state().phase));
    if said.is_empty() {
        return Ok(Until { turn: turn + 1, phase: 0, ask: false });
    }
    let (at, side) = stops::wanted(now.game(), said)?;
    let seats = u16::from(now.state().seats);
    // Turns go round the table, as far as anybody knows.
    let fits = |later: &u16| {
        let theirs = (u16::from(now.state().active.0) + later) % seats != u16::from(player.0);
        (*later > 0 || at > phase) && (side == Side::Theirs) == theirs
    };
    let later = (0..=seats).find(fits).unwrap_or(1);
    Ok(Until { turn: turn + later, phase: at, ask: true })
}
