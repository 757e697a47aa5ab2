"""Tests of the files that let other programs read games."""
