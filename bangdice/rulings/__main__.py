"""Print the number of each game's next ruling: python -m bangdice.rulings."""

from __future__ import annotations

from importlib.resources import files

from bangdice.rulings import next_number

if __name__ == "__main__":
    for file in sorted(it.name for it in files("bangdice.rulings").iterdir() if it.name.endswith(".toml")):
        print(f"{next_number(file.removesuffix('.toml'))} is the next in bangdice/rulings/{file}")
