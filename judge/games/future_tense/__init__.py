"""What only Future Tense needs; its record is `judge.games.future_tense.rules`."""
