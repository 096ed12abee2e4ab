"""Card files: reading, importing, covering, explaining and finding what is printed on cards."""
