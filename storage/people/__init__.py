"""Stores people's accounts and seats, their press, and a log of their acts."""
