"""The rules, one module a chapter: setup (V2), turn (V3), sailing (V4), market (V5), horde (V6),
prince (V7), contracts (V8), start_over (V9), bargain (V10), ending (V11)."""
