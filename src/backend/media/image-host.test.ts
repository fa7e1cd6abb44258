import { afterEach, describe, expect, test, vi } from 'vitest';
import { startAnsweringServer, type Answer, type AnsweringServer } from '../../../tests/support/answering-server.ts';
import { AppError } from '../../domain/app-error.ts';
import { createImageHost } from './image-host.ts';
import type { Identify } from '../sync-transport.ts';

const owner = '0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69';
const stored = `post-media/${owner}/${'a'.repeat(64)}.webp`;
const elsewhere = 'https://images.example/1/a.webp';
const page = '<!doctype html><title>Wi-Fi</title><h1>Please sign in</h1>';
const photo = new File(['pixels'], 'Secret name.webp', { type: 'image/webp' });

let server: AnsweringServer | undefined;
afterEach(async () => {
  await server?.close();
});

interface Setup {
  readonly isOwn?: boolean;
  readonly timeoutMs?: number;
}

/** Uploads to a real server that gives this answer: our function, or an image host that is not ours. */
async function upload(answer: Answer, { isOwn = true, timeoutMs = 60_000 }: Setup = {}, signal?: AbortSignal) {
  await server?.close();
  const running = await startAnsweringServer(() => answer);
  server = running;
  const identify = vi.fn<Identify>((send) => send('token-of-a-person'));
  const config = {
    supabaseUrl: isOwn ? running.url : 'https://school.supabase.example',
    publishableKey: 'sb_publishable_test',
    ...(!isOwn && { imageHostUrl: `${running.url}/1/upload?key=k` }),
  };
  const host = createImageHost({ config, identify, timeoutMs });
  const outcome = await host.uploadImage(photo, 'post-media', signal).catch((error: unknown) => {
    if (error instanceof AppError) return { kind: error.kind, ...error.details };
    throw error;
  });
  return { outcome, calls: running.calls, identify };
}

const success = (url: unknown): Answer => ({ body: JSON.stringify({ success: true, data: { url } }) });
const refusal = (code: string, message: string) => JSON.stringify({ success: false, error: { code, message } });

test('our function gets the picture in the field image, the bucket, the key and the token', async () => {
  const { outcome, calls } = await upload(success(stored));
  expect(outcome).toBe(stored);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/functions/v1/image-upload?bucket=post-media',
    headers: {
      apikey: 'sb_publishable_test',
      authorization: 'Bearer token-of-a-person',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    },
  });
  expect(calls[0]?.headers).not.toHaveProperty('cookie');
  expect(calls[0]?.body).toContain('name="image"');
  expect(calls[0]?.body).toContain('pixels');
  expect(calls[0]?.body).not.toContain('Secret');
});

test('another image host gets the picture and nothing else of ours', async () => {
  const { outcome, calls, identify } = await upload(success(elsewhere), { isOwn: false });
  expect(outcome).toBe(elsewhere);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/1/upload?key=k' });
  expect(calls[0]?.body).toContain('pixels');
  for (const name of ['apikey', 'authorization', 'cookie', 'referer'])
    expect(calls[0]?.headers).not.toHaveProperty(name);
  expect(JSON.stringify(calls)).not.toMatch(/token-of-a-person|sb_publishable|post-media/);
  expect(identify).not.toHaveBeenCalled();
});

describe('what must not be stored is refused', () => {
  test.each([
    ['a path in another bucket', `award-images/${owner}/a.webp`],
    ['an address elsewhere', elsewhere],
    ['a path that climbs', `post-media/${owner}/../a.webp`],
    ['a script', 'javascript:alert(1)'],
  ])('from our function: %s', async (_name, url) => {
    expect((await upload(success(url))).outcome).toMatchObject({ kind: 'malformed' });
  });

  test.each([
    ['an address in the clear', 'http://images.example/a.webp'],
    ['a path in our own bucket', stored],
    ['an address with a password', 'https://a:b@images.example/a.webp'],
    ['a script', 'javascript:alert(1)'],
    ['the picture itself', 'data:image/webp;base64,AA=='],
    ['nothing', ''],
  ])('from another image host: %s', async (_name, url) => {
    expect((await upload(success(url), { isOwn: false })).outcome).toMatchObject({ kind: 'malformed' });
  });
});

