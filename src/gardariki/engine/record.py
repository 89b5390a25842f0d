"""Records: a match as a file. Loading is playing again, so a record cannot lie about its game.

The format is described in docs/reference/record.md. `to_record` gives the public form, which
holds the dice's key only once the game is over; a private save adds it before, so that the game
can go on.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from gardariki.engine.dice import Dice, KeyedDice, commitment, keyed_roll
from gardariki.engine.errors import BadOptions, BadRecord, GardarikiError
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.registry import game as find_game
from gardariki.engine.trail import (
    answer_seat,
    answer_value,
    chance_code,
    chance_of,
    is_forced,
    seat_code,
)

FORMAT = "gardariki-record"
VERSION = 1
MAX_ANSWERS = 1_000_000
MAX_BYTES = 64 * 1024 * 1024
MOST_SEATS = 15


def to_record(match: Match, private: bool = False) -> dict[str, Any]:
    """The record of a match: plain data, ready for JSON."""
    codec = match.game.codec
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": match.game.version,
        "options": dict(match.settings),
        "seats": list(match.names),
        "auto": match.auto,
    }
    if not match.from_start:
        record["opening"] = codec.to_plain(codec.decode(match.opening(0)))
    if match.given:
        record["given"] = match.given
    if isinstance(match.dice, KeyedDice):
        record["commitment"] = commitment(match.dice.key)
        record["rolled"] = match.dice.count
        if match.skips:
            record["skips"] = [list(skip) for skip in match.skips]
        if match.outcome is not None or private:
            record["key"] = match.dice.key.hex()
    record["answers"] = [answer_text(match, code) for code in match.answers]
    record["digest"] = digest(match)
    if match.outcome is not None:
        record["outcome"] = {
            "places": match.outcome.places,
            "reason": match.outcome.reason,
            "scores": match.outcome.scores,
        }
    else:
        beat = match.beats[-1]
        record["beat"] = {
            "first": beat.first,
            "state": codec.to_plain(codec.decode(match.opening())),
        }
    return record


def answer_text(match: Match, code: int) -> str:
    """An answer in a record: `0 sail kiev`, `0! end_turn` if forced, `* 3/6` for chance."""
    seat = answer_seat(code)
    if seat < 0:
        return f"* {answer_value(code)}/{chance_of(code)}"
    words = match.game.words.actions[answer_value(code)].words
    return f"{seat}{'!' if is_forced(code) else ''} {words}"


def answer_code(game: Game[Any], text: str) -> int:
    """The answer that `answer_text` told, coded; `ValueError` if it is none."""
    who, _, what = text.partition(" ")
    if who == "*":
        value, _, n = what.partition("/")
        if not 0 <= int(value) < int(n) < 1 << 24:
            raise ValueError(f"no roll: {what!r}")
        return chance_code(int(value), int(n))
    seat = int(who.removesuffix("!"))
    if not 0 <= seat < MOST_SEATS:
        raise ValueError(f"no seat: {who!r}")
    return seat_code(seat, game.words.find(what).number, who.endswith("!"))


def digest(match: Match) -> str:
    """A hash of the game, its answers and the position they led to."""
    text = json.dumps([match.game.id, match.settings, match.seats, match.answers], sort_keys=True)
    state = match.game.codec.encode(match.state)
    return hashlib.blake2b(text.encode() + state, digest_size=16).hexdigest()


def save(match: Match, path: str | Path, private: bool = True) -> None:
    """Write a match to a file, whole or not at all."""
    target = Path(path)
    spare = target.with_name(target.name + ".part")
    text = json.dumps(to_record(match, private), ensure_ascii=False, indent=1)
    spare.write_text(text + "\n", encoding="utf-8")
    spare.replace(target)


def load(path: str | Path) -> Match:
    """The match in a file; `BadRecord` says what is wrong with it."""
    return from_record(read(path))


def read(path: str | Path) -> object:
    """What a record file holds, not yet played; `BadRecord` if it cannot be read."""
    try:
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    if len(raw) > MAX_BYTES:
        raise BadRecord(f"the file is larger than {MAX_BYTES} bytes")
    try:
        found: object = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON, or cut short: {error}") from None
    return found


def _field(data: dict[str, Any], name: str, kind: type[Any], default: Any = None) -> Any:
    value = data.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadRecord(f"the record's {name!r} is missing or not of type {kind.__name__}")
    return value


def from_record(data: object) -> Match:
    """Play a record again. Refused unless every answer was legal and the same position results.

    If the rules have changed since, so that the answers no longer fit, a running match goes on
    from its last beat, without the history before it.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"not a {FORMAT} file")
    if data.get("version") != VERSION:
        raise BadRecord(f"record version {data.get('version')!r}; this program reads {VERSION}")
    game = find_game(_field(data, "game", str))
    names = _field(data, "seats", list)
    if not all(isinstance(name, str) and len(name) <= 80 for name in names):
        raise BadRecord("the record's 'seats' are not names")
    try:
        options = game.settle(len(names), _field(data, "options", dict))
    except BadOptions as error:
        raise BadRecord(str(error)) from None
    answers = _field(data, "answers", list)
    if len(answers) > MAX_ANSWERS:
        raise BadRecord(f"more than {MAX_ANSWERS} answers")
    dice = _dice(data)
    auto = _field(data, "auto", bool, False)
    if "opening" in data:
        state = game.codec.from_plain(data["opening"])
        if state.seats != len(names):
            raise BadRecord("the record's 'opening' is for another number of seats")
        match = Match.at(game, state, options, dice=None, names=names, auto=False)
    else:
        match = Match.new(game, len(names), options, dice=None, names=names, auto=False)
    match.given = _field(data, "given", int, 0)
    try:
        _answer_all(match, answers)
        if digest(match) != data.get("digest"):
            raise BadRecord("the position reached is not the one recorded (digest differs)")
    except GardarikiError as error:
        if data.get("rules") == game.version or "beat" not in data:
            raise BadRecord(str(error)) from None
        beat = _field(data, "beat", dict)
        state = game.codec.from_plain(beat.get("state"))
        match = Match.resume(game, state, options, dice=None, names=names, auto=False)
    match.dice = dice
    match.auto = auto
    match.skips = [(int(a), int(b)) for a, b in _pairs(data)]
    if match.chance is not None and dice is not None:
        raise BadRecord("the record ends before a roll; it was cut short")
    if match.outcome is not None:
        told = _field(data, "outcome", dict)
        if told.get("places") != match.outcome.places:
            raise BadRecord("the outcome recorded is not the one that was played")
    elif "outcome" in data:
        raise BadRecord("the record tells an outcome, but its game is not over")
    return match


