"""Games and matches: loaded, looked at, played, copied, taken back, saved, sent elsewhere."""

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import kotodama
from conftest import CARDS


def play(match: kotodama.Match, seed: int, most: int = 10_000) -> list[str]:
    """Plays at random by the numbers of moves; the labels of what was done."""
    chance, told = random.Random(seed), []
    while not match.over and len(told) < most:
        option = chance.choice([option for option in match.options if option.action is not None])
        told.append(option.label)
        match.act(option.action)
    return told


@pytest.mark.parametrize("name", kotodama.shipped())
def test_every_shipped_game_is_played(name: str) -> None:
    game = kotodama.Game.shipped(name)
    assert game == kotodama.Game.load(CARDS / name) and game.id == name
    decks = (game.decks * 8)[: game.seats[0]]
    match = game.new_match(decks, seed=3)
    inputs, actions = match.space.inputs, match.space.actions
    assert len(match.space.input_names()) == inputs and len(match.space.action_names()) == actions
    chance = random.Random(3)
    while not match.over:
        mask = match.mask()
        offered = np.flatnonzero(mask)
        assert mask.shape == (actions,) and len(offered) == len(match.options), "no mask is empty at a decision"
        assert {option.action for option in match.options} == set(offered.tolist())
        seen = match.observe(match.decider)
        assert len(seen.options) == len(offered) and seen.decider == match.decider
        vector = match.vector(match.decider)
        assert vector.shape == (inputs,) and vector.dtype == np.float32 and np.isfinite(vector).all()
        match.act(int(chance.choice(offered.tolist())))
        if match.decisions > 120:
            match.play_at_random(1)
    assert match.outcome in ("won", "shared", "drawn", "endless") and not match.mask().any()
    assert abs(sum(match.rewards)) < 1e-6 and len(match.ranks) == len(decks)
    assert (match.outcome == "won") == bool(match.winners)


def test_the_same_seed_is_the_same_match(game: kotodama.Game, decks: list[str]) -> None:
    one, again, other = (game.new_match(decks, seed) for seed in (7, 7, 8))
    assert one == again and one != other
    assert play(one, 1) == play(again, 1) and one == again and one.save() == again.save()
    assert play(other, 1) != play(game.new_match(decks, 7), 1)


def test_what_is_not_offered_is_refused(game: kotodama.Game, decks: list[str]) -> None:
    match = game.new_match(decks, 7)
    before = match.save()
    closed = int(np.flatnonzero(~match.mask())[0])
    with pytest.raises(kotodama.IllegalAction, match=f"{closed} is no move"):
        match.act(closed)
    with pytest.raises(kotodama.IllegalAction):
        match.choose(len(match.options))
    with pytest.raises(ValueError):
        match.act(10**9)
    with pytest.raises(OverflowError):
        match.act(-1)
    assert match.save() == before and match.choices == []
    match.concede(0)
    assert match.winners == [1] and match.rewards == [-1.0, 1.0]
    with pytest.raises(kotodama.IllegalAction, match="over"):
        match.choose(0)


def test_a_match_is_copied_and_taken_back(game: kotodama.Game, decks: list[str]) -> None:
    match = game.new_match(decks, 7)
    steps = [match.clone()]
    for _ in range(30):
        play(match, len(steps), 1)
        steps.append(copy.deepcopy(match))
    assert all(one != other for one, other in zip(steps, steps[1:]))
    for back in range(30, 0, -3):
        match.back(3)
        assert match == steps[back - 3] and match.options == steps[back - 3].options
    with pytest.raises(kotodama.KotodamaError, match="only 0"):
        match.back()
    play(steps[5], 1)
    assert steps[4] == game.new_match(decks, 7) or len(steps[4].choices) == 4, "a copy goes its own way"


def test_a_match_is_saved_and_sent_elsewhere(game: kotodama.Game, decks: list[str]) -> None:
    match = game.new_match(decks, 7)
    play(match, 1, 25)
    for other in (game.load_match(match.save(), decks), pickle.loads(pickle.dumps(match)), game.load_match(match.save())):
        assert other == match and other.options == match.options
        assert (other.vector(0) == match.vector(0)).all() and (other.mask() == match.mask()).all()
        assert play(other, 2) == play(match.clone(), 2)
    with pytest.raises(kotodama.SaveError):
        game.load_match("{}")
    text = kotodama.Game.shipped("tricks").new_match(_decks("tricks"), 1).save()
    with pytest.raises(kotodama.SaveError, match="tricks"):
        game.load_match(text)


def _decks(name: str) -> list[str]:
    game = kotodama.Game.shipped(name)
    return (game.decks * 8)[: game.seats[0]]


def test_a_game_is_sent_elsewhere(game: kotodama.Game, decks: list[str]) -> None:
    again = pickle.loads(pickle.dumps(game))
    assert again == game and hash(again) == hash(game) and again.hash == game.hash
    assert play(again.new_match(decks, 4), 1) == play(game.new_match(decks, 4), 1)


