"""Crypto-Diplomacy II. The variant itself is in `judge.games.crypto_ii.rules`."""
