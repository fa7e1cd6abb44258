import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushResponse } from '../../src/domain/sync-protocol.ts';
import { backendUnderTest, type BackendUnderTest } from '../support/backend-under-test.ts';
import { likeOf } from '../support/like-of.ts';

let backend: BackendUnderTest;

beforeAll(async () => {
  backend = await backendUnderTest();
});
afterAll(() => backend.stop());

const connectionsAtOnce = 24;

/** Sends a push that announces all of `body` and breaks off after some of its bytes. Resolves when the line is dead. */
function sendCut(body: Buffer, bytes: number): Promise<void> {
  const url = new URL(`${backend.url}/rest/v1/rpc/sync_push`);
  const headers = {
    apikey: backend.publishableKey,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const call = send(url, { method: 'POST', headers, agent: false });
    call.on('error', () => undefined);
    call.on('close', resolve);
    call.on('response', (response) => response.resume());
    call.flushHeaders();
    if (bytes === 0) call.on('socket', (socket) => socket.once('connect', () => call.destroy()));
    else call.write(body.subarray(0, bytes), () => call.destroy());
  });
}

async function likesOf(postId: string): Promise<number> {
  const { data } = await backend.client.from('post_stats').select('likes').eq('post_id', postId).single();
  return Number(data?.likes);
}

test('a push that is cut after any byte is not applied, not even in part, and counts once when it is sent again', async () => {
  const { data } = await backend.client.from('posts').select('id').limit(1).single();
  const postId = String(data?.id);
  const before = await likesOf(postId);
  const mutation = likeOf(postId);
  const call = { mutations: [mutation], browser_secret: 'cut'.padEnd(64, crypto.randomUUID().replaceAll('-', '')) };
  const body = Buffer.from(JSON.stringify(call));
  for (let from = 0; from < body.length; from += connectionsAtOnce) {
    const lengths = Array.from({ length: Math.min(connectionsAtOnce, body.length - from) }, (_, place) => from + place);
    await Promise.all(lengths.map((bytes) => sendCut(body, bytes)));
  }
  expect(await likesOf(postId)).toBe(before);
  for (let time = 0; time < 2; time += 1) {
    const answer = pushResponse.parse((await backend.call('sync_push', call)).body);
    expect(answer.results).toMatchObject([{ mid: mutation.mid, status: 'applied' }]);
    expect(await likesOf(postId)).toBe(before + 1);
  }
});
