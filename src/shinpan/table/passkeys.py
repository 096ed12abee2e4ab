"""Passkeys (WebAuthn) beside the phrase: public keys alone are stored; a challenge is good once, soon, at one host."""

import hashlib
import json
import secrets
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Annotated, Any

import sqlalchemy as sql
from msgspec import Meta, Struct
from sqlalchemy import Connection
from starlette.datastructures import Headers
from starlette.types import Scope

from ..support.errors import ShinpanError, Translatable
from ..support.plain import guest_name
from .guard import is_address, without_port
from .keeping import DAY_MS, now
from .names import LONGEST_SHOWN, Phrase, phrase_hash, proved
from .protocol import Name
from .schema import challenges, names, passkeys, sessions

CHALLENGE_MS = 300_000
CHALLENGE_SHARE = 50  # of one address that are not answered
MOST_CHALLENGES = 20_000
MOST_PASSKEYS = 10  # of one name
MOST_SESSIONS = 20  # browsers of one name
SESSION_DAYS = 90
LONGEST_HOST = 300

CredentialId = Annotated[str, Meta(min_length=16, max_length=1400, pattern=r"^[A-Za-z0-9_-]+$")]
Part = Annotated[str, Meta(min_length=1, max_length=4_000, pattern=r"^[A-Za-z0-9_-]+$")]
LongPart = Annotated[str, Meta(min_length=1, max_length=16_000, pattern=r"^[A-Za-z0-9_-]+$")]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A key that an authenticator made; binary parts in base64url."""

    phrase: Phrase
    id: CredentialId
    client_data: Part
    attestation: LongPart
    label: Name = ""


class DropPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    phrase: Phrase
    passkey: CredentialId


class Entrance(Struct, frozen=True, forbid_unknown_fields=True):
    """What an authenticator signed, to enter under the name of its key."""

    id: CredentialId
    client_data: Part
    authenticator_data: Part
    signature: Part


@dataclass(frozen=True)
class Place:
    """Where the page was opened: the relying party, and the origins that it can have there."""

    host: str
    party: str
    origins: list[str]


def place_of(scope: Scope) -> Place:
    """The guard has let in no host but the table's own. Browsers give passkeys to secure pages alone."""
    host = Headers(scope=scope).get("host", "").lower()[:LONGEST_HOST]
    party = without_port(host)
    if is_address(party) or not party:
        raise ShinpanError("passkey: it needs a name: open this table as localhost or by its name, not by an address")
    is_local = party == "localhost" or party.endswith(".localhost")
    return Place(host, party, [f"https://{host}", *([f"http://{host}"] if is_local else [])])


def are_offered() -> bool:
    """Whether the library is there."""
    return find_spec("webauthn") is not None


def must_be_offered() -> None:
    if not are_offered():
        raise ShinpanError("passkey: this table has none; whoever runs it installs 'shinpan[passkeys]'")


def challenge_hash(challenge: bytes) -> str:
    return hashlib.sha256(b"shinpan challenge " + challenge).hexdigest()


# Challenges


def new_challenge(db: Connection, name: str, place: Place, owner: str) -> bytes:
    """One that is good once, for a few minutes, where it was asked for."""
    at = now()
    db.execute(sql.delete(challenges).where(challenges.c.until < at))
    counted = sql.select(sql.func.count()).select_from(challenges)
    if (db.execute(counted.where(challenges.c.owner == owner)).scalar() or 0) >= CHALLENGE_SHARE:
        raise ShinpanError("passkey: too many were begun and not finished: wait five minutes")
    if (db.execute(counted).scalar() or 0) >= MOST_CHALLENGES:
        raise ShinpanError("passkey: too many people are entering at once: try again, or use the phrase")
    made = secrets.token_bytes(32)
    values = {"challenge": challenge_hash(made), "name": name, "host": place.host, "owner": owner}
    db.execute(sql.insert(challenges).values(values | {"until": at + CHALLENGE_MS}))
    return made


