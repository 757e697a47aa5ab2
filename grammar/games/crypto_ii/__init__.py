"""Order lines in Crypto-Diplomacy II: votes, ciphers, and the form in which an order is to be
printed."""
