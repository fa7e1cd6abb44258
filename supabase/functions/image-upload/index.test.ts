import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  startAnsweringServer,
  type Answer,
  type AnsweringServer,
  type ReceivedCall,
} from '../../../tests/support/answering-server.ts';
import { samplePicture } from '../../../tests/support/sample-pictures.ts';
import imageUpload from './index.ts';

const owner = '0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69';
const reference = `post-media/${owner}/`;
const admitted: Answer = { body: JSON.stringify(owner) };
const stored: Answer = { body: '{"Key":"x"}' };

let server: AnsweringServer;
/** What the API answers: the database to the question who may upload, the storage to one attempt after another. */
let database: Answer;
let storage: Answer[];

const isStorage = ({ path }: ReceivedCall) => path.startsWith('/storage/');

beforeEach(async () => {
  [database, storage] = [admitted, [stored]];
  server = await startAnsweringServer((call) => (isStorage(call) ? (storage.shift() ?? { status: 500 }) : database));
  vi.stubEnv('SUPABASE_URL', server.url);
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 'older-key');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const headers = { apikey: 'publishable', authorization: 'Bearer token-of-a-person' };

async function upload(init: RequestInit = {}, address = 'https://api.example/image-upload') {
  const form = new FormData();
  form.set('image', new Blob([samplePicture('full.jpg')]));
  const answer = await imageUpload.fetch(new Request(address, { method: 'POST', headers, body: form, ...init }));
  const body: unknown = answer.status === 204 ? null : await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}
const failure = (code: string) => ({ success: false, error: { code, message: expect.any(String) } });

test('the database is asked as the caller, the storage told as the server', async () => {
  const { status, body } = await upload({}, 'https://api.example/image-upload?bucket=award-images');
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: { url: expect.stringMatching(/^award-images\/.*\/[0-9a-f]{64}\.jpg$/) },
  });
  const [question, order] = server.calls;
  expect(question).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/begin_upload',
    body: '{"bucket":"award-images"}',
    headers,
  });
  expect(order).toMatchObject({
    method: 'POST',
    path: expect.stringMatching(new RegExp(`^/storage/v1/object/award-images/${owner}/[0-9a-f]{64}\\.jpg$`)),
    headers: {
      apikey: 'older-key',
      authorization: 'Bearer older-key',
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-upsert': 'false',
    },
  });
});

test('pages of any origin may ask, and learn how long to wait', async () => {
  const asked = await upload({ method: 'OPTIONS', body: null });
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  });
  expect(server.calls).toEqual([]);
  for (const answer of [await upload(), await upload({ headers: {} })]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
  }
});

describe('who may not upload', () => {
  test.each([{ apikey: 'publishable' }, { authorization: 'Bearer x' }, {}])(
    '%j asks nobody anything',
    async (given) => {
      expect(await upload({ headers: given })).toMatchObject({ status: 401, body: failure('not_signed_in') });
      expect(server.calls).toEqual([]);
    },
  );

  test.each<[number, string, string]>([
    [400, '22023', 'unknown_bucket'],
    [401, 'PGRST301', 'not_signed_in'],
    [403, 'PT403', 'forbidden'],
    [429, 'PT429', 'too_many_uploads'],
  ])('is told so: %i %s', async (status, code, answers) => {
    database = { status, body: JSON.stringify({ code, message: 'no', details: 'Retry-After: 42' }) };
    const answer = await upload();
    expect(answer).toMatchObject({ status, body: failure(answers) });
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '42' : null);
    expect(server.calls.filter(isStorage)).toEqual([]);
  });
});

describe('nothing is stored', () => {
  test.each<[string, Answer]>([
    ['when the database fails', { status: 500, body: '{"code":"XX000"}' }],
    ['when the database does not answer', { ending: 'reset' }],
    ['when something else answers', { type: 'text/html', body: '<h1>Wi-Fi</h1>' }],
    ['when it says nothing of a folder', { body: 'null' }],
    ['when it names a folder that is none', { body: '"../x"' }],
    ['when it leads elsewhere', { status: 302, headers: { location: '/' } }],
  ])('%s', async (_name, answer) => {
    database = answer;
    expect(await upload()).toMatchObject({ status: 503, body: failure('unavailable') });
    expect(server.calls.filter(isStorage)).toEqual([]);
  });

  test('when the picture is none', async () => {
    const form = new FormData();
    form.set('image', new Blob(['GIF89a']));
    expect(await upload({ body: form })).toMatchObject({ status: 415, body: failure('unsupported_type') });
    expect(server.calls.filter(isStorage)).toEqual([]);
  });
});

describe('the storage', () => {
  const busy: Answer = { status: 500, body: '{"error":"server_error"}' };
  test.each<[string, Answer[]]>([
    ['has it already', [{ status: 400, body: '{"statusCode":"409","error":"Duplicate"}' }]],
    ['has it already and says so plainly', [{ status: 409, body: '{}' }]],
    ['fails once', [busy, stored]],
    ['got it from a twin a moment ago', [busy, { status: 400, body: '{"statusCode":"409","error":"Duplicate"}' }]],
  ])('%s: a success', async (_name, answers) => {
    storage = [...answers];
    expect((await upload()).body).toMatchObject({ success: true, data: { url: expect.stringContaining(reference) } });
    expect(server.calls.filter(isStorage)).toHaveLength(answers.length);
  });

  test.each<[string, Answer]>([
    ['fails', busy],
    ['refuses', { status: 400, body: '{"statusCode":"403","error":"Unauthorized"}' }],
    ['knows no such bucket', { status: 400, body: '{"statusCode":"404","error":"Bucket not found"}' }],
  ])('%s: come back later, and no secret is told', async (_name, answer) => {
    storage = [answer, answer, stored];
    const { status, body } = await upload();
    expect([status, body]).toEqual([503, failure('unavailable')]);
    expect(JSON.stringify(body)).not.toContain('older-key');
  });

  test('gets the newer key of a project that has one', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEYS', '{"default":"sb_secret_newer"}');
    await upload();
    expect(server.calls.find(isStorage)?.headers).toMatchObject({ apikey: 'sb_secret_newer' });
  });
});

test('a function that was not set up says so', async () => {
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', undefined);
  expect(await upload()).toMatchObject({ status: 503, body: failure('unavailable') });
});
