import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { noise } from '../../../scripts/testing/noise.ts';
import { decrypt } from '../../../tests/support/push-service.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { encryptMessage } from './encrypt-message.ts';

/** Section 5 and appendix A of RFC 8291. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y' +
    'l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

async function keysOfExample(): Promise<CryptoKeyPair> {
  const point = fromBase64Url(example.senderPublic);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: example.senderPrivate }, curve, false, [
      'deriveBits',
    ]),
  };
}

test('the example of the standard comes out byte by byte', async () => {
  const fresh = { salt: fromBase64Url(example.salt), keys: await keysOfExample() };
  expect(toBase64Url(await encryptMessage(example.text, example, { padTo: 0, fresh }))).toBe(example.body);
});

test('a browser reads what was written for it, whatever the length, and nobody else does', async () => {
  const [browser, other] = [createECDH('prime256v1'), createECDH('prime256v1')];
  other.generateKeys();
  const auth = noise('a browser', 16);
  const recipient = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') };
  for (const text of ['', 'أ. سلمى نشرت', 'x'.repeat(1_023), 'x'.repeat(2_000), 'zeros\0\u0002\0']) {
    const body = Buffer.from(await encryptMessage(text, recipient));
    expect(decrypt(body, { keys: browser, auth })).toBe(text);
    expect(() => decrypt(body, { keys: other, auth })).toThrow('authenticate');
    expect(() => decrypt(body, { keys: browser, auth: noise('another browser', 16) })).toThrow('authenticate');
  }
});

test('messages are of one length, and no two are alike', async () => {
  const keys = createECDH('prime256v1');
  const recipient = { p256dh: keys.generateKeys('base64url'), auth: noise('a browser', 16).toString('base64url') };
  const [short, long, again] = await Promise.all(
    ['a', 'a'.repeat(900), 'a'].map((text) => encryptMessage(text, recipient)),
  );
  expect(short?.length).toBe(long?.length);
  expect(short).not.toEqual(again);
});

test.each([
  ['a point that is not on the curve', { p256dh: toBase64Url(new Uint8Array(65).fill(4)), auth: example.auth }],
  ['no point', { p256dh: '', auth: example.auth }],
])('nothing is written for %s', async (_name, recipient) => {
  await expect(encryptMessage('text', recipient)).rejects.toThrow(/key/i);
});
