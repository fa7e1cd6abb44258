import { fromBase64Url } from './base64url.ts';

/** For whom a message is encrypted: the keys of a subscription, as the browser tells them. */
export interface Recipient {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is fresh for every message; given by tests alone. */
interface Fresh {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly keys: CryptoKeyPair;
}

const RECORD_SIZE = 4096;
/** Every message is as long as any other, so that nobody on the way learns from its length what it says. */
const PADDED_BYTES = 1024;
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const utf8 = new TextEncoder();

/**
 * A message that only one browser can read (RFC 8291): one record of `aes128gcm` (RFC 8188) under a key agreed with the
 * browser's own. Every primitive is the platform's; here they are put together as the standard says.
 */
export async function encryptMessage(
  text: string,
  { p256dh, auth }: Recipient,
  { padTo = PADDED_BYTES, fresh }: { padTo?: number; fresh?: Fresh } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, keys } = fresh ?? (await makeFresh());
  const theirs = fromBase64Url(p256dh);
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const theirKey = await crypto.subtle.importKey('raw', theirs, curve, false, []);
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, keys.privateKey, 256);
  const shared = await hkdf(agreed, fromBase64Url(auth), joined(utf8.encode('WebPush: info\0'), theirs, ours), 32);
  const key = await hkdf(shared, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(shared, salt, utf8.encode('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const record = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, padded(utf8.encode(text), padTo));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return joined(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(record));
}

async function makeFresh(): Promise<Fresh> {
  const keys = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function hkdf(secret: BufferSource, salt: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
}

/** The text, the mark of the last record, and zeros up to the given length. */
function padded(text: Bytes, length: number): Bytes {
  const bytes = new Uint8Array(Math.max(length, text.length + 1));
  bytes.set(text);
  bytes[text.length] = 2;
  return bytes;
}

function joined(...parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
