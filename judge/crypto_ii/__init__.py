"""What only Crypto-Diplomacy II needs; its record is `judge.variants.crypto_ii`."""
