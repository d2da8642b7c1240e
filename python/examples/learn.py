"""Learns to beat a bot that plays at random, in a minute, and tells how often it wins before and after.

    python examples/learn.py                        # the shipped game duel, a minute on all threads
    python examples/learn.py --game azuki --seconds 120
    python examples/learn.py --game ../cards/duel   # a folder

A network with one hidden layer plays at many tables at once. When a match is over, the moves of who won are made more likely and those of who
lost less (REINFORCE, R. J. Williams 1992, against what is usually won), with nothing but NumPy.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

import kotodama


class Policy:
    """Which move is how likely, by what a seat knows."""

    def __init__(self, inputs: int, actions: int, hidden: int, chance: np.random.Generator) -> None:
        self.weights = {
            "in": chance.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": np.zeros((hidden, actions), np.float32),
            "usual": np.zeros(actions, np.float32),
        }
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def scaled(self, vectors: np.ndarray) -> np.ndarray:
        """Small numbers as they are, large ones by their size."""
        return np.sign(vectors) * np.log1p(np.abs(vectors))

    def likely(self, vectors: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How likely each move is, and what the hidden layer says."""
        hidden = np.tanh(vectors @ self.weights["in"] + self.weights["bias"])
        scores = np.where(masks, hidden @ self.weights["out"] + self.weights["usual"], -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), hidden

    def learn(self, vectors: np.ndarray, masks: np.ndarray, taken: np.ndarray, better: np.ndarray, rate: float) -> None:
        """Makes moves more likely by how much better than usual they went (Adam, D. P. Kingma and J. Ba 2015)."""
        likely, hidden = self.likely(vectors, masks)
        likely[np.arange(len(taken)), taken] -= 1
        wrong = (likely * better[:, None] / len(taken)).astype(np.float32)
        back = wrong @ self.weights["out"].T * (1 - hidden**2)
        slopes = {"in": vectors.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ wrong, "usual": wrong.sum(axis=0)}
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.01 * (slope**2 - self.second[name])
            mean, spread = self.first[name] / (1 - 0.9**self.steps), self.second[name] / (1 - 0.99**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(spread) + 1e-8)


def picked(likely: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A move for each table, as likely as it is."""
    return np.minimum((likely.cumsum(axis=1) < chance.random((len(likely), 1))).sum(axis=1), likely.shape[1] - 1)


def legal(moves: np.ndarray, masks: np.ndarray, likely: np.ndarray) -> np.ndarray:
    """The moves, with the likeliest one where rounding led beside the mask."""
    return np.where(masks[np.arange(len(moves)), moves], moves, likely.argmax(axis=1))


def wins(policy: Policy, many: kotodama.Many, matches: int, chance: np.random.Generator) -> float:
    """How often it wins."""
    got: list[float] = []
    tables = many.look()
    while len(got) < matches:
        likely, _ = policy.likely(policy.scaled(tables.vectors), tables.masks)
        tables = many.step(legal(picked(likely, chance), tables.masks, likely))
        got += ((tables.rewards[tables.over, 0] + 1) / 2).tolist()
    return float(np.mean(got[:matches]))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="duel", help="a shipped game, or a folder")
    asked.add_argument("--decks", nargs="+", help="the decks, one for each seat (else the first of the game for all)")
    asked.add_argument("--bot", default="random", help="who sits in the other seats")
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--tables", type=int, default=128)
    asked.add_argument("--hidden", type=int, default=48)
    asked.add_argument("--rate", type=float, default=0.003)
    asked.add_argument("--matches", type=int, default=2_000, help="matches by which it is judged")
    asked.add_argument("--seed", type=int, default=1)
    said = asked.parse_args()

    game = kotodama.Game.load(said.game) if Path(said.game).is_dir() else kotodama.Game.shipped(said.game)
    decks = said.decks or game.decks[:1] * game.seats[0]
    bots = [None] + [said.bot] * (len(decks) - 1)
    many = kotodama.Many(game, decks, said.tables, seed=said.seed, bots=bots)
    judged = lambda: kotodama.Many(game, decks, said.tables, seed=said.seed + 1, bots=bots)
    chance = np.random.default_rng(said.seed)
    policy = Policy(many.space.inputs, many.space.actions, said.hidden, chance)
    print(f"{game.name}: {' against '.join(decks)}, {many.space.inputs} inputs, {many.space.actions} moves")
    before = wins(policy, judged(), said.matches, chance)
    print(f"before: wins {before:.1%} of {said.matches} matches against {said.bot}", flush=True)

    begun, matches, usual = time.time(), 0, 0.0
    kept: list[list[tuple[np.ndarray, np.ndarray, int]]] = [[] for _ in range(said.tables)]
    batch: list[tuple[np.ndarray, np.ndarray, int, float]] = []
    tables = many.look()
    told = begun
    while time.time() - begun < said.seconds:
        vectors = policy.scaled(tables.vectors)
        likely, _ = policy.likely(vectors, tables.masks)
        moves = legal(picked(likely, chance), tables.masks, likely)
        for table, move in enumerate(moves):
            kept[table].append((vectors[table], tables.masks[table], int(move)))
        tables = many.step(moves)
        for table in np.flatnonzero(tables.over):
            reward = float(tables.rewards[table, 0])
            batch += [(*one, reward) for one in kept[table]]
            kept[table] = []
            matches += 1
            usual += 0.002 * (reward - usual)
        if len(batch) >= 4_096:
            seen, masks, taken, got = map(np.array, zip(*batch))
            policy.learn(seen, masks, taken, (got - usual).astype(np.float32), said.rate)
            batch = []
        if time.time() - told > 10:
            told = time.time()
            print(f"  {told - begun:3.0f} s: {matches} matches, of the last ones it won {(usual + 1) / 2:.0%}", flush=True)

    after = wins(policy, judged(), said.matches, chance)
    print(f"after {matches} matches in {said.seconds:.0f} s: wins {after:.1%} of {said.matches} matches it has not seen against {said.bot}")


if __name__ == "__main__":
    main()
