"""The rule editions: each holds only what differs from the one after it.

`Rules` is the newest text; going back, an edition undoes what later ones changed. Where an edition is silent on
something that a later one settles, it is played as the later one says, unless the two conflict.
"""

from ..rules.base import Rules
from .en_1_2 import En12
from .en_1_4 import En14
from .en_1_5 import En15
from .en_1_7 import En17
from .zhtw_1_6 import ZhTw16

EDITIONS: dict[str, Rules] = {
    rules.edition: rules
    for rules in (En12("en-1.2"), En14("en-1.4"), En15("en-1.5"), ZhTw16("zhtw-1.6"), En17("en-1.7"))
}
DEFAULT = "zhtw-1.6"
