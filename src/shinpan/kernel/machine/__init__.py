"""The machine: decisions, instructions, frames and the one loop, chance, saved positions, many games at once."""
