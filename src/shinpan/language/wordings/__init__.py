"""Wordings: files of forms by which card text is read and written, the same ones both ways, for every language."""
