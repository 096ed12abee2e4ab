"""What is for later, gained, forbidden, protected or put in the place of leaving."""

from shinpan.games.ua.cards import INSTEAD, ON_ENERGY, TRIGGERED, Power
from shinpan.games.ua.endings import GivePlayer, Later, NextCosts
from shinpan.games.ua.events import END_OF_ATTACKS, END_OF_MAIN, AtMoment, WhenPlayed, WhenSidelined
from shinpan.games.ua.filters import Named
from shinpan.games.ua.lines import MoveTo
from shinpan.games.ua.modify import NO_CHARACTERS, NO_EVENTS, GainBp, Gains, Keyword, Safe, Tax
from shinpan.games.ua.moves import (
    TakeOff,
)
from shinpan.games.ua.ops import Choose, ChooseNumber, Draw, Give, Move
from shinpan.games.ua.records import BY_ABILITY, BY_EVENT
from shinpan.games.ua.replacing import WouldLeave
from shinpan.games.ua.rules.leaving import SIDELINE
from shinpan.games.ua.selectors import (
    AllUnits,
    Pick,
    Those,
    hand_card,
)
from shinpan.games.ua.statics import Costs, Static
from shinpan.games.ua.terms import (
    DECK,
    FRONT,
    HAND,
    OPPONENT,
    OUTSIDE,
    R_CAUSE,
    R_CHOICE,
    REMOVED,
    STEP,
    YOU,
)
from shinpan.games.ua.values import ChosenNumber
from shinpan.language.control import May, Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import ThisCard
from shinpan.language.values import N
from tests.games.ua.tables import (
    GAME,
    Side,
    act,
    activate,
    character,
    continuous,
    event,
    table,
    used,
)
from tests.games.ua.test_ops import P, Q, R, static


def test_later_at_a_moment_or_the_next_time() -> None:
    body = Seq(
        (Choose(Pick(OPPONENT)), Later(Power(TRIGGERED, AtMoment(END_OF_ATTACKS), body=TakeOff(Those(R_CAUSE)))))
    )
    t = act(body, None, Side([P]))
    t.to("end")
    assert t.outside("B") == ["P"]
    body2 = Later(Power(TRIGGERED, WhenPlayed(Named(("Q",))), body=Draw()))
    t = act(body2, Side(hand=[P, Q, Q])).a("play P front")
    assert len(t.hand("A")) == 2
    t.a("play Q front", "play Q energy")
    assert t.hand("A") == ["blank"]


def test_a_gained_ability_works_and_ends() -> None:
    fade = Power(TRIGGERED, AtMoment(END_OF_MAIN), body=TakeOff(This()))
    t = act(Give(Pick(YOU), (Gains(fade), Keyword(STEP))), Side([P])).a("choose A.F2")
    assert t.keywords("A.F2") == STEP
    t.to("attack")
    assert t.outside("A") == ["P"]
    gift = Power(1, body=Draw(), limit=1)
    t = act(Give(Pick(YOU), (Gains(gift),)), Side([P])).a("choose A.F2", "activate A.F2")
    assert (t.hand("A"), t.offered("activate")) == (["blank"], ["activate A.F1"])


def test_the_next_card_costs_less() -> None:
    dear = character("DEAR", ap=2, energy=1)
    t = act(NextCosts(Costs(Named(("DEAR",)), N(1), N(1))), Side(hand=[dear, dear], ap=(2, 0))).a("play DEAR front")
    assert (t.ap("A"), t.offered("play")) == (1, [])


def test_a_player_cannot_use_events_or_play_characters() -> None:
    t = act(GivePlayer(YOU, NO_EVENTS), Side(hand=[event("BOOK"), P]))
    assert (t.offered("use"), len(t.offered("play"))) == ([], 2)
    t = act(GivePlayer(YOU, NO_CHARACTERS), Side(hand=[event("BOOK"), P]))
    assert (t.offered("use"), t.offered("play")) == (["use BOOK"], [])


def test_a_chosen_number_is_remembered() -> None:
    t = act(Seq((ChooseNumber(1, N(3)), Draw(ChosenNumber(R_CHOICE))))).a("choose 3")
    assert len(t.hand("A")) == 3


def test_protections_from_being_chosen_and_sidelined() -> None:
    shy = character("SHY", powers=(Power(2, statics=(static(Safe(chosen=BY_ABILITY)),)),))
    firm = character("FIRM", powers=(Power(2, statics=(static(Safe(sidelined=BY_ABILITY)),)),))
    t = act(TakeOff(Pick(OPPONENT)), None, Side([shy, P]))
    assert (t.stack("B.F1"), t.stack("B.F2")) == (["SHY"], [])
    t = act(TakeOff(AllUnits(OPPONENT)), None, Side([shy, firm, P]))
    assert t.line("B", "front") == ["-", "FIRM", "-", "-"]


