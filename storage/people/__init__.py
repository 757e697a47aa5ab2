"""Stores people: their accounts and seats, their press, and their acts."""
