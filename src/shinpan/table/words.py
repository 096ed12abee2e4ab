"""The table's own words, in one place for each language. What happens in a game is told by the game itself."""

from collections.abc import Mapping
from typing import Final

from ..support.errors import Translatable
from ..support.spoken import LANGUAGES, spoken_in

ERROR: Final = "error"  # the name of a refusal whose words say all there is to say

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "no judge": "Only a judge can do that.",
        "paused": "The judge has paused the game: nobody answers for now.",
        "no words": "A ruling has words, or names a rule.",
        "no deed": "A judge cannot do that.",
        "no player": "Say which player is meant.",
        "no decision": "There is no decision {at} to go back to.",
        "no more": "A game is rolled back at most {most} times.",
        "no board": "There is no such game to play a ruling out in.",
        "busy": "The rules could not be searched just now: ask again.",
        "no exchange": "Cards cannot be exchanged now.",
        "no chat": "There is no free chat at this table.",
        "nobody to report": "There is nobody to report here.",
        "not open": "This seat is not open to you.",
        "names only": "Only kept names play here: keep one on the page of names, or enter with yours.",
        "no phrase": "There is no such phrase.",
        "too often": "One moment: that was said often enough.",
        "loser chooses": "Whoever lost begins the next game of the match, and says who goes first.",
        "lesson": "The lesson asks for something else here: read it once more, or ask for a hint.",
        "no advice": "There is advice in games against the computer, and not in lessons.",
        "stale": "That answer was for another position; this is the position as it is now.",
        "not yours": "It is {who} who decides now.",
        "no seat": "Only those who sit at the table can do that.",
        "over": "The game is over.",
        "not started": "The game begins when everybody has taken their seat.",
        "mismatch": "Option {option} is not '{words}' in this position.",
        "not gathered": "These answers cannot be given together: give them one after the other.",
        "offered": "'{words}' is offered: choose it to do it.",
        "not offered": "'{words}' cannot be done now.",
        "no undo": "There is nothing that could be taken back.",
        "nobody asked": "Nobody has asked to take anything back.",
        "not over": "A rematch can be had when the game is over.",
        "no line": "There is no line {i} in the log.",
        "too long": "A game has at most {most} answers: it can only be resigned or taken back now.",
        "not kept": "The answer could not be stored, so it was not taken. The position is as it was.",
        "invitation used": "This invitation has been used: ask whoever made the game for another game.",
        "moved": "This game is at another server now: come again.",
        "rekeyed": "This seat has another key now.",
        "not committed": "This is not what you had committed to.",
        "fault": "Something went wrong here; the game is as it was last stored.",
    },
    "zh-TW": {
        "no judge": "只有裁判才能這麼做。",
        "paused": "裁判已暫停遊戲：目前無法回答。",
        "no words": "裁定需要文字，或引用一條規則。",
        "no deed": "裁判不能這麼做。",
        "no player": "請指明是哪位玩家。",
        "no decision": "沒有可以退回的決定{at}。",
        "no more": "一局最多退回{most}次。",
        "no board": "沒有可以演示這項裁定的對局。",
        "busy": "目前無法查詢規則：請再試一次。",
        "no exchange": "現在不能交換卡片。",
        "no chat": "這張桌子沒有開放自由聊天。",
        "nobody to report": "這裡沒有可以檢舉的人。",
        "not open": "這個座位不對你開放。",
        "names only": "這裡只限保留的名字：請到名字頁面保留或登入。",
        "no phrase": "沒有這句話。",
        "too often": "請稍等：說得太頻繁了。",
        "loser chooses": "由輸的玩家開始這場比賽的下一局，並決定誰先。",
        "lesson": "這一課在這裡要做的是別的：請再讀一次，或看提示。",
        "no advice": "只有在與電腦對戰時才有建議，課程中沒有。",
        "stale": "這個回答是針對另一個局面的；目前的局面如下。",
        "not yours": "現在由{who}決定。",
        "no seat": "只有入座的玩家才能這麼做。",
        "over": "遊戲已經結束。",
        "not started": "所有玩家入座後遊戲才會開始。",
        "mismatch": "在這個局面中，選項{option}不是「{words}」。",
        "not gathered": "這些回答不能一起送出：請逐一回答。",
        "offered": "「{words}」可以選擇：選它即可。",
        "not offered": "現在不能「{words}」。",
        "no undo": "沒有可以收回的回答。",
        "nobody asked": "沒有人要求收回。",
        "not over": "遊戲結束後才能再來一局。",
        "no line": "紀錄中沒有第{i}行。",
        "too long": "一局最多{most}個回答：現在只能投降或收回。",
        "not kept": "回答無法儲存，因此沒有採用。局面維持原狀。",
        "invitation used": "這個邀請已經使用過了：請建立對局的人另開一局。",
        "moved": "這局遊戲已轉到另一台伺服器：請重新連線。",
        "rekeyed": "這個座位已換成另一把鑰匙。",
        "not committed": "這與你先前承諾的內容不符。",
        "fault": "這裡發生了錯誤；遊戲維持在最後儲存的狀態。",
    },
    "ja": {
        "no judge": "ジャッジだけが行えます。",
        "paused": "ジャッジがゲームを止めています。今は回答できません。",
        "no words": "裁定には言葉かルールの番号が必要です。",
        "no deed": "ジャッジはそれを行えません。",
        "no player": "どちらのプレイヤーかを選んでください。",
        "no decision": "戻れる決定{at}がありません。",
        "no more": "1回の対戦で戻せるのは{most}回までです。",
        "no board": "裁定を試すゲームが見つかりません。",
        "busy": "今はルールを調べられません。もう一度試してください。",
        "no exchange": "今はカードを交換できません。",
        "no chat": "このテーブルでは自由なチャットはできません。",
        "nobody to report": "ここには報告する相手がいません。",
        "not open": "この席はあなたには開かれていません。",
        "names only": "ここでは登録した名前だけが遊べます。名前のページで登録するか入ってください。",
        "no phrase": "その言葉はありません。",
        "too often": "少し待ってください。続けて言いすぎです。",
        "loser chooses": "マッチの次のゲームは、負けた人が始め、どちらが先かを決めます。",
        "lesson": "ここでは別のことをします。説明をもう一度読むか、ヒントを見てください。",
        "no advice": "助言はコンピューターとの対戦で使えます。レッスンでは使えません。",
        "stale": "その回答は別の局面へのものです。今の局面はこのとおりです。",
        "not yours": "今決めるのは{who}です。",
        "no seat": "席に着いている人だけが行えます。",
        "over": "ゲームは終わっています。",
        "not started": "全員が席に着くとゲームが始まります。",
        "mismatch": "この局面の選択肢{option}は「{words}」ではありません。",
        "not gathered": "これらの回答はまとめて送れません。ひとつずつ回答してください。",
        "offered": "「{words}」は選べます。選ぶと実行されます。",
        "not offered": "「{words}」は今できません。",
        "no undo": "取り消せる回答がありません。",
        "nobody asked": "取り消しを求めている人はいません。",
        "not over": "再戦はゲームが終わってからできます。",
        "no line": "ログに{i}行目はありません。",
        "too long": "1回の対戦の回答は{most}個までです。あとは投了か取り消しだけができます。",
        "not kept": "回答を保存できなかったため、受け付けませんでした。局面はそのままです。",
        "invitation used": "この招待はすでに使われています。ゲームを作った人に新しいゲームを頼んでください。",
        "moved": "このゲームは別のサーバーに移りました。もう一度接続してください。",
        "rekeyed": "この席の鍵は新しくなりました。",
        "not committed": "これは先に約束した内容と違います。",
        "fault": "こちらで問題が起きました。ゲームは最後に保存された状態です。",
    },
}


FAULT: Final = Translatable("something went wrong here; the log says what")
LONGEST_HEADER: Final = 200  # of what is looked at


def language_wanted(headers: Mapping[str, str]) -> str:
    """The first language of a request that is spoken here: pages say theirs, others what their reader set."""
    for part in headers.get("accept-language", "")[:LONGEST_HEADER].split(","):
        tag = part.partition(";")[0].strip().lower()
        for language in LANGUAGES:
            if tag.partition("-")[0] == language.lower().partition("-")[0]:
                return language
    return LANGUAGES[0]


def language_of(wanted: str) -> str:
    """The language that is spoken: the one that is wanted if it is known, else English."""
    language = spoken_in(wanted)
    return language if language in LANGUAGES else LANGUAGES[0]
