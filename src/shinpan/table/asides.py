"""What is worked out elsewhere for whoever sits at a game: what would happen, what to do, the position as text."""

import asyncio
from typing import Any

import msgspec

from ..kernel.machine.codec import to_text
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.speaking import spoken
from . import messages, protocol
from .asking import RefusedError, row_of
from .judging import Judging
from .seats import Reader, new_token
from .starting import Services
from .storage import Kept
from .views import Changes
from .words import ERROR, WORDS
from .workers import WorkerError


class Asides(Judging):
    """A game that has things worked out in other processes while it goes on."""

    def __init__(self, services: Services, kept: Kept) -> None:
        super().__init__(services, kept)
        self.background: set[asyncio.Task[None]] = set()

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def preview(self, reader: Reader, message: protocol.Preview, view: dict[str, Json]) -> None:
        """What is certain to change, worked out elsewhere from what this reader knows."""
        try:
            changes = await self.services.previews.ask(
                "preview", reader.owner, game=self.game.name, view=view, option=message.option
            )
        except (ShinpanError, WorkerError):
            changes = {"bp": {}, "outcomes": [], "gone": []}
        certain = Changes(**changes)
        reader.send(messages.Preview(id=message.id, n=message.n, option=message.option, changes=certain))

    async def look_ahead(self, reader: Reader, message: protocol.Ahead, view: dict[str, Json]) -> None:
        """What would be asked after some answers, worked out elsewhere from what this reader knows."""
        row = row_of(message.answers)
        asked = {"game": self.game.name, "view": view, "answers": row, "language": reader.language}
        try:
            found = await self.services.previews.ask("ahead", reader.owner, **asked)
        except (ShinpanError, WorkerError):
            self.refuse(reader, message.id, RefusedError("not gathered"))
            return
        self.remember_ahead(message.n, row, found)
        reader.send(messages.Ahead(id=message.id, n=message.n, view=found))

    async def consult(self, reader: Reader, message: protocol.AskRules, view: dict[str, Json]) -> None:
        """What concerns a question, sought elsewhere by its words and by what this reader sees."""
        about = self.kept.about
        asked = {"game": about.game, "edition": about.edition, "words": message.words, "view": view}
        try:
            found = await self.services.pages.ask("consult", reader.owner, language=reader.language, **asked)
        except (ShinpanError, WorkerError):
            self.refuse(reader, message.id, RefusedError("busy"))
            return
        reader.send(messages.Consulted(id=message.id, found=found["found"]))

    def must_be_alone(self) -> None:
        """Refuse advice where it would be unfair: between people, and in a lesson, which has hints of its own."""
        if self.kept.about.mode != "solo" or self.tutor is not None:
            raise RefusedError("no advice")

    async def advise(self, reader: Reader, message: protocol.Advise, view: dict[str, Json]) -> None:
        """The best answers, worked out elsewhere from what this reader knows."""
        asked = {"game": self.game.name, "view": view, "language": reader.language}
        try:
            found = await self.services.pages.ask("advise", reader.owner, **asked)
        except (ShinpanError, WorkerError) as error:
            self.complain(reader, message.id, error)
            return
        told = found | {"t": "advice", "id": message.id, "n": message.n}
        reader.send(msgspec.convert(told, messages.Advice))

    def complain(self, reader: Reader, id_: messages.Id, error: Exception) -> None:
        """Tell somebody what was wrong, or that it was not their fault."""
        said = spoken(error.said, reader.language) if isinstance(error, ShinpanError) else ""
        words = said or WORDS[reader.language]["fault"]
        reader.send(messages.Refused(n=self.n, id=id_, name=ERROR, who=None, words=words, reasons=[]))

    def tell_text(self, reader: Reader, message: protocol.Text) -> None:
        """The position as text: whole for whoever plays both sides, else what is hidden is drawn anew, elsewhere."""
        if len(reader.seats) == 2:
            position = to_text(self.game.name, self.game.encode(self.on().state))
            reader.send(messages.Text(id=message.id, position=position))
        else:
            self.spawn(self.draw_text(reader, message, self.view_for(reader)))

    async def draw_text(self, reader: Reader, message: protocol.Text, view: dict[str, Json]) -> None:
        asked = {"game": self.game.name, "view": view, "seed": new_token()}
        try:
            position = await self.services.previews.ask("sample", reader.owner, **asked)
        except (ShinpanError, WorkerError) as error:
            self.complain(reader, message.id, error)
            return
        reader.send(messages.Text(id=message.id, position=position))
