import { afterEach, expect, test } from 'vitest';
import type { MutationId, PostId } from '../domain/ids.ts';
import { wireMarker } from '../domain/limits.ts';
import type { Mutation } from '../domain/sync-protocol.ts';
import { startAnsweringServer, type Answer, type AnsweringServer } from '../../tests/support/answering-server.ts';
import { createSyncTransport } from './sync-transport.ts';

const like: Mutation = {
  mid: '0d4c9e0e-7f0c-4a53-8a35-0a4f1f7b6c01' as MutationId,
  entity: 'p1:like',
  kind: 'interaction.set',
  args: { post_id: 'p1' as PostId, register: 'like', value: true },
  clock: 3,
  device: 'd1',
  actor: 'browser',
  schemaVersion: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};
const { signal } = new AbortController();

let server: AnsweringServer | undefined;
afterEach(() => server?.close());

async function transportTo(answer: Answer, browserSecret: string | null = 'b1') {
  server = await startAnsweringServer(() => answer);
  const config = { supabaseUrl: server.url, publishableKey: 'sb_publishable_test' };
  return { transport: createSyncTransport({ config, browserSecret, timeoutMs: 60_000 }), calls: server.calls };
}

test('a pull posts its request with the publishable key and hands the answer on', async () => {
  const answer = { marker: wireMarker, rows: {} };
  const { transport, calls } = await transportTo({ body: JSON.stringify(answer) });
  const request = { lineage: null, cursors: { public: '1:1:' }, limit: 40 };
  await expect(transport.pull(request, signal)).resolves.toEqual(answer);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/sync_pull',
    headers: { apikey: 'sb_publishable_test', 'content-type': 'application/json' },
  });
  expect(calls[0]?.headers).not.toHaveProperty('authorization');
  expect(calls[0]?.headers).not.toHaveProperty('cookie');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ request });
});

test('a push sends the mutations and the secret of the browser', async () => {
  const { transport, calls } = await transportTo({ body: JSON.stringify({ marker: wireMarker, results: [] }) });
  await transport.push([like], signal);
  expect(calls[0]?.path).toBe('/rest/v1/rpc/sync_push');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ mutations: [like], browser_secret: 'b1' });
});

test('a portal in the way is a portal', async () => {
  const { transport } = await transportTo({ type: 'text/html', body: '<h1>Wi-Fi</h1>' });
  await expect(transport.push([like], signal)).rejects.toMatchObject({ kind: 'portal' });
});

test('the rate limit of the database is "unavailable" with its wish', async () => {
  const body = JSON.stringify({ code: 'PT429', message: 'slow down' });
  const { transport } = await transportTo({ status: 429, body, headers: { 'retry-after': '5' } });
  await expect(transport.push([like], signal)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { code: 'PT429', retryAfterMs: 5_000 },
  });
});

test('a lost answer costs exactly one call, so that the engine alone decides about another', async () => {
  const { transport, calls } = await transportTo({ ending: 'reset' });
  await expect(transport.push([like], signal)).rejects.toMatchObject({ kind: 'offline' });
  expect(calls).toHaveLength(1);
});

test('a visitor’s 401 is a refusal: there is no session that could be over', async () => {
  const { transport } = await transportTo({ status: 401, body: JSON.stringify({ code: 'PGRST301', message: 'no' }) });
  await expect(transport.push([like], signal)).rejects.toMatchObject({ kind: 'refused' });
});
