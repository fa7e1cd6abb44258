import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { startAnsweringServer, type Answer, type AnsweringServer } from '../../../tests/support/answering-server.ts';
import { guardedFetch } from './guarded-fetch.ts';

const marker = 'manara/1';
const page = '<!doctype html><title>Wi-Fi</title><h1>Please sign in</h1>';
const good = JSON.stringify({ marker, rows: { posts: [{ title: 'مرحبا' }] } });
const refusal = (code: string, details: string | null = null) =>
  JSON.stringify({ code, message: 'no', details, hint: null });

let server: AnsweringServer;
let next: Answer = {};
beforeAll(async () => {
  server = await startAnsweringServer(({ path }) => (path === '/landing' ? { body: good } : next));
});
afterAll(() => server.close());

async function call(answer: Answer, options: { timeoutMs?: number; maxBytes?: number; expect?: string | null } = {}) {
  next = answer;
  return guardedFetch(
    `${server.url}/rest/v1/rpc/sync_push`,
    { method: 'POST', body: '{}' },
    { timeoutMs: 60_000, expect: marker, ...options },
  );
}

async function failure(answer: Answer, options?: Parameters<typeof call>[1]) {
  const error = await call(answer, options).then(
    (value) => Promise.reject(new Error(`accepted ${JSON.stringify(value)}`)),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return { kind: error.kind, ...error.details };
}

test('an answer with our marker is handed on as it is', async () => {
  await expect(call({ body: good })).resolves.toEqual(JSON.parse(good));
});

test('a charset or a JSON type of PostgREST does not disturb', async () => {
  await expect(call({ body: good, type: 'application/json; charset=utf-8' })).resolves.toBeTruthy();
  await expect(call({ body: good, type: 'application/vnd.pgrst.object+json' })).resolves.toBeTruthy();
});

const portals: [string, Answer, number][] = [
  ['200 with a page', { type: 'text/html', body: page }, 200],
  ['200 with a page called JSON', { body: page }, 200],
  ['200 with nothing', { type: null }, 200],
  ['200 with nothing, called JSON', {}, 200],
  ['200 with our JSON called text', { type: 'text/plain', body: good }, 200],
  ['200 {}', { body: '{}' }, 200],
  ['200 []', { body: '[]' }, 200],
  ['200 null', { body: 'null' }, 200],
  ['200 "ok"', { body: '"ok"' }, 200],
  ['200 with another marker', { body: '{"marker":"hotel/1"}' }, 200],
  ['200 with a marker that is no text', { body: '{"marker":1}' }, 200],
  ['204', { status: 204, type: null }, 204],
  ['404 with nothing', { status: 404, type: null }, 404],
  ['404 []', { status: 404, body: '[]' }, 404],
  ['404 {}', { status: 404, body: '{}' }, 404],
  ['400 with a page', { status: 400, type: 'text/html', body: page }, 400],
  ['403 with a page', { status: 403, type: 'text/html', body: page }, 403],
  ['403 JSON of a proxy', { status: 403, body: '{"code":-1,"msg":"login required"}' }, 403],
  ['403 JSON of a gateway without a code', { status: 403, body: '{"message":"blocked"}' }, 403],
  ['403 JSON with a wordy code', { status: 403, body: refusal('need_login') }, 403],
  ['511 with a page', { status: 511, type: 'text/html', body: page }, 511],
  ['511 JSON', { status: 511, body: refusal('PT511') }, 511],
  ['302 to a sign-in page', { status: 302, headers: { location: 'https://portal.invalid/login' } }, 302],
  ['302 to something that looks like us', { status: 302, headers: { location: '/landing' } }, 302],
  ['307 to something that looks like us', { status: 307, headers: { location: '/landing' } }, 307],
];
test.each(portals)('%s is a portal', async (_name, answer, status) => {
  expect(await failure(answer)).toEqual({ kind: 'portal', status });
});

test('a redirect is never followed', async () => {
  await failure({ status: 307, headers: { location: '/landing' } });
  expect(server.calls.some(({ path }) => path === '/landing')).toBe(false);
});

const cuts: [string, Answer][] = [
  ['a closed connection', { ending: 'reset' }],
  ['an answer cut before its declared end', { body: good, ending: 'cut' }],
  ['an answer cut between chunks', { body: good, ending: 'cut-chunks' }],
  ['half an answer that ends politely', { body: good, ending: 'half' }],
  ['a refusal cut on the way', { status: 403, body: refusal('42501'), ending: 'half' }],
];
test.each(cuts)('%s is a network failure', async (_name, answer) => {
  expect(await failure(answer)).toEqual({ kind: 'offline', reason: 'network' });
});

test('an answer cut at any byte is never taken for a whole one', async () => {
  for (let length = 0; length < Buffer.byteLength(good); length += 1) {
    const body = Buffer.from(good).subarray(0, length).toString('latin1');
    expect(['offline', 'portal']).toContain((await failure({ body })).kind);
  }
});

test('a port where nobody listens is a network failure', async () => {
  const gone = await startAnsweringServer(() => ({}));
  await gone.close();
  await expect(guardedFetch(gone.url, {}, { timeoutMs: 60_000, expect: marker })).rejects.toMatchObject({
    kind: 'offline',
    details: { reason: 'network' },
  });
});

test.each([
  ['says nothing', { ending: 'silent' }],
  ['falls silent half-way', { body: good, ending: 'stall' }],
] satisfies [string, Answer][])('a server that %s runs into the time limit', async (_name, answer) => {
  expect(await failure(answer, { timeoutMs: 150 })).toEqual({ kind: 'offline', reason: 'timeout' });
});

test('waiting for headers has a limit of its own', async () => {
  next = { ending: 'silent' };
  const options = { timeoutMs: 10_000, answerTimeoutMs: 100, expect: marker };
  await expect(guardedFetch(server.url, {}, options)).rejects.toMatchObject({ details: { reason: 'timeout' } });
});

test('a caller who gives up ends the call', async () => {
  next = { ending: 'silent' };
  const calling = guardedFetch(server.url, { signal: AbortSignal.timeout(80) }, { timeoutMs: 10_000, expect: marker });
  await expect(calling).rejects.toMatchObject({ kind: 'offline', details: { reason: 'timeout' } });
  const givenUp = guardedFetch(server.url, { signal: AbortSignal.abort() }, { timeoutMs: 10_000, expect: marker });
  await expect(givenUp).rejects.toMatchObject({ kind: 'offline' });
});

const busy: [string, Answer, { status: number; code: string | null; retryAfterMs: number | null }][] = [
  ['429 of our database', { status: 429, body: refusal('PT429') }, { status: 429, code: 'PT429', retryAfterMs: null }],
  [
    '429 of our database that says how long',
    { status: 429, body: refusal('PT429', 'Retry-After: 12'), headers: { 'retry-after': '5' } },
    { status: 429, code: 'PT429', retryAfterMs: 12_000 },
  ],
  [
    '429 with seconds',
    { status: 429, body: '{}', headers: { 'retry-after': '7' } },
    { status: 429, code: null, retryAfterMs: 7_000 },
  ],
  ['500', { status: 500, body: refusal('XX000') }, { status: 500, code: 'XX000', retryAfterMs: null }],
  ['502 with a page', { status: 502, type: 'text/html', body: page }, { status: 502, code: null, retryAfterMs: null }],
  [
    '503 without a database',
    { status: 503, body: refusal('PGRST000') },
    { status: 503, code: 'PGRST000', retryAfterMs: null },
  ],
  [
    '503 cut on the way',
    { status: 503, body: refusal('PGRST000'), ending: 'cut' },
    { status: 503, code: null, retryAfterMs: null },
  ],
  ['504', { status: 504, type: null }, { status: 504, code: null, retryAfterMs: null }],
  ['522 of a proxy', { status: 522, type: 'text/html', body: page }, { status: 522, code: null, retryAfterMs: null }],
  ['408', { status: 408, type: null }, { status: 408, code: null, retryAfterMs: null }],
  [
    'a wish of a week',
    { status: 503, headers: { 'retry-after': '604800' } },
    { status: 503, code: null, retryAfterMs: 3_600_000 },
  ],
  [
    'a wish in the past',
    { status: 503, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
    { status: 503, code: null, retryAfterMs: 0 },
  ],
  [
    'a wish that is noise',
    { status: 503, headers: { 'retry-after': 'soon' } },
    { status: 503, code: null, retryAfterMs: null },
  ],
];
test.each(busy)('%s is unavailable', async (_name, answer, details) => {
  expect(await failure(answer)).toEqual({ kind: 'unavailable', ...details });
});

test('a date to come back at is measured by the clock of the server', async () => {
  const headers = { date: 'Tue, 01 Jan 2036 00:00:00 GMT', 'retry-after': 'Tue, 01 Jan 2036 00:00:30 GMT' };
  expect(await failure({ status: 503, headers })).toMatchObject({ retryAfterMs: 30_000 });
});

test.each([
  [400, '22023'],
  [401, 'PGRST301'],
  [403, '42501'],
  [404, 'PGRST202'],
  [409, '23505'],
  [413, 'PT413'],
  // A school that was restored elsewhere has another key: its gate says so, and no network of anybody’s.
  [401, 'UNAUTHORIZED_INVALID_API_KEY'],
])('a %i with %s is a refusal', async (status, code) => {
  expect(await failure({ status, body: refusal(code) })).toEqual({ kind: 'refused', status, code, message: 'no' });
});

test('another version of our protocol is malformed, not a portal', async () => {
  expect(await failure({ body: '{"marker":"manara/2"}' })).toMatchObject({ kind: 'malformed' });
});

test('an answer without end is given up', async () => {
  expect(
    await failure({ body: JSON.stringify({ marker, filler: 'x'.repeat(5_000) }) }, { maxBytes: 1_000 }),
  ).toMatchObject({ kind: 'malformed' });
});

test('without an expected marker any JSON passes and a page still does not', async () => {
  await expect(call({ body: '{"a":1}' }, { expect: null })).resolves.toEqual({ a: 1 });
  expect(await failure({ type: 'text/html', body: page }, { expect: null })).toEqual({ kind: 'portal', status: 200 });
});
