"""Future Tense. The variant itself is in `judge.games.future_tense.rules`."""
