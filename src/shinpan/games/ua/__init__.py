"""Union Arena."""
