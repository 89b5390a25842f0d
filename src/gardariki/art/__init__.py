"""The drawing parts that all games' boards share: plain functions that return SVG.

`palette` has the pigments and the style sheet, `svg` writes elements and marks what can be acted
on, `emblems` are the signs, `fonts` the typefaces, `lettering` measures and wraps words in them.
`terrain` draws land and water, `regions` lands with borders and room for many pieces, `tracks` rows
of spaces; `pieces` is what lies there: painted wood, dice, coins, labels. `cards` has faces, backs,
decks and hands, `mats` what lies before a seat, `trays` choices that lie nowhere, `motion` dice
that tumble. `panes` keeps drawings that are still good and joins them into one picture. `lines` is
for boards as text. A board is panes; each is drawn from a view and the open questions:

>>> from gardariki.art.pieces import ship
>>> from gardariki.art.svg import Offers, glow, disc, piece, picture, rect
>>> from gardariki.engine.questions import Ask
>>> from gardariki.engine.words import Nouns, Verb
>>> sail = Verb("sail", Nouns("town", ["kiev", "minsk"]), "Sail to {}")
>>> offers = Offers([Ask(0, [sail[0]])])
>>> drawn = picture(
...     400, 300,
...     rect(0, 0, 400, 300, cls="parchment"),
...     piece("town-kiev", glow(disc(0, 0, 40)), at=(90, 120), acts=offers.at("town-kiev")),
...     piece("ship-0", ship(0, ["fur"]), at=(200, 120), says="Anna's ship"),
...     name="A small map",
... )
>>> 'class="piece can"' in drawn and 'data-act="sail kiev"' in drawn
True

Conventions
- Colours are classes: `ink` fills, `s-ink` strokes, `c-ink` colours an emblem; `seat0`, `s-seat0`,
  and `on0` for what reads on that seat's colour. Never a literal colour: themes would break.
- A thing is a `piece(id, …)`: one id for life, placed by `at`, so that it glides when it moves.
  Nouns' elements have the id that `Action.target` gives.
- `acts=offers.at(target, …)` makes it a button; a `glow(outline)` in it, or in a `moved` in it,
  then shines.
- A piece that lies over a place gets `cls="over"`: without actions, clicks go to the place below.
- Text is 13 units or more, names in serif (default), numbers with the class `num`.
- `palette.flat(picture, dark=…)` writes the colours out for tools that lack CSS variables.
"""
