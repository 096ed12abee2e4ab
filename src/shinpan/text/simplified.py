"""Simplified Chinese as a spelling of the Chinese forms: the signs that wordings use, and how each is simplified.

Limited to what the forms and terms of the games need. A sign that stands for several traditional ones is read as the
one that they use; names keep their spelling.
"""

import re
from typing import Final

from .normal import Normal

PAIRS: Final = (
    "个個 张張 对對 组組 发發 动動 时時 场場 将將 为為 则則 从從 选選 择擇 与與 于於 并並 区區 弃棄 开開 后後 "
    "战戰 斗鬥 无無 双雙 级級 变變 获獲 胜勝 视視 机機 兽獸 种種 类類 称稱 侧側 邻鄰 两兩 过過 这這 该該 让讓 "
    "赋賦 当當 间間 换換 状狀 态態 横橫 总總 数數 结結 处處 离離 现現 戏戲 载載 复複 叠疊 异異 还還 给給 随隨 "
    "顺順 欢歡 样樣 进進 启啟 阶階 线線 击擊 挡擋 冲衝 伤傷 库庫 产產 颜顏 红紅 蓝藍 绿綠 黄黃 减減 条條 况況 "
    "费費 须須 袭襲 里裡 裏裡 余餘 设設 计計 关關 触觸 响響 拥擁 没沒 满滿 标標 顶頂 项項 别別 点點 体體 终終 "
    "续續 确確 认認 据據 转轉 调調 执執 毁毀 灭滅 灾災 难難 础礎 装裝 号號 编編 属屬 会會 来來 围圍 范範 记記 "
    "论論 话話 说說 败敗 赢贏 较較 锁鎖 键鍵 満滿 発發 効效 総總 対對 続續 変變 拠據 徴徵 征徵 尽盡 跃躍 们們 "
    "仅僅 内內 刚剛 坏壞 舍捨 决決 毕畢 输輸 游遊 达達 陨隕 么麼"
)
TABLE: Final = {pair[0]: pair[1] for pair in PAIRS.split() if pair[0] != pair[1]}
ONLY: Final = "".join(TABLE)  # signs of Simplified Chinese that the forms never use


def traditional(normal: Normal, names: str) -> Normal:
    """The same in traditional signs; `names` are the signs around names, in pairs: those stay as they are printed."""
    quoted = "|".join([f"{first}[^{last}]*{last}" for first, last in zip(names[::2], names[1::2], strict=True)])
    sign = re.compile(f"{quoted}|([{ONLY}])")
    text = sign.sub(lambda found: TABLE[found[1]] if found[1] else found[0], normal.text)
    return Normal(text, normal.at, normal.length, normal.added)
