"""All that can happen to a table: a world and a command give a step. Nothing is stored or told here.

`handle.py` finds the function of a command, `world/step.py` has what these functions ask and change, and
`autoplay.py` is what a table does by itself. The functions of playing and hosting stand beside them, a file
for each purpose, all others in `slices/`. `show.py` turns a world into the messages for devices.
"""
