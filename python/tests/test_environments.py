"""Environments obey the rules of those who ask for them; many tables play as one does."""

import pickle
import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import kotodama
from kotodama import gym, zoo


def test_pettingzoo_finds_nothing(game: kotodama.Game, decks: list[str]) -> None:
    api_test(zoo.env(game, decks), num_cycles=3_000, verbose_progress=False)
    api_test(zoo.raw_env(game, decks), num_cycles=500, verbose_progress=False)


def test_pettingzoo_with_more_than_two() -> None:
    attic = kotodama.Game.shipped("attic")
    api_test(zoo.env(attic, (attic.decks * 5)[:5]), num_cycles=1_000, verbose_progress=False)


def test_the_same_seed_is_the_same_for_pettingzoo(game: kotodama.Game, decks: list[str]) -> None:
    seed_test(lambda: zoo.env(game, decks), num_cycles=200)


def test_an_illegal_move_ends_the_match_or_is_refused(game: kotodama.Game, decks: list[str]) -> None:
    env = zoo.env(game, decks)
    env.reset(seed=1)
    observation, *_ = env.last()
    agent = env.agent_selection
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.terminations[agent] and env.rewards[agent] == -1
    raw = zoo.raw_env(game, decks)
    raw.reset(seed=1)
    with pytest.raises(kotodama.IllegalAction):
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0]))


def test_rewards_of_pettingzoo_are_those_of_the_match(game: kotodama.Game, decks: list[str]) -> None:
    env = zoo.env(game, decks)
    for seed in range(5):
        env.reset(seed=seed)
        got = {}
        chance = random.Random(seed)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            if termination or truncation:
                got[agent] = reward
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        assert sorted(got) == ["seat_0", "seat_1"] and sorted(got.values()) in ([-1, 1], [0, 0])


@pytest.mark.parametrize("bots", ["random", "greedy:4"])
def test_gymnasium_finds_nothing(game: kotodama.Game, decks: list[str], bots: str) -> None:
    env = gymnasium.make("kotodama/OneSeat-v0", game=game, decks=decks, bots=bots, render_mode="ansi")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(env.unwrapped)
    # Vectors have no bounds but those of numbers.
    others = [str(one.message) for one in told if "Box observation space" not in str(one.message)]
    assert others == []


def test_gymnasium_plays_to_the_end(game: kotodama.Game, decks: list[str]) -> None:
    def one(seed: int) -> tuple[float, list[int]]:
        env = gym.OneSeat(game, decks, seat=None)
        _, info = env.reset(seed=seed)
        chance, done = random.Random(seed), []
        while True:
            offered = np.flatnonzero(info["action_mask"])
            assert len(offered) and (env.action_masks() == info["action_mask"]).all()
            done.append(int(chance.choice(offered.tolist())))
            vector, reward, terminated, truncated, info = env.step(done[-1])
            assert env.observation_space.contains(vector)
            if terminated or truncated:
                return reward, done

    played = [one(seed) for seed in range(20)]
    assert played == [one(seed) for seed in range(20)]
    assert {reward for reward, _ in played} >= {1.0, -1.0}


def test_gymnasium_ends_or_refuses_what_is_not_offered(game: kotodama.Game, decks: list[str]) -> None:
    env = gym.OneSeat(game, decks)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=3)
    closed = int(np.flatnonzero(~info["action_mask"])[0])
    _, reward, terminated, _, info = env.step(closed)
    assert reward == -1 and terminated and info["illegal"]
    strict = gym.OneSeat(game, decks, illegal="raise")
    strict.reset(seed=3)
    with pytest.raises(kotodama.IllegalAction):
        strict.step(closed)
    with pytest.raises(ValueError, match="1 other seats, and 2 bots"):
        gym.OneSeat(game, decks, bots=["random", "random"])


def test_gymnasium_environments_are_made_side_by_side(game: kotodama.Game, decks: list[str]) -> None:
    envs = gymnasium.vector.SyncVectorEnv([lambda: gym.OneSeat(game, decks)] * 3)
    vectors, infos = envs.reset(seed=1)
    assert vectors.shape[0] == 3 and infos["action_mask"].shape[0] == 3


def drive(many: kotodama.Many, steps: int, seed: int = 1) -> list[kotodama.Tables]:
    chance, tables, told = np.random.default_rng(seed), many.look(), []
    for _ in range(steps):
        assert tables.masks.any(axis=1).all(), "no mask is empty"
        tables = many.step([int(chance.choice(np.flatnonzero(mask))) for mask in tables.masks])
        told.append(tables)
    return told


def test_many_tables_are_the_same_with_any_threads(game: kotodama.Game, decks: list[str]) -> None:
    one, three = (drive(kotodama.Many(game, decks, 9, seed=4, threads=threads), 400) for threads in (1, 3))
    for a, b in zip(one, three):
        assert all((x == y).all() for x, y in zip(a, b))
    over = sum(int(tables.over.sum()) for tables in one)
    assert over > 9
    for tables in one:
        assert np.allclose(tables.rewards.sum(axis=1), 0) and not tables.rewards[~tables.over].any()


def test_many_tables_against_a_bot(game: kotodama.Game, decks: list[str]) -> None:
    many = kotodama.Many(game, decks, 4, bots=["random", None])
    assert all((tables.seats == 1).all() for tables in drive(many, 60))


def test_many_tables_refuse_what_is_wrong(game: kotodama.Game, decks: list[str]) -> None:
    many = kotodama.Many(game, decks, 3)
    before = many.look()
    right = [int(np.flatnonzero(mask)[0]) for mask in before.masks]
    with pytest.raises(kotodama.IllegalAction, match="at table 2"):
        many.step([*right[:2], int(np.flatnonzero(~before.masks[2])[0])])
    with pytest.raises(kotodama.IllegalAction):
        many.step(np.array([-1, 0, 0]))
    assert all((x == y).all() for x, y in zip(before, many.look())), "nothing has changed"
    with pytest.raises(kotodama.KotodamaError, match="3 tables, and 1 moves"):
        many.step([0])
    with pytest.raises(kotodama.KotodamaError, match="no list of numbers"):
        many.step("abc")
    with pytest.raises(kotodama.KotodamaError, match="bots decide for all"):
        kotodama.Many(game, decks, 3, bots=["random", "random"])
    with pytest.raises(kotodama.KotodamaError, match="no tables"):
        kotodama.Many(game, decks, 0)


def test_parts_of_a_simulation_are_the_whole(game: kotodama.Game, decks: list[str]) -> None:
    plan = game.plan(decks, ["random"], seed=3)
    whole = plan.play(0, 40)
    other = pickle.loads(pickle.dumps(plan))
    parts = [other.play(25, 40, threads=1), plan.play(0, 7), other.play(7, 25)]
    assert plan.figures(parts) == plan.figures([whole])
    assert plan.matches(parts) == plan.matches([whole]) and len(plan.matches(parts)) == 40
    assert plan.figures([whole])["matches"] == 40 and plan.round == 4
    with pytest.raises(kotodama.KotodamaError, match="match 0 is there twice"):
        plan.figures([whole, parts[1]])
    with pytest.raises(kotodama.KotodamaError, match="no matches that a plan played"):
        plan.figures([b"Dear diary"])
    with pytest.raises(kotodama.KotodamaError, match="no match has a number"):
        plan.play(5, 2)
