import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packedEncodings, type Encoding } from '../portal/content-encoding.ts';
import { rawRequest } from '../test-support.ts';
import type { SharedFile } from './kept-versions.ts';
import { sendSharedFile } from './send-shared-file.ts';

const whole = Buffer.from(Array.from({ length: 400 }, (_, line) => `${line} of ${line * 7_919}`).join());

describe('what lies compressed', () => {
  test('is what it was in each encoding', async () => {
    const { encoded } = await packedEncodings(whole);
    const inWay = async (...accepted: Encoding[]) => encoded(accepted).bytes();
    expect(brotliDecompressSync(await inWay('br', 'gzip'))).toEqual(whole);
    expect(gunzipSync(await inWay('gzip'))).toEqual(whole);
    expect(await inWay('gzip')).toBe(await inWay('gzip'));
    expect(await inWay()).toEqual(whole);
    for (const accepted of [['br'], ['gzip'], []] as const)
      expect(await encoded(accepted).length()).toBe((await inWay(...accepted)).length);
  });

  test('is unpacked once for all who have it at one time', async () => {
    const { encoded } = await packedEncodings(whole);
    const [one, other] = await Promise.all([encoded([]).bytes(), encoded([]).bytes()]);
    expect(other).toBe(one);
    expect(await encoded([]).bytes()).toBe(one);
  });

  test('lies as it is where it is small', async () => {
    const small = Buffer.from('{}');
    const way = (await packedEncodings(small)).encoded(['br']);
    expect([way.encoding, await way.length(), await way.bytes()]).toEqual(['identity', 2, small]);
  });
});

describe('a file on its way', () => {
  /** How often its bytes were made ready. */
  let made = 0;
  let url = '';
  const server = createServer();
  beforeAll(async () => {
    const { encoded } = await packedEncodings(whole);
    const counted: SharedFile['encoded'] = (accepted) => {
      const way = encoded(accepted);
      const bytes = (): Promise<Buffer> => {
        made += 1;
        return way.bytes();
      };
      return { ...way, bytes };
    };
    const file: SharedFile = { tag: 'tag', isFixed: true, encoded: counted };
    server.on('request', (request, response) => void sendSharedFile(request, response, { file, headers: {} }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test.each([
    ['br', '"tag-br"'],
    ['gzip', '"tag-gzip"'],
    ['identity', '"tag"'],
  ])('in %s, is made ready only for whoever is sent its bytes', async (encoding, tag) => {
    const ask = (method: string, headers: Record<string, string> = {}) =>
      rawRequest(url, { path: '/', method, headers: { 'accept-encoding': encoding, ...headers } });
    made = 0;
    const known = await ask('GET', { 'if-none-match': tag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await ask('HEAD');
    expect([head.status, head.body.length, made]).toEqual([200, 0, 0]);
    const sent = await ask('GET');
    expect([sent.status, made]).toEqual([200, 1]);
    expect(head.headers['content-length']).toBe(String(sent.body.length));
    expect(head.headers['etag']).toBe(sent.headers['etag']);
  });
});
