"""The page and its files. All addresses of the client are one document, which reads the path itself."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
ADDRESSES = (
    "/",
    "/game/{room}",
    "/replay",
    "/replay/{replay}",
    "/decks",
    "/cards",
    "/workshop",
    "/lab",
    "/puzzle",
    "/learn",
    "/name",
    "/tournaments",
    "/tournament/{tournament}",
    "/rules",
    "/judge",
    "/host",
    "/season/{season}",
)

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shinpan</title>
<h1>The table's page is not built yet</h1>
<p>The server runs, but the browser client is missing from this installation.</p>
<p>From a checkout, <code>make play</code> builds it and starts the table. To build it alone, run
<code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>, then reload this page.</p>
<p>A game can be played in the terminal meanwhile: <code>shinpan play</code>.</p>
</html>
"""


class Files(StaticFiles):
    """Files of a folder that need not be there yet."""

    async def check_config(self) -> None:
        if not STATIC.is_dir():
            raise HTTPException(404)


class HashedFiles(Files):
    """Files whose names change when they do: kept forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def page(_request: Request) -> Response:
    """The document, or how to build it."""
    document = STATIC / "index.html"
    if not document.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(document, media_type="text/html", headers={"cache-control": "no-cache"})


def routes() -> list[BaseRoute]:
    """The document at each of its addresses, and the files beside it."""
    found: list[BaseRoute] = [Route(address, page) for address in ADDRESSES]
    found.append(Mount("/assets", HashedFiles(directory=STATIC / "assets", check_dir=False)))
    found.append(Mount("/", Files(directory=STATIC, check_dir=False)))
    return found
