"""Commands of a Master. The judge logs every act, and tells the players about those that affect
them."""
