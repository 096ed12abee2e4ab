"""A game at the terminal: one person against a player, or two who share the keyboard."""

from pathlib import Path

from shinpan.cli.choices import is_there
from shinpan.cli.terminal import Terminal, plain
from shinpan.cli.words import COMMANDS, WORDS
from shinpan.players import Player

from ..kernel.game.record import Session, read_record, write_record
from ..kernel.machine.codec import to_text
from ..kernel.machine.model import NOBODY, Decision
from ..support.errors import ShinpanError
from ..support.extras import needed
from ..support.home import home

ADVICE_ROUNDS = 60  # of search, for one piece of advice


class TerminalSession:
    """The dialogue: news, board, question, and what the person says to it. A seat without a player is a person's."""

    def __init__(
        self, session: Session, seats: list[Player | None], language: str, terminal: Terminal, file: Path | None
    ) -> None:
        self.session = session
        self.game = session.game
        self.seats = seats
        self.language = language
        self.words = WORDS[language]
        self.terminal = terminal
        self.at = seats.index(None)  # whose eyes are on the screen
        self.told = [0, 0]  # how many events each side has been told
        self.drawn: tuple[int, int, str] | None = None  # seat, turn and phase of the last board
        self.is_news = True  # something has happened since the last question
        self.is_left = False
        self.file = file  # where the record goes
        self.is_saved = True  # nothing has been answered that is not there

    def play(self) -> None:
        """Ask and be answered until somebody leaves."""
        if self.seats == [None, None]:
            self.hand_over(self.deciding())
        while not self.is_left:
            line = self.ask()
            if line is None:
                self.terminal.show(self.words["end of input"])
                self.leave()
            elif line:
                self.hear(line)

    def ask(self) -> str | None:
        """The next line that a person says; None at the end of input."""
        if self.is_news and not self.present():
            return None
        return self.terminal.ask(f"{self.game.players[self.at]}>")

    # Showing

    def deciding(self) -> int:
        decision = self.session.state.decision
        return self.at if decision is None else decision.player

    def present(self) -> bool:
        """Let the players answer, then show the person what happened and what is asked; False if nobody is there."""
        self.is_news = False
        self.let_players_answer()
        if self.deciding() != self.at and not self.hand_over(self.deciding()):
            return False
        state = self.session.state
        self.terminal.show_log(self.game.log(state, self.at, self.told[self.at], self.language))
        self.told[self.at] = len(state.events or [])
        now = (self.at, self.game.turn(state), self.game.phase(state))
        if now != self.drawn:
            self.show_board()
            self.drawn = now
        if state.decision is None:
            self.show_end()
        else:
            self.show_options()
        return True

    def let_players_answer(self) -> None:
        while True:
            decision = self.session.state.decision
            player = None if decision is None else self.seats[decision.player]
            if decision is None or player is None:
                return
            view = self.game.view(self.session.state, decision.player)
            self.session.take(player.choose(self.game, view, len(decision.options)))

    def hand_over(self, player: int) -> bool:
        """Change who sits at the keyboard; nothing of the one side stays for the other to see."""
        names = self.game.players
        if self.terminal.is_interactive and player != self.at:
            self.terminal.clear()
            if self.terminal.ask(self.words["ready"].format(player=names[player])) is None:
                return False
        self.at = player
        self.terminal.show(
            self.words["hand over"].format(player=names[player], other=names[1 - player]), "bold magenta"
        )
        return True

    def show_board(self) -> None:
        self.terminal.show()
        self.terminal.show(self.game.board_text(self.session.state, self.at, self.language))

    def show_options(self) -> None:
        decision = self.standing()
        self.terminal.show(self.game.question(self.session.state, self.language), "bold", decision.rule)
        for i, words in enumerate(self.game.option_words(self.session.state), 1):
            self.terminal.show(f"  {i:>2}  {words}")

    def show_end(self) -> None:
        state = self.session.state
        winner = self.game.winner(state)
        if winner != NOBODY:
            words = self.words["won"].format(player=self.game.players[winner])
            self.terminal.show(words, "bold green", self.game.ended_by(state))
        self.terminal.show(self.words["keep"].format(file=self.own_file()))

    def standing(self) -> Decision:
        decision = self.session.state.decision
        if decision is None:
            raise ShinpanError(self.words["over"])
        return decision

    # Hearing

    def hear(self, line: str) -> None:
        """Obey a command or take an answer; what cannot be done is told and changes nothing."""
        command, _, rest = line.partition(" ")
        command, rest = plain(command).lower(), rest.strip()
        try:
            if command == "why":
                self.show_why(rest)
            elif command == "save":
                self.save(rest)
            elif command in COMMANDS and not rest:
                self.obey(command)
            else:
                self.answer(line)
        except ShinpanError as error:
            self.terminal.show(str(error), "red")

    def obey(self, command: str) -> None:
        """Do what a command without further words says."""
        commands = {
            "help": self.show_help,
            "options": self.show_options,
            "advice": self.show_advice,
            "board": self.show_board,
            "log": self.show_log,
            "undo": self.undo,
            "position": self.show_position,
            "quit": self.leave,
        }
        commands[command]()

    def answer(self, line: str) -> None:
        """Answer by number, in words, or in words from an input method."""
        number = self.number(line)
        if number != NOBODY:
            self.session.take(number)
        else:
            self.session.say(self.option(line))
        self.is_news = True
        self.is_saved = False

    def number(self, line: str) -> int:
        """The option, from 0, that a line gives by its number; NOBODY if the line is no number."""
        words = plain(line)
        if not (words.isascii() and words.isdigit()):
            return NOBODY
        count = len(self.standing().options)
        if not (len(words) < 5 and 1 <= int(words) <= count):
            raise ShinpanError(self.words["no number"].format(words=words, count=count))
        return int(words) - 1

    def option(self, line: str) -> str:
        """The words of the option that a line means."""
        self.standing()
        offered = self.game.option_words(self.session.state)
        for words in (line, plain(line)):
            try:
                return offered[self.game.option_index(self.session.state, words)]
            except ShinpanError:
                continue
        raise ShinpanError(self.words["not offered"].format(words=line))

    # Commands

    def show_help(self) -> None:
        self.terminal.show(self.words["help head"])
        for command in COMMANDS:
            self.terminal.show(f"  {command:<10}{self.words[command]}")

    def show_why(self, rest: str) -> None:
        """The reasons for a place or an answer; for every option if nothing is named."""
        state = self.session.state
        abouts = [self.meant(rest)] if rest else self.game.option_words(state) or [""]
        told: set[tuple[str, str, str]] = set()
        for about in abouts:
            for reason in self.game.why(state, about, self.at, self.language):
                this = (reason.words, reason.rule, reason.card)
                if this not in told:
                    told.add(this)
                    self.terminal.show(f"  {this[0]}", rule=this[1], after=f"({this[2]})" if this[2] else "")

    def meant(self, rest: str) -> str:
        """What `why` is asked about: an option in its own words, or the words as they stand."""
        if self.session.state.decision is None:
            return plain(rest)
        number = self.number(rest)
        try:
            return self.game.option_words(self.session.state)[number] if number != NOBODY else self.option(rest)
        except ShinpanError:
            return plain(rest)

    def show_advice(self) -> None:
        """What the player that has learned would answer, from what this side may know."""
        self.standing()
        needed("numpy", "learned", "advice")
        from ..players.learned.analysis import advised
        from ..players.learned.changes import namer, told

        state = self.session.state
        assert state.decision is not None
        advice = advised(self.game, self.game.view(state, state.decision.player), ADVICE_ROUNDS)
        for one in advice:
            choice = one.choice
            self.terminal.show(f"  {choice.index + 1:>2}  {choice.words}", after=f"{choice.chance:.0%}")
            for words in told(one.changes, self.language, namer(self.game, self.language)):
                self.terminal.show(f"      {words}")
        line = "; ".join([f"{self.game.players[one.player]}: {one.words}" for one in advice[0].line])
        self.terminal.show(self.words["advised"].format(line=line))

    def show_log(self) -> None:
        self.terminal.show_log(self.game.log(self.session.state, self.at, 0, self.language), numbered=True)

    def show_position(self) -> None:
        self.terminal.show(to_text(self.game.name, self.game.encode(self.session.state)))

    def undo(self) -> None:
        """Go back to the last decision that a person had."""
        if not any(self.is_persons(state.decision) for state in self.session.past):
            self.terminal.show(self.words["nothing to undo"])
            return
        while self.session.undo() and not self.is_persons(self.session.state.decision):
            pass
        count = len(self.session.state.events or [])
        self.told = [min(told, count) for told in self.told]
        self.drawn = None
        self.is_news = True
        self.is_saved = False
        self.terminal.show(self.words["undone"])

    def is_persons(self, decision: Decision | None) -> bool:
        return decision is not None and self.seats[decision.player] is None

    def save(self, rest: str) -> None:
        path = self.checked_file(rest) if rest else self.own_file()
        if not rest:
            make_folder(path.parent)
        write_record(self.session.record, path)
        self.file = path
        self.is_saved = True
        self.terminal.show(self.words["saved"].format(file=path), "green")

    def checked_file(self, name: str) -> Path:
        """A file to write to, which may replace a record but nothing else."""
        try:
            path = Path(name).expanduser()
            if path.is_dir():
                raise ShinpanError(self.words["folder"].format(file=name))
        except (OSError, ValueError, RuntimeError):
            raise ShinpanError(self.words["no file"].format(file=name)) from None
        if is_there(path):
            try:
                read_record(path)
            except ShinpanError:
                raise ShinpanError(self.words["not record"].format(file=name)) from None
        return path

    def own_file(self) -> Path:
        """Where this game goes without a name: the file it has, or the first free one in the user's folder."""
        if self.file is None:
            n = 1
            while is_there(file := home() / "games" / f"{self.game.name}-{n}.json"):
                n += 1
            self.file = file
        return self.file

    def leave(self) -> None:
        """Say what becomes of the game, and ask no more."""
        said = [] if self.session.state.decision is None else [self.words["left"]]
        if not self.is_saved:
            said.append(self.words["unsaved"])
        if said:
            self.terminal.show(" ".join(said))
        self.is_left = True


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShinpanError(f"{folder}: cannot be made ({error.strerror})") from error
