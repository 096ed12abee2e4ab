"""The web table: routes (app), one inbox for each game (rooms), what is said (protocol), what is kept (storage).

`docs/protocol.md` says what the server and its clients say to each other. Views, and logs made for one reader, are the
only things that leave a room.
"""
