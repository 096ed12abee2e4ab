"""The rule book in our own words: a few sentences for each heading, which tell what the rules under it come to."""

from typing import Final

WORDS: Final[dict[str, str]] = {
    "1.1": "Two people play against each other.",
    "1.2": "Three principles stand above everything else: what a card says beats the rules where they differ;"
    " whatever says that something cannot happen beats whatever would make it happen; and an effect is done in"
    " its order, as far as it can be.",
    "1.3": "Whoever has won three or more battles when a Judgement Phase is complete wins the game; if both have,"
    " whoever has won more, and with equally many play goes on. Whoever cannot set a character in their own"
    " step loses at once. Running out of cards to draw is no loss.",
    "2.1": "A card has a front with its facts and a back that is the same for all.",
    "2.2": "There are character cards and scene cards; character cards are Ultra Heroes, Kaiju or (since 1.5) Ultra"
    " Mechs.",
    "2.3": "A character card has a card name, a character name, a level, a TYPE, effect text, a kind, a row of BP and"
    " a number.",
    "2.3.1": "The name of the card itself. Text in corner brackets means every card whose card name contains those"
    " words.",
    "2.3.2": "Who the card shows. Levelling up needs the same character name, whatever the card names are.",
    "2.3.3": "A number; a character is levelled up one at a time.",
    "2.3.4": "One of seven TYPEs, or eight since 1.4; effects ask for it.",
    "2.3.5": "What the card can do. Marks in front of a text say in which states it works: SINGLE with one card in the"
    " stack, DOUBLE with two, TRIPLE with three, QUAD with four.",
    "2.3.6": "Ultra Hero, Kaiju or Ultra Mech. Texts speak of characters by their kind.",
    "2.3.7": "One value for each state, in order; some cards have an EXTRA value, which is read only when a text says"
    " so.",
    "2.3.8": "How rare the card is. It means nothing in play.",
    "2.3.9": "What deck construction counts by: at most four of a number.",
    "2.3.10": "Words about the card's world. They mean nothing in play.",
    "2.3.11": "Who drew it. It means nothing in play.",
    "2.4": "A scene card has a name, a round, effect text and a number.",
    "2.4.1": "The name of the scene; text in corner brackets looks for part of it.",
    "2.4.2": "A threshold: the scene can be set once the number of battle areas, the Field Round, is at least its"
    " round.",
    "2.4.3": "What the scene does while it is in play.",
    "2.4.4": "It says that the card is a scene.",
    "2.4.5": "How rare the card is. It means nothing in play.",
    "2.4.6": "What deck construction counts by.",
    "3.1": "Each player has a deck, a hand and a discard area; both share the scene area and the battle areas, which"
    " are the field. Exiled cards are outside of all zones. Everyone may always know how many cards a zone"
    " holds.",
    "3.2": "A card takes on the ways of the zone it comes to. Several cards that go to a hidden zone at once are"
    " arranged unseen by whoever moves them. A card that has changed zone is another card: nothing that was"
    " said of it before holds any longer.",
    "3.3": "Face-down, in an order that nobody looks at or changes unless a card says so.",
    "3.4": "Seen by its own player alone, and without a limit.",
    "3.5": "Where the scene lies, open to all.",
    "3.6": "Where characters face each other, open to all, but for face-down cards, which only their own player may"
    " look at.",
    "3.7": "Open to all; new cards lie on top.",
    "3.8": "Out of the game for good, open to all.",
    "4.1": "Fifty cards, at most four of one number; a parallel counts as the card it is a version of.",
    "4.2": "Decks are shuffled, the winner of rock-paper-scissors says who leads the first turn, and each player"
    " draws six cards and may redraw all of them once.",
    "5.1": "Both players share each turn of nine phases. Every phase takes place, even if nothing happens in it.",
    "5.2": "It is settled who is the Lead Player and who the Next Player of this turn.",
    "5.3": "From the second turn on each player draws a card.",
    "5.4": "The Lead Player, and nobody else, may set one scene card.",
    "5.5": "First the Lead Player, then the Next Player sets one character card face-down in the new battle area, so"
    " that the two face each other. Areas grow from right to left as the first Lead Player sits. Characters"
    " stay where they were set.",
    "5.5.2": "The first battle area lies at the right of whoever leads the first turn.",
    "5.5.3": "The Lead Player's step.",
    "5.5.4": "The Next Player's step, opposite.",
    "5.6": "First the Lead Player, then the Next Player may stack cards from the hand face-down on their characters:"
    " the same character name and exactly one level higher, once for each character in a phase.",
    "5.6.2": "The Lead Player's step.",
    "5.6.3": "The Next Player's step.",
    "5.7": "All face-down cards are turned up at once. What that triggers waits: the Lead Player resolves theirs"
    " first, then the Next Player.",
    "5.7.2": "The Lead Player's step.",
    "5.7.3": "The Next Player's step.",
    "5.8": "First the Lead Player, then the Next Player may use payment powers, one after the other, each resolved at"
    " once, until they pass.",
    "5.8.2": "The Lead Player's step.",
    "5.8.3": "The Next Player's step.",
    "5.9": "In every battle area the two BPs are compared, those of earlier turns too. The higher one wins, equal"
    " ones tie; winners stand, losers and tied characters lie sideways, and that is all losing does. Whoever"
    " won the newest battle leads the next turn.",
    "5.9.2": "BP decides; since 1.7 all outcomes are settled first and applied together.",
    "5.9.3": "Each turn every battle is fought again.",
    "5.9.4": "The higher BP wins; the loser is turned sideways.",
    "5.9.5": "Equal BP ties; both are turned sideways.",
    "5.9.6": "The winner of the newest battle leads; after a tie, or without a result, the Lead Player stays.",
    "5.10": "What waits for the end of the turn is done, then everything that was said for this turn ends.",
    "6.1": "One scene is in play at a time; a new one sends the old one to its owner's discard area. A scene card is"
    " a scene only while it lies in the scene area.",
    "6.2": "Whoever sets a scene, or puts one by an effect, may draw a card. Before 1.6 that draw comes in the middle"
    " of the effect, since then after it.",
    "6.3": "Its round must be at most the Field Round, and at least that of the scene in play. Only its owner uses"
    " its powers.",
    "7.1": "The battle opponent is the character on the other side of the battle area. Your characters are those on"
    " the field.",
    "8.1": "Read the value for the character's state on its topmost face-up card; EXTRA where a text says so.",
    "9.1": "Effect text that is active is a power: triggered, continuous or payment.",
    "9.2": "It waits for its event, triggers once for each time the event happens, and its effect resolves at once,"
    " but for what triggers as cards are turned up in the Open Phase, which waits for its player's step.",
    "9.3": "It holds while it is active, and always looks at the position as it is now.",
    "9.4": "Pay what stands left of the arrow, all of it, and what stands right of it resolves at once. Marks say how"
    " often in a turn.",
    "10.1": "Text works on the field, face-up, on the topmost face-up card of a stack. Where several effects wait, the"
    " Lead Player's go first, each player orders their own, and what an effect triggers goes before what waited"
    " already. Editions differ in how long the power must have been active.",
    "10.1.3": "From the moment a card is turned up; of a stack only the topmost face-up card.",
    "10.2": "They are ordered by their controller like those of different cards.",
    "11.1": "Instructions, and sometimes conditions for them.",
    "11.2": "In the order of the words; what cannot be done is left out.",
    "11.3": "A choice. With the word exactly, it is offered only if all of it can be done.",
    "11.4": "A is a choice, and offered only if all of it can be done; only then B is a choice, too.",
    "11.5": "B is done if A is there: on the field, or in the zone that is named.",
    "11.6": "The character reads its BP one state higher or lower, while its state stays what it is. All increases and"
    " decreases are summed before reading. An effect counts as applied even where there is no value to go to,"
    " or where EXTRA is read (since 1.4).",
    "11.7": "Added up after grades, and never below 0.",
    "11.8": "The card comes to the place that is named, and powers that look for entering play trigger.",
    "11.9": "Two characters trade places. Nothing enters play by it.",
    "11.10": "From the top of the deck, one at a time.",
    "11.11": "Shown to both players; then it is where and as it was, unless a text says otherwise.",
    "11.12": "It goes to its owner's hand, and an effect of it that waits is lost.",
    "11.13": "One text does nothing for the time that is named.",
    "11.14": "First A, then B, whatever became of A.",
    "11.15": "Such a card cannot be set, and a character cannot be brought down to it as its only card.",
    "11.16": "The outcome is what the text says, whatever the BPs are. Two wins are a tie, and a win beats a tie.",
    "11.17": "Cards from the top of the deck are revealed and put face-down and sideways under a character of that"
    " name. They change no state, keep their order, lie below everything else, and go to the discard area after"
    " their character has left.",
    "11.18": "A card of the same team may level up a character of another name.",
    "11.19": "A is done as far as possible; B is a choice.",
    "11.20": "A is a choice, done as far as possible; B is done only if all of A was.",
    "11.21": "On the field it has the name of the card below it; elsewhere it has whichever of its names is asked for.",
    "12.1": "Stacks are of one character name, each card one level above the one below. What was stacked wrongly goes"
    " back to the hand.",
    "12.2": "If an effect makes a stack wrong, cards go to the discard area until it is right: before 1.5 those that"
    " do not fit, since then the top ones; since 1.6 once the effect is complete.",
    "12.3": "Only the player who is named looks, and the cards stay where they are.",
    "12.4": "A lone character wins, an empty area has no result, and all vacant areas must be filled in the Set"
    " Character Card Phase: whoever cannot, loses.",
    "12.4.2": "A lone character wins; an empty area has no result, and if it is the newest, the Lead Player stays.",
}


def words_of(number: str) -> str:
    """The words of a rule's own heading or of the nearest one above it."""
    while number and number not in WORDS:
        number = number.rpartition(".")[0]
    return WORDS.get(number, "")
