"""The worth of each kind of deed to each role. `python -m benchmarks fitting` writes them."""

from __future__ import annotations

from bangdice.bots.belief import Weights

WEIGHTS: Weights = {
    "beer": {
        "deputy": (
            -1.22, 3.42, 3.31, 1.75, -1.83, 3.14, -0.88, -1.7, -1.65, 1.58, -0.96, -2.81, -2.14,
        ),
        "outlaw": (
            -1.36, 2.61, 3.94, 4.63, -1.17, -0.6, -1.47, 0.34, -1.01, -2.47, -2.83, 0.76, -1.36,
        ),
        "renegade": (
            -0.37, 2.4, 2.7, 1.86, -1.25, 2.38, -1.68, -1.8, -0.48, 1.44, -2.16, -2.56, -0.49,
        ),
    },
    "shot": {
        "deputy": (
            -3.0, 0.18, 2.43, 0.4, -0.01, -0.69, 1.52, 1.28,
        ),
        "outlaw": (
            3.57, 0.14, -2.86, -0.84, 0.19, 0.52, -0.35, 0.32,
        ),
        "renegade": (
            -2.76, 1.11, 2.1, -0.45, -0.05, 1.54, 1.49, 0.31,
        ),
    },
}  # fmt: skip
