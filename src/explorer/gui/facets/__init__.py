"""The filters beside the table."""
