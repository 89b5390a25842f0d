"""The log tells everything that happens, and to outsiders nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import gardariki
from games.vikings.table import bargaining, play, table
from gardariki.games.vikings.state import State

STORIES: list[tuple[State, Sequence[str], list[str]]] = [
    (
        table("bulgar", "T18", horde="T11", prince="T14", money=[19, 5],
              passes={"novgorod": 0, "vladimir": 1}, open_=["vladimir amber"],
              hands={0: ["kiev fish", "kiev furs"]}),
        ["sail novgorod", "buy_good amber", "buy_good amber", "throw_away amber", "upgrade",
         "reveal_hand", "sail rostov", "buy_pass rostov", "end_turn", "sail T24", "end_turn",
         "sail vladimir", "sell amber", "end_turn"],
        [
            "Seat 1 sails to Novgorod.",
            "Seat 1 buys amber.",
            "Seat 1 buys amber.",
            "Seat 1 throws amber away.",
            "Seat 1 upgrades to a large ship.",
            "Seat 1 lays open fish for Kiev and furs for Kiev.",
            "Seat 1 sails to Rostov.",
            "Seat 1 pays the bank 1 ruble to enter Rostov.",
            "Seat 1 buys the pass of Rostov.",
            "— Seat 2 to move —",
            "Seat 2 carries the ship overland to the wilds T24.",
            "— Seat 1 to move —",
            "Seat 1 sails to Vladimir.",
            "Seat 1 pays Seat 2 1 ruble to enter Vladimir.",
            "Seat 1 sells amber in Vladimir for 2 rubles.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T19", "novgorod", horde="rostov", burned=["rostov"], money=[5, 1]),
        ["move_horde", "go novgorod", "shift bulgar"],
        [
            "Seat 1 leads the Horde to Novgorod.",
            "The Horde burns Novgorod; Seat 1 takes 1 ruble.",
            "The Horde raids Seat 2, who pays Seat 1 1 ruble.",
            "Seat 2 leaves the Horde and shifts to Bulgar.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T19", "T18", horde="T24", money=[5, 0], cargo={0: "fish fish", 1: "amber furs"}),
        ["move_horde", "go T18", "hand_good amber", "throw_away fish", "shift T11"],
        [
            "Seat 1 leads the Horde to the wilds T18.",
            "The Horde raids Seat 2, who gives up amber.",
            "Seat 1 throws fish away.",
            "Seat 2 leaves the Horde and shifts to the wilds T11.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T19", "T18", horde="T24", money=[5, 0], cargo={0: "fish fish", 1: "amber furs"}),
        ["move_horde", "go T18", "hand_good amber", "refuse", "shift T11"],
        [
            "Seat 1 leads the Horde to the wilds T18.",
            "The Horde raids Seat 2, who gives up amber.",
            "Seat 1 refuses the amber.",
            "Seat 2 leaves the Horde and shifts to the wilds T11.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T19", "T18", horde="T24", money=[5, 0]),
        ["move_horde", "go T18", "shift T11"],
        [
            "Seat 1 leads the Horde to the wilds T18.",
            "The Horde raids Seat 2, who has nothing to give.",
            "Seat 2 leaves the Horde and shifts to the wilds T11.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("kiev", "minsk", horde="T24", prince="T18"),
        ["move_horde", "go T18", "send bulgar"],
        [
            "Seat 1 leads the Horde to the wilds T18.",
            "The Horde drives the Prince to Bulgar.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T24", "T19", horde="polotsk", prince="kiev", burned=["polotsk"]),
        ["move_prince", "go polotsk", "send T13"],
        [
            "Seat 1 leads the Prince to Polotsk.",
            "The Prince drives the Horde to the wilds T13.",
            "The Prince rebuilds Polotsk; Seat 1 takes 1 ruble.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("T18", "T24", horde="T23", prince="T11"),
        ["sail T11", "end_turn", "send polotsk"],
        [
            "Seat 1 sails to the wilds T11.",
            "The Prince makes way and goes to Polotsk.",
            "— Seat 2 to move —",
        ],
    ),
    (
        table("kiev", "T19", passes={"kiev": 0}),
        ["start_over", "take_pass minsk", "put_ship T11"],
        [
            "Seat 1 starts over.",
            "Seat 1 takes the pass of Minsk.",
            "Seat 1 starts from the wilds T11.",
            "— Seat 2 to move —",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("s", "answers", "told"), STORIES)
def test_everything_is_told(s: State, answers: Sequence[str], told: list[str]) -> None:
    assert play(s, *answers).log == told


def test_contracts_drawn_are_named_to_who_draws() -> None:
    s = table("T24", "T19", deck=["kiev amber", "minsk furs", "murom fish"])
    m = play(s, "draw_contracts", "keep contract_kiev_amber", "draw_contracts",
             "keep contract_minsk_furs", dice=[0, 0, 0])  # fmt: skip
    assert m.log == [
        "Seat 1 draws two contracts.",
        "Seat 1 keeps one hidden and lays open fish for Murom.",
        "— Seat 2 to move —",
        "Seat 2 draws the last contract.",
        "Seat 2 keeps it hidden.",
        "— Seat 1 to move —",
    ]
    kiev, murom = "[contract-contract_kiev_amber:amber for Kiev]", "murom_fish:fish for Murom]."
    assert m.told(0)[0][1] == f"You draw {kiev} and [contract-contract_{murom}"
    assert m.told(1)[3][1] == "You draw [contract-contract_minsk_furs:furs for Minsk]."
    s = table("T24", "T19", deck=["kiev amber"], open_=["murom fish"])
    assert play(s, "draw_contracts", "lay_open", dice=[0]).log[:2] == [
        "Seat 1 draws the last contract.",
        "Seat 1 lays open amber for Kiev.",
    ]


def test_bargains() -> None:
    m = bargaining("give 1_ruble", "give amber", "give_contract contract_murom_fish",
                   "ask pass_kiev", "ask any_contract", "propose", "counter", "give fish",
                   "propose", "accept", "offer_to 1", "withdraw", "offer_to 1", "ask 5_rubles",
                   "ask any_contract", "propose", "accept", "contract contract_minsk_furs",
                   )  # fmt: skip
    asked = "for the pass of Kiev and 1 hidden contract."
    assert m.log == [
        "Seat 1 opens a trade with Seat 2.",
        f"Seat 1 offers Seat 2 1 ruble, 1 amber and 1 hidden contract {asked}",
        "Seat 2 makes a counter-offer.",
        "Seat 2 offers Seat 1 1 fish for nothing.",
        "Seat 1 accepts; Seat 2 and Seat 1 trade.",
        "Seat 1 opens a trade with Seat 2.",
        "Seat 1 withdraws.",
        "Seat 1 opens a trade with Seat 2.",
        "Seat 1 offers Seat 2 nothing for 5 rubles and 1 hidden contract.",
        "Seat 2 accepts; Seat 1 and Seat 2 trade.",
    ]
    face = "[contract-contract_murom_fish:fish for Murom]"
    named = f"[seat-0] offers [seat-1] 1 ruble, 1 amber and the contract “{face}” {asked}"
    hidden = f"[seat-0] offers [seat-1] 1 ruble, 1 amber and 1 hidden contract {asked}"
    assert [m.told(seat)[1][1] for seat in (0, 1, 2)] == [named, named, hidden]
    assert bargaining("give 1_ruble", "propose", "decline").log[1:] == [
        "Seat 1 offers Seat 2 1 ruble for nothing.",
        "Seat 2 declines.",
    ]


def test_the_setup() -> None:
    m = gardariki.new("vikings", 2, {"board": "random"}, seed=3)
    assert m.log == [
        "The board is laid at random.",
        "The Horde has burned Novgorod. The Prince is in Vladimir.",
    ]
    m = gardariki.new("vikings", 2, {"board": "built"}, seed=3, auto=False)
    assert m.log == ["Seat 2 lays the wilds T11 at g7."]
    assert m.ask is not None
    drawn = m.ask.prompt.partition(":")[2].partition("]")[0]
    m.play("place g8")
    m.play_all(*["turn 0"] * (m.ask.options[0].verb.name == "turn"))
    assert m.log[1:] == [f"Seat 1 lays {drawn} at g8."]
