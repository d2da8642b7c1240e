"""A PettingZoo environment (AEC): each seat is an agent.

>>> import kotodama, kotodama.zoo
>>> game = kotodama.Game.load("my-game")
>>> env = kotodama.zoo.env(game, game.decks[:2])
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, Match
from .gym import LONGEST
from .values import Deck


def env(game: Game, decks: Sequence[Deck], *, render_mode: str | None = None) -> Any:
    """The environment as PettingZoo wants it: a move that is not offered ends the match as lost, and what comes out of order is told."""
    made: Any = raw_env(game, decks, render_mode=render_mode)
    if render_mode == "ansi":
        made = wrappers.CaptureStdoutWrapper(made)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(made, illegal_reward=-1))


class raw_env(AECEnv):  # type: ignore[misc]
    """Each seat is an agent, ``seat_0`` and on. What it observes is a vector and a mask of the moves that are offered to it.

    A move that is not offered is refused with IllegalAction.
    """

    metadata = {"render_modes": ["human", "ansi"], "name": "kotodama_v0", "is_parallelizable": False}

    def __init__(self, game: Game, decks: Sequence[Deck], *, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.decks, self.render_mode = game, list(decks), render_mode
        space = game.space(self.decks)
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self.decks))]
        self.agents: list[str] = []
        observed: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (space.inputs,), np.float32),
            "action_mask": spaces.Box(0, 1, (space.actions,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(space.actions) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random(None)
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The moves of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.match = self.game.new_match(self.decks, int(self.np_random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and which moves are offered to it: none while another decides."""
        match = self._match()
        seat = self.possible_agents.index(agent)
        offered = match.decider == seat
        mask = match.mask().astype(np.int8) if offered else np.zeros(self.action_spaces[agent].n, np.int8)
        return {"observation": match.vector(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes a move for whoever decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the match goes on: the move has to have a number")
        self._match().act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The decision in words."""
        match = self._match()
        options = "\n".join(f"  {option.action}: {option.label}" for option in match.options)
        told = f"turn {match.turn}, {self.agent_selection}: {match.prompt}\n{options}"
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _match(self) -> Match:
        if self.match is None:
            raise RuntimeError("no match has begun: call reset() first")
        return self.match

    def _settle(self) -> None:
        match = self._match()
        decider = match.decider
        if decider is not None:
            self.agent_selection = self.possible_agents[decider]
        elif not hasattr(self, "agent_selection"):
            self.agent_selection = self.possible_agents[0]
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: float(match.rewards[self.possible_agents.index(agent)]) for agent in self.agents}
        elif match.decisions >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
