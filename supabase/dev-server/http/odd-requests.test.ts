import { join } from 'node:path';
import { request as httpRequest, METHODS } from 'node:http';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFacts } from '../../../scripts/build/page-heads.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import * as fc from '../../../scripts/testing/properties.ts';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import type { Stack } from '../stack.ts';
import { addWriter } from '../test-support.ts';

/** Whatever is asked, by whichever way: it has an answer, or is the caller's fault. It is never ours. */
let folder: TemporaryFolder;
let stack: Stack;
let sql: Sql;

beforeAll(async () => {
  folder = await temporaryFolder();
  const facts = JSON.stringify(await siteFacts());
  const page =
    '<!doctype html><html lang="ar" dir="rtl"><head><title data-shell>البوابة</title></head><body><div id="root"></div></body></html>';
  await writeFiles(folder.path, { 'dist/index.html': page, 'dist/page-heads.json': facts });
  stack = await startEmptyStack({ distDir: join(folder.path, 'dist') });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await addWriter(sql);
}, 120_000);
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await stack.stop();
  await folder.remove();
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status of the answer; null where the server ended the connection instead. */
function statusOf({ method, path, headers, body }: Asked): Promise<number | null> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve) => {
    // Without an agent, so that the answer to one request is never taken for that to another.
    const told = {
      host: '127.0.0.1',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const sent = httpRequest({ hostname, port, path, method, headers: told, agent: false }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? null));
    });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? null);
    });
    sent.on('connect', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? null);
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}

/** A tunnel is none of ours to open. The function of a hosted portal says that it was not told of one: a stack serves its own. */
const isFair = ({ method, path, status }: { method: string; path: string; status: number | null }) =>
  status === null ? method === 'CONNECT' : status < 500 || (status === 503 && path.startsWith('/functions/v1/pages'));

const starts = [
  '',
  '/',
  '//',
  '/.',
  '/post',
  '/teachers',
  '/config.json',
  '/sitemap.xml',
  '/sitemap-9.xml',
  '/assets/',
  '/auth/v1',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/auth/v1/user',
  '/auth/v1/recover',
  '/rest/v1',
  '/rest/v1/posts',
  '/rest/v1/rpc/sync_pull',
  '/rest/v1/rpc/sync_push',
  '/rest/v1/rpc/check_acceptance_code',
  '/rest/v1/rpc/save_push_subscription',
  '/rest/v1/rpc/renew_push_subscription',
  '/storage/v1',
  '/storage/v1/object',
  '/storage/v1/object/public/snapshot',
  '/storage/v1/object/public/post-media',
  '/storage/v1/object/list/post-media',
  '/storage/v1/object/sign/post-media',
  '/storage/v1/object/info/post-media',
  '/storage/v1/object/copy',
  '/storage/v1/upload/resumable',
  '/storage/v1/bucket',
  '/functions/v1',
  '/functions/v1/health',
  '/functions/v1/pages',
  '/functions/v1/snapshot',
  '/functions/v1/notify',
  '/functions/v1/image-upload',
  '/functions/v1/left-pictures',
  '/realtime/v1',
  '/realtime/v1/websocket',
  '/realtime/v1/api/broadcast',
];
const ends = [
  '',
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/%E2%80%AE',
  '/a%2fb',
  '/a\\b',
  '/__proto__',
  '/constructor',
  '/first.json',
  '/00000000-0000-4000-8000-00000000000a',
  '/00000000-0000-4000-8000-00000000000a/x.png',
  ';a=b',
  ':80',
  '@example.org/',
  '/[',
  '/{}',
  '/|',
];
const queries = [
  '',
  '?',
  '??',
  '?=',
  '?&&',
  '?%',
  '?%00=%00',
  '?lang=en&lang=ar',
  '?lang=%ff',
  '?select=',
  '?select=*,*',
  '?select=(',
  '?select=a:b:c::d',
  '?id=eq.',
  '?id=eq.x',
  '?id=in.(',
  '?order=.',
  '?limit=-1',
  '?limit=1e9',
  '?limit=99999999999999999999',
  '?offset=-1',
  '?or=(',
  '?and=(a)',
  '?grant_type=',
  '?grant_type=password',
  '?grant_type=__proto__',
  '?token=&type=',
  '?token=x&type=recovery&redirect_to=//',
  '?vsn=1.0.0',
  '?vsn=',
  '?apikey=',
  '?download',
  '?token=x.y.z',
];
const bodies = [
  undefined,
  '',
  ' ',
  '{',
  'null',
  'true',
  '0',
  '1e400',
  '""',
  '[]',
  '[null]',
  '{}',
  '{"":""}',
  '{"request":null}',
  '{"request":{"cursors":{"public":"1:1:"},"lineage":1,"limit":-1}}',
  '{"request":{"cursors":{},"lineage":null,"after":{"scope":"public","table":"posts","key":[]},"target":"9:9:"}}',
  '{"mutations":null,"browser_secret":null}',
  '{"mutations":[{}],"browser_secret":"x"}',
  '{"code":"\\u0000"}',
  '{"code":"\\ud800"}',
  '{"email":"a@b.c","password":"\\ud800Password1"}',
  '{"email":"\\u202ea@b.c","password":"Password1\\u202e"}',
  '{"email":[],"password":{}}',
  '{"refresh_token":""}',
  '{"type":"recovery","token":"\\u0000"}',
  '{"prefix":null,"limit":-1,"offset":1e99}',
  '{"prefixes":[null,1,{}]}',
  '{"prefixes":["../../x"]}',
  '{"browser_secret":"x","subscription":{"endpoint":1},"choices":{"departments":[{}],"teachers":["x"],"quiet":{}}}',
  '\u0000\u0001\u0002',
];
const headerSets: readonly (Readonly<Record<string, string>> | ((keys: Stack) => Readonly<Record<string, string>>))[] =
  [
    {},
    { accept: '*/*' },
    { accept: 'text/html' },
    { accept: 'application/vnd.pgrst.object+json' },
    { accept: 'application/vnd.pgrst.plan' },
    { accept: 'text/csv' },
    { range: 'bytes=9-1' },
    { range: '0-' },
    { prefer: 'count=exact, return=representation, handling=strict' },
    { prefer: 'tx=rollback' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/csv' },
    { 'content-profile': 'private', 'accept-profile': 'auth' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'yesterday' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer x.y.z' },
    { authorization: 'Basic Og==' },
    { 'x-upsert': 'true', 'cache-control': 'max-age=-1' },
    { 'accept-encoding': 'br;q=2, gzip;q=-1, \u00ff' },
    { connection: 'upgrade', upgrade: 'websocket' },
    { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'x' },
    { connection: 'upgrade', upgrade: 'h2c' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'x-forwarded-for': ',,::,[' },
    { expect: '100-continue' },
  ];

const key = fc.constantFrom<(of: Stack) => string | null>(
  () => null,
  () => 'x',
  ({ publishableKey }) => publishableKey,
);
const asked = fc.record({
  // What is served most often goes deepest.
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 3, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  ),
  path: fc
    .tuple(
      fc.constantFrom(...starts),
      fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: fc.constantFrom(...ends) }),
      fc.constantFrom(...queries),
    )
    // A client of Node sends no spaces and no letters beyond those of an address.
    .map((parts) => parts.join('').replace(/[^\u0021-\u007e]/g, '') || '/'),
  headers: fc.constantFrom(...headerSets),
  key,
  body: fc.constantFrom(...bodies),
});

