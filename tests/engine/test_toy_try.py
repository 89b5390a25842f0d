import sys
from gardariki.engine.laws import play_by_the_laws
from gardariki.engine import registry

sys.path.insert(0, "tests/engine")
from toy import TOY


def test_it(monkeypatch):
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda n: TOY)
    for i in range(60):
        play_by_the_laws(TOY, 2 + i % 3, {}, i)
