"""What the site answers to a browser, by subject."""
