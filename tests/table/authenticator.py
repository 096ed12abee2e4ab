"""An authenticator in software: makes keys and signs as a browser's would, truly or not."""

import base64
import hashlib
import json
import os
from typing import Any

import pytest


def must_have_passkeys() -> None:
    """Skip where the extra `passkeys` is not installed; in CI it must be."""
    try:
        import webauthn
    except ImportError:
        if os.environ.get("CI") == "true":
            pytest.fail("passkeys must be tried in CI: the extra `passkeys` is not installed")
        pytest.skip("the extra `passkeys` is not installed")
    assert webauthn.__version__


def text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    """One key, made for one host."""

    def __init__(self, origin: str, party: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        self.origin = origin
        self.party = party
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(32)
        self.count = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def data(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.party.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def made(
        self, asked: dict[str, Any], form: str = "none", statement: Any = None, cut: int = 10_000, **others: Any
    ) -> dict[str, Any]:
        """What a page sends of a key that was made; in another form, or cut short."""
        import cbor2

        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        data = self.data(0x45) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        attestation = cbor2.dumps({"fmt": form, "attStmt": statement or {}, "authData": data[:cut]})
        client = self.client_data("webauthn.create", asked["challenge"])
        sent = {"id": text_of(self.id), "client_data": text_of(client), "attestation": text_of(attestation)}
        return sent | others

    def signed(self, asked: dict[str, Any], **others: Any) -> dict[str, Any]:
        """What a page sends to enter."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec

        client, data = self.client_data("webauthn.get", asked["challenge"]), self.data(0x05)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        sent = {"id": text_of(self.id), "client_data": text_of(client)}
        return sent | {"authenticator_data": text_of(data), "signature": text_of(signature)} | others
