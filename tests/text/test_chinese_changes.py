"""Nothing of a Chinese print is lost in silence: a changed word changes the program, or the text is refused."""

import re
from typing import Any

import pytest

from tests.text.languages import UA, UCG, Language
from tests.text.pairs import NO_TEXT, rows

CHANGES = (
    *(("我方", "對手"), ("自己", "對手"), ("對手", "自己"), ("對手", ""), ("自己", ""), ("我方的", "")),
    *(("最多", ""), ("可", ""), ("其他", ""), ("另一名", "一名"), ("所有", "一名")),
    *(("以上", "以下"), ("以下", "以上"), ("一", "三"), ("１", "３"), ("２", "４"), ("1000", "2000")),
    *(("前線", "能源線"), ("上方", "下方"), ("上面", "下面"), ("手牌", "棄牌區"), ("場外", "移除區")),
    *(("激活", "休息"), ("休息", "激活"), ("抽", "公開"), ("加入", "放回")),
    *(("此回合", "下一回合"), ("本回合", "對手下回合"), ("紅", "藍"), ("DOUBLE", "TRIPLE")),
    *(("角色", "場域"), ("角色卡", "事件卡"), ("超人力霸王", "怪獸")),
)
# What says the same: a card that goes to a hand, whatever the verb; nobody trades places with itself; one's own hand is
# meant where no other is; this character, where it is a site.
SYNONYMS = {("加入", "放回"), ("另一名", "一名"), ("自己", ""), ("我方的", ""), ("角色", "場域")}
NAMED = re.compile("〈[^〉]*〉|『[^』]*』|「[^」]*」|［[^］]*］|[(（][^()（）]{4,}[)）]")


def said(language: Language, compiled: Any) -> object:
    return None if compiled.faults else language.meaning(compiled)


@pytest.mark.catalogue
@pytest.mark.parametrize(("language", "file"), [(UCG, "ucg-parallel.json"), (UA, "ua-parallel.json")])
def test_a_changed_word_is_noticed(language: Language, file: str) -> None:
    unnoticed: set[tuple[str, str]] = set()
    tried = 0
    for text in sorted({row.get("zh_hant") or "" for row in rows(file)} - set(NO_TEXT)):
        plain = said(language, language.compile_text(text))
        names = [range(*found.span()) for found in NAMED.finditer(text)]
        for old, new in CHANGES if plain is not None else ():
            for found in re.finditer(re.escape(old), text):
                if any(found.start() in name for name in names):
                    continue
                changed = text[: found.start()] + new + text[found.end() :]
                tried += 1
                if said(language, language.compile_text(changed)) == plain:
                    unnoticed.add((old, new))
    assert tried > 200
    assert unnoticed <= SYNONYMS
