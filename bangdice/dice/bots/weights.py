"""The worth of each kind of deed to each role. `python -m benchmarks fitting` writes them."""

from __future__ import annotations

from bangdice.bots.belief import Weights

WEIGHTS: Weights = {
    "beer": {
        "deputy": (
            -2.89, 8.52, 5.6, 3.03, -3.05, 6.85, -0.73, -4.45, -3.02, 2.85, -1.98, -7.33, -3.4,
        ),
        "outlaw": (
            -1.68, 6.14, 7.45, 8.33, -1.84, -2.96, -4.99, 2.38, -0.27, -5.33, -8.05, 1.31, -0.47,
        ),
        "renegade": (
            -0.71, 6.94, 4.84, 3.1, -1.19, 4.01, -3.32, -3.48, -1.34, 2.64, -4.58, -5.1, -1.82,
        ),
    },
    "shot": {
        "deputy": (
            -5.07, 0.67, 3.04, 1.36, -0.05, -0.71, 4.26, 3.01,
        ),
        "outlaw": (
            4.21, -0.72, -2.78, -0.71, 0.87, 1.69, -1.18, 0.58,
        ),
        "renegade": (
            -5.18, 1.34, 2.93, 0.91, -0.06, 4.32, 4.17, 1.67,
        ),
    },
}  # fmt: skip