def test_protection_from_leaving_in_any_way() -> None:
    root = character("ROOT", powers=(Power(2, statics=(static(Safe(leaving=BY_ABILITY)),)),))
    for to in (SIDELINE, HAND, DECK, REMOVED):
        assert act(TakeOff(AllUnits(OPPONENT), to), None, Side([root])).stack("B.F1") == ["ROOT"]


def test_choosing_may_cost_ap_or_a_card() -> None:
    dear = character("DEAR", powers=(Power(2, statics=(static(Tax(ap=1)),)),))
    t = act(TakeOff(Pick(OPPONENT)), None, Side([dear, P]))
    assert t.a("choose B.F1").ap("A") == 2
    assert act(TakeOff(Pick(OPPONENT)), Side(ap=(0, 3)), Side([dear])).stack("B.F1") == ["DEAR"]
    dearer = character("DEARER", powers=(Power(2, statics=(static(Tax(ap=3)),)),))
    assert act(TakeOff(Pick(OPPONENT)), Side(ap=(2, 1)), Side([P, dearer])).line("B", "front") == [
        "-",
        "DEARER",
        "-",
        "-",
    ]
    t = act(TakeOff(Pick(OPPONENT)), None, Side([None, dearer]))  # where there is nothing else, it costs as much
    assert (t.ap("A"), t.stack("B.F2")) == (0, [])
    picky = character("PICKY", powers=(Power(2, statics=(static(Tax(discard=1, causes=BY_EVENT)),)),))
    assert act(TakeOff(Pick(OPPONENT)), None, Side([picky])).stack("B.F1") == []
    book = event("BOOK", powers=(used(TakeOff(Pick(OPPONENT))),))
    t = table(Side(hand=[book, P, Q]), Side([picky, R])).a("use BOOK", "choose B.F1")
    none_left = table(Side(hand=[book]), Side([picky, R])).a("use BOOK")
    assert none_left.line("B", "front")[:2] == ["PICKY", "-"]  # without a card to discard it cannot be chosen
    asked = GAME.view(t.state, 0)["decision"]
    assert isinstance(asked, dict)
    assert asked["source"] == "BOOK"  # it says who asks for the card
    t.a("choose P")
    assert (t.outside("A"), t.outside("B")) == (["P", "BOOK"], ["PICKY"])


def test_something_else_instead_of_leaving() -> None:
    tough = character("TOUGH", powers=(Power(INSTEAD, WouldLeave(to_hand=True), body=May(Move(hand_card(), OUTSIDE))),))
    t = act(TakeOff(AllUnits(OPPONENT)), None, Side([tough, P], hand=[Q])).b("yes")
    assert (t.stack("B.F1"), t.outside("B"), t.hand("B")) == (["TOUGH"], ["Q", "P"], [])
    t = act(TakeOff(AllUnits(OPPONENT), HAND), None, Side([tough], hand=[Q])).b("no")
    assert t.hand("B") == ["Q", "TOUGH"]
    t = act(TakeOff(AllUnits(OPPONENT), DECK), None, Side([tough], hand=[Q]))
    assert (t.stack("B.F1"), t.hand("B"), t.deck("B")[0]) == ([], ["Q"], "TOUGH")  # of the deck nothing is said
    t = table(Side([R]), Side([tough], hand=[Q]), phase="attack").a("attack A.F1").b("block B.F1", "yes")
    assert (t.stack("B.F1"), t.outside("B")) == (["TOUGH"], ["Q"])


def test_something_else_instead_of_leaving_is_within_its_limit_whichever_text_it_is() -> None:
    calm = continuous(Static(This(), (GainBp(N(0)),)))
    once = Power(INSTEAD, WouldLeave(), body=Draw(), limit=1)
    tough = character("TOUGH", powers=(calm, once))
    t = act(Seq((TakeOff(AllUnits(OPPONENT)), TakeOff(AllUnits(OPPONENT)))), None, Side([tough]))
    assert (t.stack("B.F1"), t.hand("B"), t.outside("B")) == ([], ["blank"], ["TOUGH"])


def test_this_card_from_outside() -> None:
    ghost = character("GHOST", powers=(Power(TRIGGERED, WhenSidelined(), body=Move(ThisCard(), HAND)),))
    assert act(TakeOff(Pick(OPPONENT)), None, Side([ghost])).hand("B") == ["GHOST"]


def test_this_only_on_the_energy_line() -> None:
    rear = character("REAR", powers=(activate(MoveTo(This(), FRONT), where=ON_ENERGY),))
    assert table(Side([rear])).offered("activate") == []
    assert table(Side([], [rear])).a("activate A.E1").line("A", "front")[0] == "REAR"
