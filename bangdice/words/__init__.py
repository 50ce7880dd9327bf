"""The words of the app: one catalogue a language, and events told as sentences."""