test('an odd request to any handler is never a fault of ours', async () => {
  const [failed, met]: [unknown[], Map<string, number>] = [[], new Map()];
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 12, maxLength: 12 }), async (together) => {
      const answers = await Promise.all(
        together.map(async ({ key: keyOf, headers, body, ...rest }) => {
          const apikey = keyOf(stack);
          const own = typeof headers === 'function' ? headers(stack) : headers;
          const sent = {
            ...rest,
            headers: { ...own, ...(apikey !== null && { apikey }) },
            ...(body !== undefined && { body }),
          };
          return { ...sent, status: await statusOf(sent) };
        }),
      );
      for (const { path, status } of answers) {
        const service = `${/^[/](?:rest|auth|storage|functions|realtime)(?=[/]v1)/.exec(path)?.[0] ?? 'portal'} ${Math.floor((status ?? 0) / 100)}xx`;
        met.set(service, (met.get(service) ?? 0) + 1);
      }
      failed.push(...answers.filter((answer) => !isFair(answer)));
    }),
    { numRuns: 250 },
  );
  expect(failed).toEqual([]);
  // It was not all turned away at one door.
  const services = ['portal', '/rest', '/auth', '/storage', '/functions', '/realtime'];
  expect(
    services.filter((service) => (met.get(`${service} 2xx`) ?? 0) + (met.get(`${service} 4xx`) ?? 0) < 50),
  ).toEqual([]);
});

const paths = ['//', '///', '//example.org', '/\\', '/%5c', '//?lang=en', '/?', '/%2f', '/;', '/.', '/..//', '/*'];
test.each(paths)('GET %s is answered for whoever runs no script, and for a browser', async (path) => {
  for (const headers of [
    { accept: '*/*' },
    { accept: 'text/html' },
    { accept: 'text/html', 'sec-fetch-dest': 'document' },
  ]) {
    const status = await statusOf({ method: 'GET', path, headers });
    expect([200, 400, 404]).toContain(status);
  }
});
