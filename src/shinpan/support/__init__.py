"""What everything rests on and no game is in: the one error, plain data, files."""
