"""What is seen and offered, as plain values: they can be compared, copied and sent elsewhere.

Cards, zones, pools, stats, states, counters and keywords have the names that the game's own tables give them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Mapping, NamedTuple, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

Kind = Literal["card", "number", "yes", "no", "done", "mode", "cell", "pass", "action", "use", "trigger"]

Deck: TypeAlias = str | Mapping[str, Mapping[str, int]]
"""A deck of the game by its id, or cards by section: section, card id, copies."""


class MatchRow(TypedDict):
    """A match that was played."""

    number: int
    seed: int
    decks: list[str]
    bots: list[str]
    first: int
    winner: int | None
    end: Literal["won", "shared", "drawn", "endless"]
    turns: int
    decisions: int
    ranks: list[int]


@dataclass(frozen=True)
class Place:
    """Where a card lies. It names the card only as long as nothing moves."""

    seat: int
    """In whose zone."""
    zone: str | None
    """In which; None for a card that is out of the game."""
    at: int
    """How many cards of the zone lie above it."""


@dataclass(frozen=True)
class PrintedCard:
    """A card as it is printed."""

    id: str
    name: str
    kind: str | None
    set: str
    stats: Mapping[str, int]
    families: tuple[str, ...]
    text: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A card that a seat knows."""

    id: str
    name: str
    stats: Mapping[str, int]
    """As they are now."""
    states: tuple[str, ...]
    """Those that are set."""
    counters: Mapping[str, int]
    """Those that are not 0."""
    keywords: Mapping[str, int]
    host: Place | None
    """The card that it is attached to."""
    new: bool
    """Whether it came this turn where it is."""
    cell: int
    """The cell of its zone, from 1; 0 where the zone has none."""


@dataclass(frozen=True)
class Zone:
    """A zone as a seat knows it."""

    owner: int
    zone: str
    cards: tuple[Card | None, ...]
    """From the top; None for a card that the seat does not know."""
    cells: tuple[int, ...]
    """In a zone with cells: the cell of each card."""


@dataclass(frozen=True)
class Option:
    """Something that is offered."""

    index: int
    """Its place: what ``Match.choose`` takes."""
    action: int | None
    """Its number: what ``Match.act`` takes, and where masks have it. None beyond all numbers."""
    kind: Kind
    what: str | None
    """The action of the rules, by its id."""
    number: int | None
    """Which instruction, cell, ability or trigger it is."""
    cards: tuple[Place, ...]
    """The cards that it is about."""
    amount: int | None
    """The number that is chosen, or how much an event was."""
    label: str


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    how: Literal["won", "shared", "drawn", "endless"]
    winner: int | None


@dataclass(frozen=True)
class Observation:
    """What one seat may know of a match, and nothing else."""

    seat: int
    zones: tuple[Zone, ...]
    """All zones of all players, in the order of seats and of the game's zones."""
    pools: tuple[Mapping[str, int], ...]
    """By seat; what is shared stands with each."""
    looked: tuple[Place, ...]
    """Cards that the seat looks at in secret."""
    active: int
    """Whose turn it is."""
    first: int
    """Who went first."""
    turn: int
    phase: str | None
    levels: Mapping[str, int]
    decisions: int
    decider: int | None
    prompt: str
    """What the decision is about, when the seat decides."""
    options: tuple[Option, ...]
    """What is offered, when the seat decides."""
    outcome: Outcome | None

    def zone(self, name: str, owner: int | None = None) -> Zone:
        """The zone of that name, the seat's own where nobody else is named."""
        owner = self.seat if owner is None else owner
        for zone in self.zones:
            if zone.zone == name and zone.owner == owner:
                return zone
        raise KeyError(name)


class Tables(NamedTuple):
    """Where all tables of ``Many`` stand. The first axis is the table."""

    vectors: NDArray[np.float32]
    """What the seat that decides knows."""
    masks: NDArray[np.bool_]
    """Which moves are offered; none of them is empty."""
    seats: NDArray[np.int8]
    """Which seat decides."""
    rewards: NDArray[np.float32]
    """By seat, what the match that ended with this step was worth to it; 0 where none did."""
    over: NDArray[np.bool_]
    """Whether a match ended with this step: the vectors are then of the next one."""
    cut: NDArray[np.bool_]
    """Whether it was ended for being too long, not by its rules."""


def _place(value: dict[str, Any] | None) -> Place | None:
    return None if value is None else Place(**value)


def _card(value: dict[str, Any] | None) -> Card | None:
    if value is None:
        return None
    return Card(**{**value, "states": tuple(value["states"]), "host": _place(value["host"])})


def _zone(value: dict[str, Any]) -> Zone:
    return Zone(value["owner"], value["zone"], tuple(map(_card, value["cards"])), tuple(value["cells"]))


def options(values: list[dict[str, Any]]) -> tuple[Option, ...]:
    """What is offered, out of what the engine wrote."""
    return tuple(Option(**{**value, "cards": tuple(Place(**place) for place in value["cards"])}) for value in values)


def printed(values: list[dict[str, Any]]) -> tuple[PrintedCard, ...]:
    """Printed cards, out of what the engine wrote."""
    return tuple(PrintedCard(**{**value, "families": tuple(value["families"]), "text": tuple(value["text"])}) for value in values)


def observation(value: dict[str, Any]) -> Observation:
    """What a seat knows, out of what the engine wrote."""
    made = {
        "zones": tuple(map(_zone, value["zones"])),
        "pools": tuple(value["pools"]),
        "looked": tuple(Place(**place) for place in value["looked"]),
        "options": options(value["options"]),
        "outcome": None if value["outcome"] is None else Outcome(**value["outcome"]),
    }
    return Observation(**{**value, **made})
