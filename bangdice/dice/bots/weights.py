"""The worth of each kind of deed to each role. `python -m benchmarks fitting` writes them."""

from __future__ import annotations

from bangdice.bots.belief import Weights

WEIGHTS: Weights = {
    "beer": {
        "deputy": (
            -0.91, 1.82, 1.85, 1.23, -0.78, 2.11, -1.3, -1.03, -0.81, 1.01, -1.05, -0.93, -1.21,
        ),
        "outlaw": (
            -0.55, 1.12, 1.64, 2.07, -0.39, -0.89, -0.59, -0.02, -0.55, -0.6, -0.92, 0.1, -0.42,
        ),
        "renegade": (
            -0.46, 2.24, 1.93, 1.19, -0.62, 1.45, -1.12, -0.95, -1.53, 0.77, -1.16, -0.97, -0.77,
        ),
    },
    "shot": {
        "deputy": (
            -1.05, -0.36, 1.01, 0.4, 0.39, 0.19, 1.0, 1.28,
        ),
        "outlaw": (
            1.3, -0.22, -0.67, -0.42, 0.94, 0.22, 0.13, 0.55,
        ),
        "renegade": (
            -1.08, 0.26, 0.87, -0.04, 0.43, 1.54, 1.24, 1.07,
        ),
    },
}  # fmt: skip
