"""Crypto-Diplomacy II; the variant itself is in `judge.games.crypto_ii.rules`."""
