"""Mutants that nobody could see are left out of the samples, and no others."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tools.forked import called_at_load, changed, outside, put
from tools.unseen import Sources

SAME = "the same for all values that the operands can have"
QUICK = "a quick look lets more through, and each power is asked again"
HOLDS = "an assertion that holds says nothing"
NO_PYTHON = "nothing is computed there: it would not be Python"
PROBE = "probe_of_unseen_mutants"


def why(tmp_path: Path, code: str, operator: str, sign: str) -> str:
    """Why a mutant of the first place where a sign stands cannot be seen."""
    path = tmp_path / "src" / f"{PROBE}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(
        f"NOBODY = -1\nLOW, POWERS, YES, NO = 0, 8, -4, -5\nx = lambda s, f, p, cards: (\n{code}\n)\n", "utf-8"
    )
    return Sources(tmp_path).why(path, f"core/{operator}", (4, code.index(sign)))


@pytest.fixture(autouse=True)
def importable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / f"{PROBE}.py").write_text("NOBODY = -1\nLOW, POWERS, YES, NO = 0, 8, -4, -5\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "src"))


@pytest.mark.parametrize(
    ("code", "operator", "sign", "reason"),
    [
        ("1 - s.active", "ReplaceBinaryOperator_Sub_RShift", "-", SAME),
        ("1 - s.active", "ReplaceBinaryOperator_Sub_BitXor", "-", SAME),
        ("1 - s.active", "ReplaceBinaryOperator_Sub_Add", "-", ""),
        ("1 << p.player", "ReplaceBinaryOperator_LShift_Add", "<<", SAME),
        ("1 << p.place", "ReplaceBinaryOperator_LShift_Add", "<<", ""),
        ("f.source == NOBODY", "ReplaceComparisonOperator_Eq_LtE", "==", SAME),
        ("f.source == NOBODY", "ReplaceComparisonOperator_Eq_GtE", "==", ""),
        ("f.source == p.source", "ReplaceComparisonOperator_Eq_LtE", "==", ""),
        ("p.kind != LOW", "ReplaceComparisonOperator_NotEq_Gt", "!=", SAME),
        ("p.amount != LOW", "ReplaceComparisonOperator_NotEq_Gt", "!=", ""),
        ("len(cards) > 0", "ReplaceComparisonOperator_Gt_NotEq", ">", SAME),
        ("len(cards) > 1", "ReplaceComparisonOperator_Gt_NotEq", ">", ""),
        ("s.cards[0].watches & p.kind", "ReplaceBinaryOperator_BitAnd_LShift", "&", QUICK),
        ("s.cards[0].watches & p.kind", "ReplaceBinaryOperator_BitAnd_BitXor", "&", ""),
        ("glance(s) & p.kind", "ReplaceBinaryOperator_BitAnd_Mul", "&", QUICK),
        ("glance(s).gives & p.kind", "ReplaceBinaryOperator_BitAnd_Add", "&", QUICK),
        ("glance(s).gives & p.kind", "ReplaceBinaryOperator_BitAnd_Mod", "&", ""),
        ("p.gives & p.kind", "ReplaceBinaryOperator_BitAnd_Add", "&", ""),
        ("p.watches() & p.kind", "ReplaceBinaryOperator_BitAnd_LShift", "&", ""),
        ("p.amount + s.turn", "NumberReplacer", "p", ""),
        ("p.option == YES", "ReplaceComparisonOperator_Eq_GtE", "==", SAME),
        ("p.option == YES", "ReplaceComparisonOperator_Eq_LtE", "==", ""),
        ("f.source * POWERS + f.power", "ReplaceBinaryOperator_Add_BitOr", "+", SAME),
        ("f.source * POWERS + f.power", "ReplaceBinaryOperator_Add_Sub", "+", ""),
        ("f.source * POWERS + f.power", "ReplaceBinaryOperator_Mul_Add", "*", ""),
        ("f.source * POWERS + f.amount", "ReplaceBinaryOperator_Add_BitOr", "+", ""),
        ("f.source * p.amount + f.power", "ReplaceBinaryOperator_Add_BitOr", "+", ""),
        ("{1: 2, **cards}", "ReplaceBinaryOperator_Pow_Add", "**", NO_PYTHON),
        ("p.amount ** cards[0]", "ReplaceBinaryOperator_Pow_Add", "**", ""),
    ],
)
def test_what_cannot_be_seen_has_a_reason(tmp_path: Path, code: str, operator: str, sign: str, reason: str) -> None:
    assert why(tmp_path, code, operator, sign) == reason


def test_an_assertion_is_no_rule(tmp_path: Path) -> None:
    path = tmp_path / "src" / f"{PROBE}.py"
    path.write_text("def f(a, b):\n    assert a == b\n    return a == b\n", "utf-8")
    sources = Sources(tmp_path)
    assert sources.why(path, "core/ReplaceComparisonOperator_Eq_LtE", (2, 13)) == HOLDS
    assert sources.why(path, "core/ReplaceComparisonOperator_Eq_LtE", (3, 13)) == ""


CODE = """
LIMIT = 3

def plain(a):
    return a + 1

class Rule:
    size = 2

    def method(self):
        return [n + 1 for n in range(2)]

    @property
    def double(self):
        return self.size * 2
"""


@pytest.mark.parametrize(
    ("old", "new", "answers"),
    [
        ("a + 1", "a - 1", (4, [1, 2], 4)),
        ("n + 1", "n - 1", (6, [-1, 0], 4)),
        ("size * 2", "size ** 3", (6, [1, 2], 8)),
    ],
)
def test_functions_that_are_loaded_get_the_code_of_a_mutant(
    old: str, new: str, answers: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = (compile(code, PROBE, "exec") for code in (CODE, CODE.replace(old, new)))
    module = ModuleType(PROBE)
    exec(before, vars(module))
    monkeypatch.setitem(sys.modules, PROBE, module)
    rule = module.Rule()
    assert outside(before) == outside(after)
    put(PROBE, after)
    assert (module.plain(5), rule.method(), rule.double) == answers


@pytest.mark.parametrize("new", ["LIMIT = 4", "LIMIT = -3"])
def test_a_mutant_outside_of_functions_is_told_apart(new: str) -> None:
    assert outside(compile(CODE, PROBE, "exec")) != outside(compile(CODE.replace("LIMIT = 3", new), PROBE, "exec"))
    of_class = CODE.replace("size = 2", "size = 3")
    assert outside(compile(CODE, PROBE, "exec")) != outside(compile(of_class, PROBE, "exec"))


def test_what_is_called_while_modules_are_loaded_is_not_tried_in_a_fork(tmp_path: Path) -> None:
    code = "def lay(a):\n    return a - 1\n\n\ndef ask(a):\n    return a > 1\n\n\nAT = [lay(1)]\nOPS = Op(2)\n"
    (tmp_path / "turn.py").write_text(code, "utf-8")
    called = called_at_load(tmp_path)
    assert called == {"lay", "Op", "lay.__init__", "Op.__init__"}
    old = compile(code, "turn", "exec")
    laid = compile(code.replace("a - 1", "a - 0"), "turn", "exec")
    asked = compile(code.replace("a > 1", "a >= 1"), "turn", "exec")
    assert changed(old, laid) == {"lay"}
    assert changed(old, asked) == {"ask"}
    assert changed(old, old) == set()
