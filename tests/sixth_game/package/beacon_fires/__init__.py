"""Beacon Fires, a Diplomacy variant for two players on a small island in the year 872.

It is standard Diplomacy with these amendments:

1. Northmen and Southrons have players. The Hermits have none, and their army holds.
2. Orders are locked as soon as the last of them is in, with no time to change them.
3. An army may light a beacon instead of moving, ``A KEEPS LIGHT``. It holds, and if it is still
   there after the moves, a fire burns. A fire goes out when another power's unit enters. Until the
   game is over, only the player who lit a fire knows about it.
4. Five of the eight centres win.
"""
