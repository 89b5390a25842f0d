"""The kernel: questions, words, matches, dice, views. It knows no game."""
