"""Future Tense; the variant itself is in `judge.games.future_tense.rules`."""
