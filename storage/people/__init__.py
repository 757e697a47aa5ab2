"""Stores people: accounts and seats, and what they wrote and did."""