describe.each([
  ['our function', true],
  ['another image host', false],
])('%s', (_name, isOwn) => {
  const outcomeOf = async (answer: Answer) => (await upload(answer, { isOwn })).outcome;

  test.each<[string, Answer, number]>([
    ['200 with a page', { type: 'text/html', body: page }, 200],
    ['200 with a page called JSON', { body: page }, 200],
    ['200 with nothing', { type: null }, 200],
    ['200 {}', { body: '{}' }, 200],
    ['200 without success', { body: JSON.stringify({ data: { url: stored } }) }, 200],
    ['200 with a success that is a text', { body: JSON.stringify({ success: 'true', data: { url: stored } }) }, 200],
    ['200 without an address', { body: JSON.stringify({ success: true, data: {} }) }, 200],
    ['200 with an address that is no text', success(1), 200],
    ['302 to a sign-in page', { status: 302, headers: { location: 'https://portal.invalid' } }, 302],
    ['403 with a page', { status: 403, type: 'text/html', body: page }, 403],
    ['404 []', { status: 404, body: '[]' }, 404],
    ['511', { status: 511, type: 'text/html', body: page }, 511],
  ])('%s is a portal and no success', async (_case, answer, status) => {
    expect(await outcomeOf(answer)).toEqual({ kind: 'portal', status });
  });

  test.each([
    [401, 'not_signed_in'],
    [403, 'forbidden'],
    [413, 'too_large'],
    [415, 'unsupported_type'],
    [422, 'has_metadata'],
  ])('%i with %s is a refusal that says why', async (status, code) => {
    expect(await outcomeOf({ status, body: refusal(code, 'no') })).toEqual({
      kind: 'refused',
      status,
      code,
      message: 'no',
    });
  });

  test.each<[string, Answer, number, string]>([
    ['with status 200', { body: refusal('310', 'no') }, 200, '310'],
    [
      'with a number for a code',
      { status: 400, body: '{"status_code":400,"error":{"message":"no","code":310}}' },
      400,
      '310',
    ],
    ['without a code', { status: 400, body: '{"success":false,"error":{"message":"no"}}' }, 400, ''],
    ['of the gate', { status: 413, body: '{"code":"PT413","message":"no"}' }, 413, 'PT413'],
  ])('a refusal %s is one too', async (_case, answer, status, code) => {
    expect(await outcomeOf(answer)).toEqual({ kind: 'refused', status, code, message: 'no' });
  });

  test.each<[string, Answer, object]>([
    [
      '429 that says how long',
      { status: 429, headers: { 'retry-after': '90' }, body: refusal('too_many_uploads', 'no') },
      { status: 429, code: 'too_many_uploads', retryAfterMs: 90_000 },
    ],
    [
      '503',
      { status: 503, body: refusal('unavailable', 'no') },
      { status: 503, code: 'unavailable', retryAfterMs: null },
    ],
    [
      '502 with a page',
      { status: 502, type: 'text/html', body: page },
      { status: 502, code: null, retryAfterMs: null },
    ],
  ])('%s asks to come back', async (_case, answer, details) => {
    expect(await outcomeOf(answer)).toEqual({ kind: 'unavailable', ...details });
  });

  test.each<[string, Answer, string, number?]>([
    ['that is silent', { ending: 'silent' }, 'timeout', 150],
    ['that falls silent', { ...success(isOwn ? stored : elsewhere), ending: 'stall' }, 'timeout', 150],
    ['that hangs up', { ending: 'reset' }, 'network'],
    ['whose answer is cut', { ...success(isOwn ? stored : elsewhere), ending: 'cut' }, 'network'],
  ])('a network %s is offline', async (_case, answer, reason, timeoutMs = 60_000) => {
    expect((await upload(answer, { isOwn, timeoutMs })).outcome).toEqual({ kind: 'offline', reason });
  });
});

test('a person who changes their mind ends the upload', async () => {
  const { outcome } = await upload({ ending: 'silent' }, {}, AbortSignal.timeout(50));
  expect(outcome).toMatchObject({ kind: 'offline' });
});

test('each picture is sent once: whether again is for its caller to decide', async () => {
  expect((await upload({ ending: 'reset' })).calls).toHaveLength(1);
});
