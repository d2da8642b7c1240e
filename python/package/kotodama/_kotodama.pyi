from os import PathLike
from typing import Any, Literal, Sequence

import numpy as np
from numpy.typing import NDArray

from .values import Deck, MatchRow, Observation, Option, PrintedCard, Tables

__version__: str

def shipped() -> list[str]:
    """The ids of the games that the package carries."""

class Game:
    """A game, loaded. It can be pickled: its files go with it."""

    @staticmethod
    def load(folder: str | PathLike[str], game: str | None = None, *, packs: Sequence[str] = (), modes: Sequence[str] = ()) -> Game:
        """Loads the game in a folder, as the tool's ``--path`` does; of several in it, the one named.

        Raises GameError when it has mistakes, with all of them, and KotodamaError when there is none.
        """
    @staticmethod
    def shipped(game: str, *, packs: Sequence[str] = (), modes: Sequence[str] = ()) -> Game:
        """One of the games that the package carries."""
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def hash(self) -> str:
        """A fingerprint of its files."""
    @property
    def modes(self) -> list[str]: ...
    @property
    def warnings(self) -> list[str]:
        """What is told of packs that are not a part of it."""
    @property
    def decks(self) -> list[str]:
        """The ids of its decks that obey its rules."""
    @property
    def seats(self) -> tuple[int, int]:
        """How many may play, at least and at most."""
    @property
    def cards(self) -> tuple[PrintedCard, ...]:
        """Its printed cards; those that texts make are among them."""
    def new_match(self, decks: Sequence[Deck], seed: int = 0, *, first: int | None = None) -> Match:
        """A match of decks, one for each seat, at its first decision. The same seed and choices make the same match."""
    def load_match(self, text: str, decks: Sequence[Deck] | None = None) -> Match:
        """A match that was saved. Positions and moves are numbered for these decks; for the cards in the match, when absent."""
    def space(self, decks: Sequence[Deck]) -> Space:
        """How positions and moves of matches of these decks are numbered."""
    def bot(self, name: str, decks: Sequence[Deck], seed: int = 0) -> Bot:
        """A bot: ``random``, ``greedy:24``, ``mcts:1000``, or a level such as ``medium``."""
    def plan(self, decks: Sequence[str] | None = None, bots: Sequence[str] | None = None, seed: int = 1, *, seats: int | None = None) -> Plan:
        """Matches of decks against decks and bots against bots, as ``kotodama sim`` plays them."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Space:
    """How positions and moves are numbered: out of the game's tables and the cards of the decks."""

    @property
    def inputs(self) -> int:
        """The length of a vector."""
    @property
    def actions(self) -> int:
        """How many moves have numbers, from 0."""
    @property
    def cards(self) -> list[str]:
        """The ids of the cards that have places of their own."""
    def input_names(self) -> list[str]:
        """What each number of a vector tells."""
    def action_names(self) -> list[str]:
        """What each move does."""

class Match:
    """A match. It can be copied, taken back, saved and pickled."""

    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> int: ...
    @property
    def decider(self) -> int | None:
        """Who decides; None when the match is over."""
    @property
    def over(self) -> bool: ...
    @property
    def outcome(self) -> Literal["won", "shared", "drawn", "endless"] | None: ...
    @property
    def winners(self) -> list[int]:
        """Who has won: more than one where a team has, or several together."""
    @property
    def ranks(self) -> list[int] | None:
        """The rank of each seat, from 1, when it is over."""
    @property
    def rewards(self) -> list[float]:
        """What each seat got: 1 for who won alone, -1 for who lost of two. They add up to 0."""
    @property
    def turn(self) -> int: ...
    @property
    def decisions(self) -> int: ...
    @property
    def prompt(self) -> str: ...
    @property
    def options(self) -> tuple[Option, ...]:
        """What is offered to whoever decides."""
    @property
    def space(self) -> Space: ...
    @property
    def choices(self) -> list[int | None]:
        """The options that were taken since it began here, by their places; None where somebody gave up."""
    def observe(self, seat: int) -> Observation:
        """What a seat knows, and nothing else."""
    def vector(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows, as ``Space.inputs`` numbers."""
    def mask(self) -> NDArray[np.bool_]:
        """Which of the ``Space.actions`` moves are offered."""
    def choose(self, option: int) -> None:
        """Takes one of the options, by its place. Raises IllegalAction when there is none there."""
    def act(self, action: int) -> None:
        """Makes a move, by its number. Raises IllegalAction when it is not offered."""
    def concede(self, seat: int) -> None:
        """A seat gives up."""
    def back(self, steps: int = 1) -> None:
        """Takes back what was done last. It costs as much as playing to there again, and playing on costs nothing for it."""
    def clone(self) -> Match:
        """A copy that goes its own way."""
    def imagine(self, seat: int, seed: int) -> Match:
        """A whole match that agrees with all that a seat knows, with the rest drawn at random."""
    def save(self) -> str:
        """The match as text, for ``Game.load_match``."""
    def play_at_random(self, seed: int, most: int = 20_000) -> int:
        """Plays on at random until it is over, or so many decisions were made; how many there were."""
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Match: ...
    def __eq__(self, other: object) -> bool: ...

class Bot:
    """A bot, which is handed what its seat knows and no more."""

    def choose(self, match: Match) -> int:
        """Which of the options it takes for whoever decides, by its place."""
    def begin(self) -> None:
        """Another match begins."""

class Many:
    """Many matches that are played at once, on all threads there are. A match that is over begins anew within the same step."""

    def __init__(
        self,
        game: Game,
        decks: Sequence[Deck],
        tables: int = 64,
        *,
        seed: int = 0,
        bots: Sequence[str | None] | None = None,
        threads: int | None = None,
    ) -> None:
        """``bots`` says for each seat who decides: a bot, or you where it is None. All seats are yours when absent."""
    @property
    def tables(self) -> int: ...
    @property
    def space(self) -> Space: ...
    def look(self) -> Tables:
        """Where all tables stand."""
    def step(self, actions: Sequence[int] | NDArray[Any]) -> Tables:
        """Makes one move at each table, by its number. Raises IllegalAction, and changes nothing, when one is not offered."""
    def option(self, table: int, action: int) -> int | None:
        """The place among the options that a move has at a table."""
    def labels(self, table: int) -> list[str]:
        """What the options at a table are called."""

class Plan:
    """Matches with numbers from 0. A match depends on the plan and its number and on nothing else, so anybody may play any of them anywhere."""

    @property
    def round(self) -> int:
        """How many matches are a round: one of each pairing, all with the same chance."""
    @property
    def decks(self) -> list[str]: ...
    @property
    def bots(self) -> list[str]: ...
    @property
    def seed(self) -> int: ...
    def play(self, start: int, stop: int, *, threads: int | None = None) -> bytes:
        """Plays the matches from one number up to another; a line of JSON for each, as ``kotodama sim --keep`` writes them."""
    def figures(self, parts: Sequence[bytes]) -> dict[str, Any]:
        """What matches come to, as ``kotodama sim --format json`` tells it. The parts may come in any order."""
    def matches(self, parts: Sequence[bytes]) -> list[MatchRow]:
        """The matches, in the order of their numbers."""
