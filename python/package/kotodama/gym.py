"""A Gymnasium environment: one seat decides, bots sit in the others.

>>> import kotodama, kotodama.gym
>>> game = kotodama.Game.load("my-game")
>>> env = kotodama.gym.OneSeat(game, game.decks[:2])      # or gymnasium.make("kotodama/OneSeat-v0", game=…, decks=…)
>>> vector, info = env.reset(seed=7)
>>> vector, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"].astype("int8")))
"""

from __future__ import annotations

from typing import Any, Literal, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import Game, IllegalAction, Match
from .values import Deck

#: More decisions than a match takes that ends by itself.
LONGEST = 20_000


class OneSeat(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A match in which one seat decides.

    The observation is a vector of what that seat knows; the moves have the numbers of ``Match.space``. Which of them are offered is
    ``info["action_mask"]``, and what ``action_masks()`` gives. The reward is 0 until the end, and then 1 for a match that was won,
    -1 for one that was lost.

    A move that is not offered ends the match as lost, with ``info["illegal"]``; with ``illegal="raise"`` it is refused.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: Game,
        decks: Sequence[Deck],
        *,
        seat: int | None = 0,
        bots: Sequence[str] | str = "random",
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        """``seat`` is drawn anew for each match when None. ``bots`` decide for the others: one name for all, or one for each of them."""
        self.game, self.decks, self.seat, self.illegal, self.render_mode = game, list(decks), seat, illegal, render_mode
        others = len(self.decks) - 1
        self.bots = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.bots) != others:
            raise ValueError(f"there are {others} other seats, and {len(self.bots)} bots")
        space = game.space(self.decks)
        self.observation_space = spaces.Box(-np.inf, np.inf, (space.inputs,), np.float32)
        self.action_space = spaces.Discrete(space.actions)
        self.match: Match | None = None
        self._own = 0
        self._sat: dict[int, Any] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins a match. The same seed begins the same match, and bots answer the same."""
        super().reset(seed=seed)
        seats = len(self.decks)
        while True:
            chance = int(self.np_random.integers(2**63))
            self._own = int(self.np_random.integers(seats)) if self.seat is None else self.seat
            others = [seat for seat in range(seats) if seat != self._own]
            self._sat = {seat: self.game.bot(name, self.decks, chance + seat) for seat, name in zip(others, self.bots)}
            self.match = self.game.new_match(self.decks, chance)
            self._go_on()
            # A match that ends before this seat decides is none of its matches.
            if not self.match.over:
                return self._vector(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Makes a move, and lets the others decide until this seat does again."""
        match = self._match()
        try:
            match.act(int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            return self._vector(), -1.0, True, False, {**self._info(), "illegal": True}
        self._go_on()
        reward = match.rewards[self._own] if match.over else 0.0
        return self._vector(), float(reward), match.over, not match.over and match.decisions >= LONGEST, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are offered."""
        return self._match().mask()

    def render(self) -> str | None:
        """The decision in words."""
        if self.render_mode != "ansi":
            return None
        match = self._match()
        options = "\n".join(f"  {option.action}: {option.label}" for option in match.options)
        return f"turn {match.turn}: {match.prompt}\n{options}"

    def _match(self) -> Match:
        if self.match is None:
            raise gymnasium.error.ResetNeeded("no match has begun: call reset() first")
        return self.match

    def _go_on(self) -> None:
        match = self._match()
        while (decider := match.decider) is not None and decider != self._own and match.decisions < LONGEST:
            match.choose(self._sat[decider].choose(match))

    def _vector(self) -> NDArray[np.float32]:
        return self._match().vector(self._own)

    def _info(self) -> dict[str, Any]:
        match = self._match()
        return {"action_mask": match.mask(), "seat": self._own, "turn": match.turn}


gymnasium.register("kotodama/OneSeat-v0", entry_point="kotodama.gym:OneSeat")
