"""Stubs for a new entry or set in a checkout: python -m bangdice.new character quick_annie.

Each stub has the mark `TODO` in every place that must be filled in. The tests fail while a mark is left.
"""
