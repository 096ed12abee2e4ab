/** Passkeys: what the browser makes and signs, in the forms that the table speaks. */

import { api } from '../lib/api';

interface Descriptor {
  id: string;
  type: 'public-key';
}

/** What the table asks a browser to make, as JSON has it: binary parts in base64url. */
export interface MakingOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  excludeCredentials?: Descriptor[];
  timeout?: number;
  attestation?: AttestationConveyancePreference;
  authenticatorSelection?: AuthenticatorSelectionCriteria;
}

export interface EnteringOptions {
  challenge: string;
  rpId: string;
  timeout?: number;
  userVerification?: UserVerificationRequirement;
}

/** Whether this page can have passkeys here: a secure page that has a name, not an address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

export function textOf(buffer: ArrayBuffer): string {
  const raw = [...new Uint8Array(buffer)].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Make a passkey for a name; null if the reader thought better of it. */
export async function makePasskey(phrase: string, label: string): Promise<boolean> {
  const asked = await api.makingPasskey(phrase);
  const made = await navigator.credentials
    .create({
      publicKey: {
        ...asked,
        challenge: bytesOf(asked.challenge),
        user: { ...asked.user, id: bytesOf(asked.user.id) },
        excludeCredentials: (asked.excludeCredentials ?? []).map((one) => ({ ...one, id: bytesOf(one.id) })),
      },
    })
    .catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return false;
  const response = made.response as AuthenticatorAttestationResponse;
  await api.keepPasskey({
    phrase,
    label,
    id: textOf(made.rawId),
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  });
  return true;
}

/** Enter with a passkey: what proves the name in this browser from now on; empty if nothing came of it. */
export async function enterByPasskey(): Promise<string> {
  const asked = await api.entering();
  const found = await navigator.credentials
    .get({ publicKey: { ...asked, challenge: bytesOf(asked.challenge), allowCredentials: [] } })
    .catch(() => null);
  if (!(found instanceof PublicKeyCredential)) return '';
  const response = found.response as AuthenticatorAssertionResponse;
  const entered = await api.enter({
    id: textOf(found.rawId),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  });
  return entered.phrase;
}
