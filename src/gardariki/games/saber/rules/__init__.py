"""The rules, one module a chapter; `turn.beat` is where a beat begins."""
