"""A bounded queue with a fair share for each owner: whoever asks for much waits behind nobody but themselves."""

from collections import OrderedDict, deque
from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from ..support.errors import ShinpanError

Item = TypeVar("Item")


class BusyError(ShinpanError):
    """A queue, or somebody's share of it, is full: said at once, so that nobody waits for nothing."""


def full() -> BusyError:
    """For whoever finds no room, or has to give theirs up."""
    return BusyError("too much is waiting here: try again in a moment")


class FairQueue(Generic[Item]):
    """What waits, by owner. Owners take turns, one item each; an owner is an address or a seat."""

    def __init__(self, most: int, share: int) -> None:
        self.most = most  # items in all
        self.share = share  # items of one owner
        self.count = 0
        self.by_owner: OrderedDict[str, deque[Item]] = OrderedDict()

    def put(self, owner: str, item: Item) -> Item | None:
        """Add an item; BusyError if the queue or the owner's share of it is full.

        In a full queue whoever has most gives the last of theirs up to one who has fewer: that item, which is not done.
        """
        own = len(self.by_owner.get(owner, ()))
        if own >= self.share:
            raise BusyError("you already wait for {share} answers here: try again when one has come", share=self.share)
        given_up = self.give_up(own) if self.count >= self.most else None
        self.by_owner.setdefault(owner, deque()).append(item)
        self.count += 1
        return given_up

    def give_up(self, fewer: int) -> Item:
        """The last item of whoever has most, if those are more than somebody's with one more; else BusyError."""
        greediest = max(self.by_owner, key=lambda owner: len(self.by_owner[owner]), default="")
        items = self.by_owner.get(greediest, deque())
        if len(items) <= fewer + 1:
            raise full()
        self.count -= 1
        return items.pop()

    def before(self, owner: str) -> int:
        """What comes before a new item of an owner, where owners take turns."""
        own = len(self.by_owner.get(owner, ()))
        return own + sum([min(len(items), own + 1) for other, items in self.by_owner.items() if other != owner])

    def take(self, passed: Collection[str] = ()) -> tuple[str, Item] | None:
        """The next item and its owner, who goes to the end of the row; None if only those wait who are passed over."""
        for owner, items in self.by_owner.items():
            if owner in passed:
                continue
            item = items.popleft()
            self.count -= 1
            self.by_owner.move_to_end(owner)
            if not items:
                del self.by_owner[owner]
            return owner, item
        return None

    def drop(self, is_it: Callable[[Item], bool]) -> None:
        """Forget items that nobody waits for any more."""
        for owner, items in list(self.by_owner.items()):
            left = deque(item for item in items if not is_it(item))
            self.count -= len(items) - len(left)
            if left:
                self.by_owner[owner] = left
            else:
                del self.by_owner[owner]
