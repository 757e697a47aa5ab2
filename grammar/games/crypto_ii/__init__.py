"""Order lines of Crypto-Diplomacy II: votes, ciphers, and how an order is to be printed."""
