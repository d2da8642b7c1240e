"""Card games whose printed words are their program.

>>> import kotodama
>>> game = kotodama.Game.load("my-game")        # a folder; Game.shipped(…) has those that the package carries
>>> match = game.new_match(game.decks[:2], seed=7)
>>> match.choose(match.options[0].index)

``kotodama.gym`` and ``kotodama.zoo`` are environments for Gymnasium and PettingZoo; ``Many`` plays many matches at once.
"""

from ._kotodama import Bot, Game, Many, Match, Plan, Space, __version__, shipped
from .errors import Finding, GameError, IllegalAction, KotodamaError, SaveError
from .values import Card, Deck, MatchRow, Observation, Option, Outcome, Place, PrintedCard, Tables, Zone

__all__ = [
    "Bot",
    "Card",
    "Deck",
    "Finding",
    "Game",
    "GameError",
    "IllegalAction",
    "KotodamaError",
    "Many",
    "Match",
    "MatchRow",
    "Observation",
    "Option",
    "Outcome",
    "Place",
    "Plan",
    "PrintedCard",
    "SaveError",
    "Space",
    "Tables",
    "Zone",
    "__version__",
    "shipped",
]