def test_a_seat_knows_no_more_than_it_may(game: kotodama.Game, decks: list[str]) -> None:
    match = game.new_match(decks, 7)
    play(match, 1, 30)
    seat = match.decider
    hidden = [card for zone in match.observe(seat).zones if zone.owner != seat for card in zone.cards]
    assert None in hidden, "something of the other is hidden"
    for seed in range(20):
        imagined = match.imagine(seat, seed)
        assert imagined.observe(seat) == match.observe(seat)
        assert (imagined.vector(seat) == match.vector(seat)).all() and (imagined.mask() == match.mask()).all()
    assert any(match.imagine(seat, seed).vector(1 - seat).tolist() != match.vector(1 - seat).tolist() for seed in range(20))


def test_bots_decide(game: kotodama.Game, decks: list[str]) -> None:
    def winner(seed: int) -> list[int]:
        bots = [game.bot(name, decks, seed) for name in ("greedy:12", "random")]
        match = game.new_match(decks, seed)
        while not match.over:
            match.choose(bots[match.decider].choose(match))
        return match.winners

    won = [winner(seed) for seed in range(12)]
    assert won == [winner(seed) for seed in range(12)], "the same seed decides the same"
    assert sum(one == [0] for one in won) >= 8, won
    with pytest.raises(kotodama.KotodamaError, match="did you mean `greedy`"):
        game.bot("gready", decks)
    over = game.new_match(decks, 1)
    over.play_at_random(1)
    with pytest.raises(kotodama.IllegalAction):
        game.bot("random", decks).choose(over)


def test_a_folder_without_a_game_is_told(tmp_path: Path) -> None:
    with pytest.raises(kotodama.KotodamaError, match="there is no game in .*\n  help: a game is a folder with a `game.ron`"):
        kotodama.Game.load(tmp_path)
    with pytest.raises(kotodama.KotodamaError, match="can't read the folder"):
        kotodama.Game.load(tmp_path / "nowhere")
    with pytest.raises(kotodama.KotodamaError, match="did you mean `duel`"):
        kotodama.Game.shipped("duell")


def test_a_game_with_mistakes_is_told(tmp_path: Path) -> None:
    import shutil

    folder = tmp_path / "duel"
    shutil.copytree(CARDS / "duel", folder)
    card = next((folder / "sets").glob("*.ron"))
    text = card.read_text()
    at = text.index('text: ["') + len('text: ["')
    card.write_text(text[:at] + "Frobnicate everything. " + text[at:])
    with pytest.raises(kotodama.GameError, match="Frobnicate") as told:
        kotodama.Game.load(folder)
    finding = told.value.findings[0]
    assert finding["severity"] == "error" and finding["file"].endswith(card.name) and finding["line"] > 0 and finding["message"]
    again = pickle.loads(pickle.dumps(told.value))
    assert str(again) == str(told.value) and again.findings == told.value.findings


def test_decks_are_checked(game: kotodama.Game, decks: list[str]) -> None:
    with pytest.raises(kotodama.KotodamaError, match="there is no deck called `gora`\n  help: did you mean `goro`"):
        game.new_match(["gora", "oba"])
    with pytest.raises(kotodama.KotodamaError, match="is for 2 players, and 1 decks"):
        game.new_match(["goro"])
    with pytest.raises(kotodama.KotodamaError, match="one for each seat"):
        game.new_match("goro")
    with pytest.raises(kotodama.KotodamaError, match="breaks the rules"):
        game.new_match([{}, "oba"])
    with pytest.raises(kotodama.KotodamaError, match="nobody sits"):
        game.new_match(decks, first=2)
    with pytest.raises(kotodama.KotodamaError, match="nobody sits in seat 2"):
        game.new_match(decks).observe(2)
    assert game.new_match(decks, first=1).observe(0).first == 1


def test_threads_play_at_once(game: kotodama.Game, decks: list[str]) -> None:
    def one(seed: int) -> str:
        match = game.new_match(decks, seed)
        match.play_at_random(seed)
        return match.save()

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(one, range(40))) == [one(seed) for seed in range(40)]


def test_what_was_built_says_what_the_stubs_say() -> None:
    import ast

    from kotodama import _kotodama

    stubs = Path(kotodama.__file__).with_name("_kotodama.pyi").read_text()
    classes = {node.name: node for node in ast.parse(stubs).body if isinstance(node, ast.ClassDef) and hasattr(_kotodama, node.name)}
    assert set(classes) == {name for name, value in vars(_kotodama).items() if isinstance(value, type)}
    for name, node in classes.items():
        written = {item.name for item in node.body if isinstance(item, ast.FunctionDef) and not item.name.startswith("_")}
        assert written == {item for item in vars(getattr(_kotodama, name)) if not item.startswith("_")}, name
