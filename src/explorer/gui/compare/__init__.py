"""The two providers side by side, and the evidence behind each figure."""
