"""What only Future Tense needs; its record is `judge.variants.future_tense`."""
