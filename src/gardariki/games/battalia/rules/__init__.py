"""The rules, in modules named after the chapters of rules.md."""
