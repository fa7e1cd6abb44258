import process from 'node:process';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Who sends: a key pair by which push services know the school again, and where its people can be reached (RFC 8292). */
export interface SenderKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or https. */
  readonly subject: string;
}

/** The keys of the project; null where it has none and nothing can be sent. */
export function readSenderKeys(env: Readonly<Record<string, string | undefined>> = process.env): SenderKeys | null {
  const [publicKey, privateKey, subject] = [env['VAPID_PUBLIC_KEY'], env['VAPID_PRIVATE_KEY'], env['VAPID_SUBJECT']];
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

const HALF_A_DAY_S = 12 * 60 * 60;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The header that tells a push service at `origin` who sends. */
export async function vapidAuthorization(
  { publicKey, privateKey, subject }: SenderKeys,
  origin: string,
  nowMs = Date.now(),
): Promise<string> {
  const point = fromBase64Url(publicKey);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, ecdsa, false, [
    'sign',
  ]);
  const claims = { aud: origin, exp: Math.floor(nowMs / 1_000) + HALF_A_DAY_S, sub: subject };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = await crypto.subtle.sign(ecdsa, key, new TextEncoder().encode(unsigned));
  return `vapid t=${unsigned}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

function encoded(part: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(part)));
}