def _pairs(data: dict[str, Any]) -> list[list[int]]:
    pairs = _field(data, "skips", list, [])
    for pair in pairs:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(x) is int for x in pair)):
            raise BadRecord("the record's 'skips' are not pairs of numbers")
    return pairs  # type: ignore[no-any-return]


def _dice(data: dict[str, Any]) -> Dice | None:
    if "commitment" not in data:
        return KeyedDice()
    rolled = _field(data, "rolled", int)
    if "key" not in data:
        return KeyedDice()  # a public record of a running game: it goes on under a new key
    try:
        key = bytes.fromhex(_field(data, "key", str))
    except ValueError:
        raise BadRecord("the record's 'key' is not hexadecimal") from None
    if commitment(key) != data["commitment"]:
        raise BadRecord("the dice's key is not the one that was promised (commitment differs)")
    if len(key) > 64 or rolled < 0:
        raise BadRecord("the record's dice are impossible")
    return KeyedDice(key, rolled)


def _answer_all(match: Match, answers: list[Any]) -> None:
    codes: list[int] = []
    for place, text in enumerate(answers):
        if not isinstance(text, str):
            raise BadRecord(f"answer {place} is not text")
        try:
            codes.append(answer_code(match.game, text))
        except ValueError:
            raise BadRecord(f"answer {place} ({text!r}) is not an answer") from None
        except GardarikiError as error:
            raise BadRecord(f"answer {place} ({text!r}): {error}") from None
    try:
        match.answer_again(codes)
    except GardarikiError as error:
        place = match.count
        raise BadRecord(f"answer {place} ({answers[place]!r}): {error}") from None


def verify(data: object) -> int:
    """Check every roll of a finished record against its key; the number of rolls checked."""
    return verified(data)[1]


def verified(data: object) -> tuple[Match, int]:
    """The match of a finished record, and how many rolls of it were checked against its key.

    A game that goes on from a moment of another has rolls from there: they are `given`, and only
    those after them are its own.

    Raises `BadRecord` if the key is not the promised one, a roll is not what the key gives, or
    the answers are not a legal game.
    """
    match = from_record(data)
    assert isinstance(data, dict)
    if "key" not in data or "commitment" not in data:
        raise BadRecord("no key yet: the dice can be verified once the game is over")
    key = bytes.fromhex(data["key"])
    skips = dict(match.skips)
    count = rolls = 0
    for place, code in enumerate(match.answers):
        count = skips.get(place, count)
        if answer_seat(code) < 0 and place >= match.given:
            given, fair = answer_value(code), keyed_roll(key, count, chance_of(code))
            if given != fair:
                raise BadRecord(f"answer {place}: chance gave {given}, but the key gives {fair}")
            count += 1
            rolls += 1
    return match, rolls
