"""A whole session of classic Zole, pules and all, in PettingZoo: every seat acts at random.

python examples/pettingzoo_session.py --seats 4 --seed 7
"""

from __future__ import annotations

import argparse

from zole.envs.aec import SESSION, env


def main() -> None:
    """Play the session and print what stands on its sheet as it goes on."""
    options = argparse.ArgumentParser(description="A session of Zole in PettingZoo")
    options.add_argument("--seats", type=int, default=3)
    options.add_argument("--seed", type=int, default=1)
    told = options.parse_args()
    game = env("classic", seats=told.seats, session=True)
    game.reset(seed=told.seed)
    for agent in game.possible_agents:
        game.action_space(agent).seed(told.seed)
    totals = dict.fromkeys(game.possible_agents, 0.0)
    deal = 1
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        totals[agent] += reward
        sheet = dict(zip(SESSION, seen["session"].tolist(), strict=True))
        if sheet["deal"] > deal:
            deal = sheet["deal"]
            print(f"deal {deal:2} of {sheet['deals']}, common pules {sheet['common']}")
        game.step(None if over else game.action_space(agent).sample(seen["action_mask"]))
    print(", ".join(f"{agent} {points:+.0f}" for agent, points in totals.items()))


if __name__ == "__main__":
    main()
