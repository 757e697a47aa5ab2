"""Beacon Fires, a game of Diplomacy for two on a small island in the year 872.

It is standard, with these amendments:

1. Northmen and Southrons have players; the Hermits have none, and their army holds.
2. Orders are sealed the moment the last of them is in, with no time to change them.
3. An army may light a beacon instead of moving, ``A KEEPS LIGHT``: it holds, and if it is still
   there after the moves, a fire burns. A fire goes out when another power's unit enters. Only who
   lit a fire knows of it, until the game is over.
4. Five of the eight centres win.
"""
