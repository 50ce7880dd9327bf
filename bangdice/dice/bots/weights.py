"""What each kind of deed is worth to each role. `python -m benchmarks fitting` writes them."""

from __future__ import annotations

from bangdice.bots.belief import Weights

WEIGHTS: Weights = {
    "beer": {
        "deputy": (
            -3.57, 11.33, 6.63, 3.85, -3.49, 8.37, -0.56, -6.26, -3.96, 3.68, -2.06, -9.29, -4.68,
        ),
        "outlaw": (
            -1.72, 7.4, 8.71, 9.65, -1.84, -4.38, -6.01, 2.16, -0.1, -6.75, -7.91, 0.91, -0.13,
        ),
        "renegade": (
            -0.4, 9.08, 5.52, 3.73, -0.83, 4.85, -4.26, -4.38, -2.14, 3.3, -5.72, -6.04, -2.7,
        ),
    },
    "shot": {
        "deputy": (
            -6.23, 1.4, 3.24, 1.59, -0.06, -0.96, 3.46, 3.15,
        ),
        "outlaw": (
            4.14, -0.69, -2.58, -0.87, 1.77, 1.95, -0.68, 0.62,
        ),
        "renegade": (
            -6.35, 1.51, 3.1, 1.75, -0.08, 3.81, 4.95, 3.22,
        ),
    },
}  # fmt: skip
