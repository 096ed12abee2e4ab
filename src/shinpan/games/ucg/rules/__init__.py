"""The rule book: a module for each chapter that the engine acts on."""
