"""Who can be paired with whom: the best pairing that is found soon, and any pairing at all if there is one."""

from collections import deque
from collections.abc import Callable, Sequence

MOST_TRIES = 20_000  # pairs that are tried before any pairing will do

Allowed = Callable[[int, int], bool]


def pair_in_order(count: int, allowed: Allowed) -> list[tuple[int, int]] | None:
    """Pairs of neighbours as far as it goes: each with the nearest below that is allowed. None if nobody can be.

    Places are 0 to `count` - 1, the first one stands best. Whether there is a pairing at all is known for certain.
    """
    if count % 2:
        return None
    found = Search(count, allowed).run()
    return found if found is not None else any_pairing(count, allowed)


class Search:
    """A search from the top: each place takes the nearest partner with whom the rest can be paired as well."""

    def __init__(self, count: int, allowed: Allowed) -> None:
        self.count = count
        self.allowed = allowed
        self.tries = 0
        self.partner = [-1] * count

    def run(self) -> list[tuple[int, int]] | None:
        """The pairs; None if there are none, or if it would take too long to know."""
        if not self.place(0):
            return None
        return [(i, other) for i, other in enumerate(self.partner) if i < other]

    def place(self, first: int) -> bool:
        while first < self.count and self.partner[first] >= 0:
            first += 1
        if first == self.count:
            return True
        for other in range(first + 1, self.count):
            if self.partner[other] >= 0 or not self.allowed(first, other):
                continue
            self.tries += 1
            if self.tries > MOST_TRIES:
                return False
            self.partner[first], self.partner[other] = other, first
            if self.place(first + 1):
                return True
            self.partner[first] = self.partner[other] = -1
        return False


def any_pairing(count: int, allowed: Allowed) -> list[tuple[int, int]] | None:
    """Any pairing of all; None if there is none. Paths that alternate, with blossoms shrunk (Edmonds)."""
    edges = [[j for j in range(count) if j != i and allowed(min(i, j), max(i, j))] for i in range(count)]
    mate = [-1] * count
    for root in range(count):
        if mate[root] == -1:
            Forest(edges, mate).grow(root)
    if any(one == -1 for one in mate):
        return None
    return [(i, other) for i, other in enumerate(mate) if i < other]


class Forest:
    """One search for a path by which one more can be paired."""

    def __init__(self, edges: Sequence[Sequence[int]], mate: list[int]) -> None:
        self.edges = edges
        self.mate = mate
        self.parent = [-1] * len(mate)
        self.base = list(range(len(mate)))
        self.used = [False] * len(mate)

    def grow(self, root: int) -> None:
        self.used[root] = True
        queue = deque([root])
        while queue:
            here = queue.popleft()
            for there in self.edges[here]:
                if self.base[here] == self.base[there] or self.mate[here] == there:
                    continue
                if there == root or (self.mate[there] >= 0 and self.parent[self.mate[there]] >= 0):
                    self.shrink(here, there, queue)
                elif self.parent[there] == -1:
                    self.parent[there] = here
                    if self.mate[there] == -1:
                        self.turn_over(there)
                        return
                    self.used[self.mate[there]] = True
                    queue.append(self.mate[there])

    def turn_over(self, end: int) -> None:
        """Pair along the path that ends here."""
        while end >= 0:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def shrink(self, here: int, there: int, queue: "deque[int]") -> None:
        """A circle of odd length counts as one place from now on."""
        top = self.common(here, there)
        blossom = [False] * len(self.mate)
        self.mark(blossom, here, top, there)
        self.mark(blossom, there, top, here)
        for i in range(len(self.mate)):
            if blossom[self.base[i]]:
                self.base[i] = top
                if not self.used[i]:
                    self.used[i] = True
                    queue.append(i)

    def mark(self, blossom: list[bool], here: int, top: int, child: int) -> None:
        while self.base[here] != top:
            blossom[self.base[here]] = blossom[self.base[self.mate[here]]] = True
            self.parent[here] = child
            child = self.mate[here]
            here = self.parent[self.mate[here]]

    def common(self, a: int, b: int) -> int:
        """The nearest place above both."""
        seen = set()
        while True:
            a = self.base[a]
            seen.add(a)
            if self.mate[a] == -1:
                break
            a = self.parent[self.mate[a]]
        while (b := self.base[b]) not in seen:
            b = self.parent[self.mate[b]]
        return b
