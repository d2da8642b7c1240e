"""Games that the tests play."""

from pathlib import Path

import pytest

import kotodama

CARDS = Path(__file__).parents[2] / "cards"
#: A small game of two, and its decks.
SMALL = ("duel", ["goro", "oba"])


@pytest.fixture(scope="session")
def game() -> kotodama.Game:
    """The small game, out of its folder."""
    return kotodama.Game.load(CARDS / SMALL[0])


@pytest.fixture(scope="session")
def decks() -> list[str]:
    """Two decks of it."""
    return list(SMALL[1])
