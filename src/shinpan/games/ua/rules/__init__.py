"""The rules of Union Arena, a module for each group of headings of its manual."""
