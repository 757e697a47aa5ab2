"""What only a player, or whoever has a seat, may say."""
