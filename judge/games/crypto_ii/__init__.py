"""What only Crypto-Diplomacy II needs; its record is `judge.games.crypto_ii.rules`."""
