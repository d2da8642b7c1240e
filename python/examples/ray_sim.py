"""Plays a simulation on a cluster of Ray: ranges of matches are tasks, and their results are joined.

    python examples/ray_sim.py duel --bots random --matches 4000
    python examples/ray_sim.py azuki --bots easy --matches 8000 --address auto --parquet matches.parquet

A match depends on the plan and its number alone, so the figures are those of one run on one machine, which --check plays besides.
The game's files go with the plan: nothing has to lie on the machines of the cluster but this package.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import ray

import kotodama


@ray.remote(num_cpus=1)
def part(plan: kotodama.Plan, start: int, stop: int) -> bytes:
    """Plays a range of matches, on the one processor that the task was given."""
    return plan.play(start, stop, threads=1)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", help="a shipped game, or a folder")
    asked.add_argument("--decks", nargs="+")
    asked.add_argument("--bots", nargs="+", default=["medium"])
    asked.add_argument("--matches", type=int, default=400)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--range", type=int, help="matches of a task (else a sixteenth of them)")
    asked.add_argument("--address", help="of a cluster: `auto`; one of its own on this machine when absent")
    asked.add_argument("--parquet", type=Path, help="write the matches as a Parquet file")
    asked.add_argument("--check", action="store_true", help="play all in one run, too, and compare")
    said = asked.parse_args()

    game = kotodama.Game.load(said.game) if Path(said.game).is_dir() else kotodama.Game.shipped(said.game)
    plan = game.plan(said.decks, said.bots, said.seed)
    matches = -(-said.matches // plan.round) * plan.round
    wide = said.range or max(1, matches // 16)
    ray.init(address=said.address, log_to_driver=False)
    begun = time.time()
    shared = ray.put(plan)
    parts = ray.get([part.remote(shared, start, min(matches, start + wide)) for start in range(0, matches, wide)])
    figures = plan.figures(parts)
    print(f"{matches} matches in {len(parts)} tasks on {int(ray.cluster_resources().get('CPU', 0))} processors, {time.time() - begun:.1f} s")
    for deck in figures["decks"]:
        won = deck["won"]
        print(f"  {deck['name']}: {won['value']:.1%} ({won['low']:.1%} to {won['high']:.1%})")
    if said.parquet:
        import pyarrow
        import pyarrow.parquet

        rows = plan.matches(parts)
        sort = {"seed": pyarrow.uint64(), "ranks": pyarrow.list_(pyarrow.uint8())}
        columns = {name: pyarrow.array([row[name] for row in rows], sort.get(name)) for name in rows[0]}  # type: ignore[literal-required]
        pyarrow.parquet.write_table(pyarrow.table(columns), said.parquet)
        print(f"  {said.parquet}: {pyarrow.parquet.read_metadata(said.parquet).num_rows} rows")
    if said.check:
        whole = plan.play(0, matches)
        same = json.dumps(plan.figures([whole])) == json.dumps(figures) and b"".join(parts) == whole
        print("one run says the same" if same else "one run says something else")
        raise SystemExit(0 if same else 1)


if __name__ == "__main__":
    main()