def take_challenge(db: Connection, client_data: str, name: str, place: Place) -> bytes | None:
    """The challenge that was answered, if it is one of ours for this: from now on nobody can answer it."""
    challenge = challenge_in(client_data)
    mine = challenges.c.challenge == challenge_hash(challenge)
    row = db.execute(sql.select(challenges).where(mine)).one_or_none()
    db.execute(sql.delete(challenges).where(mine))
    is_good = row is not None and row.until >= now() and (row.name, row.host) == (name, place.host)
    return challenge if is_good else None


def must_be_asked(challenge: bytes | None) -> bytes:
    if challenge is None:
        raise ShinpanError("passkey: this took too long, or was answered already: try again")
    return challenge


def challenge_in(client_data: str) -> bytes:
    """The challenge that a browser says it was given: where to look, and nothing that is believed."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(client_data))["challenge"]
        found: bytes = base64url_to_bytes(str(told)[:200])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ShinpanError("passkey: this is not what a browser says of one") from None
    return found


# Making one


def making(db: Connection, phrase: str, place: Place, owner: str) -> str:
    """What a browser is asked to make a passkey with, as JSON."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers import structs as web

    row = proved(db, phrase)
    known = list(db.execute(sql.select(passkeys.c.credential).where(passkeys.c.name == row.key)).scalars())
    must_have_room(len(known))
    options = generate_registration_options(
        rp_id=place.party,
        rp_name="Shinpan",
        user_id=hashlib.sha256(f"shinpan user {row.proof}".encode()).digest(),
        user_name=row.shown,
        user_display_name=row.shown,
        challenge=new_challenge(db, row.key, place, owner),
        timeout=CHALLENGE_MS,
        exclude_credentials=[web.PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
        authenticator_selection=web.AuthenticatorSelectionCriteria(
            resident_key=web.ResidentKeyRequirement.REQUIRED,
            user_verification=web.UserVerificationRequirement.PREFERRED,
        ),
    )
    told: str = options_to_json(options)
    return told


def must_have_room(there: int) -> None:
    if there >= MOST_PASSKEYS:
        raise ShinpanError("passkey: a name has at most {most}: remove one first", most=MOST_PASSKEYS)


@dataclass(frozen=True)
class Verified:
    """What was true of an answer: the key, and how often it was used."""

    public_key: str
    count: int


def verified_new(wish: NewPasskey, challenge: bytes, place: Place) -> Verified:
    """A new key as its authenticator says it is, for us and for what we asked."""
    from webauthn import verify_registration_response
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_attestation_object

    response = {"clientDataJSON": wish.client_data, "attestationObject": wish.attestation}
    try:
        must_be_its_own_word(parse_attestation_object(base64url_to_bytes(wish.attestation)))
        found = verify_registration_response(
            credential=credential(wish.id, response),
            expected_challenge=challenge,
            expected_rp_id=place.party,
            expected_origin=place.origins,
            require_user_verification=False,
        )
    except Exception as error:  # noqa: BLE001 - whatever a stranger's bytes do to the parsers, they are refused
        raise refused(error) from None
    if bytes_to_base64url(found.credential_id) != wish.id:
        raise ShinpanError("passkey: it was refused (another key was made than the one that is named)")
    return Verified(bytes_to_base64url(found.credential_public_key), found.sign_count)


def must_be_its_own_word(attestation: Any) -> None:
    """No certificates were asked for, so none are parsed: whatever makes a key says so itself, or nothing at all."""
    if attestation.fmt not in ("none", "packed") or attestation.att_stmt.x5c is not None:
        raise ShinpanError("certificates are not asked for")


def credential(id_: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": id_, "rawId": id_, "type": "public-key", "response": response, "clientExtensionResults": {}}


def refused(error: Exception) -> ShinpanError:
    """Why, on one line and without what was sent."""
    is_ours = isinstance(error, ShinpanError) or type(error).__module__.startswith("webauthn")
    words = str(error).splitlines()[0][:120] if is_ours and str(error) else ""
    return ShinpanError(
        "passkey: it was refused ({reason})", reason=guest_name(words) or Translatable("it cannot be read")
    )


def keep_passkey(db: Connection, wish: NewPasskey, found: Verified) -> None:
    row = proved(db, wish.phrase)
    if db.execute(sql.select(passkeys.c.name).where(passkeys.c.credential == wish.id)).first() is not None:
        raise ShinpanError("passkey: this one is known here already")
    there = sql.select(sql.func.count()).select_from(passkeys).where(passkeys.c.name == row.key)
    must_have_room(db.execute(there).scalar() or 0)
    values = {"credential": wish.id, "name": row.key, "public_key": found.public_key, "count": found.count}
    values |= {"label": guest_name(wish.label)[:LONGEST_SHOWN], "made": now(), "used": 0}
    db.execute(sql.insert(passkeys).values(values))


def drop_passkey(db: Connection, wish: DropPasskey) -> None:
    """Let a passkey open nothing any more, nor the browsers that came in by one: they can be let in again."""
    key = proved(db, wish.phrase).key
    gone = db.execute(sql.delete(passkeys).where(passkeys.c.credential == wish.passkey, passkeys.c.name == key))
    if not gone.rowcount:
        raise ShinpanError("passkey: this name has no such one")
    others = (sessions.c.name == key) & (sessions.c.proof != phrase_hash(wish.phrase))
    db.execute(sql.delete(sessions).where(others))


def told(db: Connection, key: str) -> list[dict[str, Any]]:
    """The passkeys of a name, as its owner sees them."""
    rows = db.execute(sql.select(passkeys).where(passkeys.c.name == key).order_by(passkeys.c.made))
    return [{"passkey": row.credential, "label": row.label, "made": row.made, "used": row.used} for row in rows]


# Entering


def entering(db: Connection, place: Place, owner: str) -> str:
    """What a browser is asked to sign, as JSON: any passkey of this table will do."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=place.party,
        challenge=new_challenge(db, "", place, owner),
        timeout=CHALLENGE_MS,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    told: str = options_to_json(options)
    return told


def known_passkey(db: Connection, wish: Entrance) -> Any:
    row = db.execute(sql.select(passkeys).where(passkeys.c.credential == wish.id)).one_or_none()
    if row is None:
        raise ShinpanError("passkey: this one belongs to no name here")
    return row


def verified_entrance(wish: Entrance, known: Any, challenge: bytes, place: Place) -> int:
    """How often the key was used, if it signed what we asked for; a count that went back is a copy's."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    response = {
        "clientDataJSON": wish.client_data,
        "authenticatorData": wish.authenticator_data,
        "signature": wish.signature,
    }
    try:
        found = verify_authentication_response(
            credential=credential(wish.id, response),
            expected_challenge=challenge,
            expected_rp_id=place.party,
            expected_origin=place.origins,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.count,
            require_user_verification=False,
        )
    except Exception as error:  # noqa: BLE001 - a stranger's bytes again: refused, whatever they do to the parsers
        raise refused(error) from None
    count: int = found.new_sign_count
    return count


def enter(db: Connection, known: Any, count: int) -> dict[str, str]:
    """Let a browser in: what it proves the name with from now on, of which we keep the hash."""
    mine = (passkeys.c.credential == known.credential) & (passkeys.c.count == known.count)
    if not db.execute(sql.update(passkeys).where(mine).values(count=count, used=now())).rowcount:
        raise ShinpanError("passkey: it was used at the same moment elsewhere: try again")
    shown = db.execute(sql.select(names.c.shown).where(names.c.key == known.name)).scalar_one()
    return {"name": shown, "phrase": new_session(db, known.name)}


def new_session(db: Connection, key: str) -> str:
    """Another browser of a name; the oldest of too many must prove it anew."""
    proof, at = secrets.token_hex(32), now()
    db.execute(sql.delete(sessions).where(sessions.c.until < at))
    asked = sql.select(sessions.c.proof).where(sessions.c.name == key).order_by(sessions.c.made.desc())
    old = list(db.execute(asked.offset(MOST_SESSIONS - 1)).scalars())
    db.execute(sql.delete(sessions).where(sessions.c.proof.in_(old)))
    values = {"proof": phrase_hash(proof), "name": key, "made": at, "until": at + SESSION_DAYS * DAY_MS}
    db.execute(sql.insert(sessions).values(values))
    return proof


def leave(db: Connection, phrase: str) -> None:
    """What a browser got by a passkey proves nothing any more; the phrase itself stays good."""
    db.execute(sql.delete(sessions).where(sessions.c.proof == phrase_hash(phrase)))
