import { afterEach, expect, test } from 'vitest';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../tests/support/answering-server.ts';
import { wireMarker } from '../../domain/limits.ts';
import { createSyncTransport } from '../sync-transport.ts';
import { type AccessToken, asAccount } from './with-token.ts';

const { signal } = new AbortController();
const request = { lineage: null, cursors: {}, limit: 1 };
const done: Answer = { body: JSON.stringify({ marker: wireMarker }) };
const unbelieved: Answer = { status: 401, body: JSON.stringify({ code: 'PGRST301', message: 'JWT expired' }) };

let server: AnsweringServer | undefined;
afterEach(() => server?.close());

/** The way of an account to a server that answers each token as it is said. */
async function transportTo(answers: Readonly<Record<string, Answer>>, accessToken: AccessToken) {
  server = await startAnsweringServer(({ headers }) => answers[String(headers['authorization'])] ?? done);
  const config = { supabaseUrl: server.url, publishableKey: 'sb_publishable_test' };
  const identify = asAccount(accessToken);
  const transport = createSyncTransport({ config, browserSecret: null, identify, timeoutMs: 60_000 });
  return { transport, sent: () => server?.calls.map(({ headers }) => headers['authorization']) };
}

const signedOut = (reason: string) => ({ kind: 'signed-out', details: { reason } });

test('an account’s calls carry its token, asked for anew with each', async () => {
  const tokens = ['first', 'second'];
  const { transport, sent } = await transportTo({}, async () => tokens.shift() ?? null);
  await transport.pull(request, signal);
  await transport.push([], signal);
  expect(sent()).toEqual(['Bearer first', 'Bearer second']);
});

test('without a token an account sends nothing: it is signed out', async () => {
  const { transport, sent } = await transportTo({}, async () => null);
  await expect(transport.push([], signal)).rejects.toMatchObject(signedOut('no-session'));
  expect(sent()).toEqual([]);
});

test('a token that ran out unnoticed is replaced by a fresh one, in the same call', async () => {
  const accessToken: AccessToken = async (options) => (options?.fresh ? 'fresh' : 'old');
  const { transport, sent } = await transportTo({ 'Bearer old': unbelieved }, accessToken);
  await expect(transport.push([], signal)).resolves.toEqual({ marker: wireMarker });
  expect(sent()).toEqual(['Bearer old', 'Bearer fresh']);
});

test('an account whose fresh token is not accepted either is signed out, and asks no third time', async () => {
  const answers = { 'Bearer old': unbelieved, 'Bearer fresh': unbelieved };
  const { transport, sent } = await transportTo(answers, async (options) => (options?.fresh ? 'fresh' : 'old'));
  await expect(transport.push([], signal)).rejects.toMatchObject(signedOut('not-accepted'));
  expect(sent()).toEqual(['Bearer old', 'Bearer fresh']);
});

test('an account that has no fresh token is signed out', async () => {
  const accessToken: AccessToken = async (options) => (options?.fresh ? null : 'old');
  const { transport } = await transportTo({ 'Bearer old': unbelieved }, accessToken);
  await expect(transport.push([], signal)).rejects.toMatchObject(signedOut('no-session'));
});

test('a portal’s 401 is a portal, and no reason for another token', async () => {
  const wall: Answer = { status: 401, type: 'text/html', body: '<h1>Wi-Fi</h1>' };
  const asked: unknown[] = [];
  const { transport, sent } = await transportTo({ 'Bearer old': wall }, async (options) => {
    asked.push(options);
    return 'old';
  });
  await expect(transport.push([], signal)).rejects.toMatchObject({ kind: 'portal' });
  expect(sent()).toEqual(['Bearer old']);
  expect(asked).toEqual([undefined]);
});
