"""Order lines of Crypto-Diplomacy II: votes, ciphers, and the form in which an order is to be
printed."""
