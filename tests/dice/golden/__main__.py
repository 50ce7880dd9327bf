"""Write the golden playthroughs again: python -m tests.dice.golden"""

import sys

from tests.dice.playthrough import GOLDEN, PLANS, answers_of, written


def main(words: list[str]) -> None:
    """Write all of them, or those that are named; `--anew` forgets the answers they hold."""
    names = [word for word in words if word != "--anew"] or list(PLANS)
    for name in names:
        file = GOLDEN / f"{name}.txt"
        old = file.read_text() if file.exists() else ""
        answers = [] if "--anew" in words else answers_of(old)
        new = written(name, PLANS[name], answers)
        file.write_text(new)
        print(f"{file.name}: {'as it was' if new == old else 'written'}, {len(answers_of(new))} answers")


if __name__ == "__main__":
    main(sys.argv[1:])
