import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mutationSchemas } from '../../protocol/http/requests.ts';
import { openServer, type RawRequest, type ServerFixture } from './server-fixture.ts';

const page = 'src/page.tsx';
const source = `export const Page = () => <h1 className="title">Hello</h1>;\n`;

let server: ServerFixture;
let element = '';
beforeAll(async () => {
  server = await openServer({ [page]: source });
  element = server.fixture.project.ids.idOf(page, 0);
});
afterAll(() => server.close());

const base = '/canvases/main/parseAndMutate';
const addClass = (): string =>
  JSON.stringify({
    reactElement: { codebaseId: element },
    className: 'attacked',
    stylingFramework: null,
    modifiers: [],
    customProperties: [],
  });
const onDisk = () => readFile(join(server.fixture.root, page), 'utf8');

/** The window's own request for a change, with some of it another. */
function forged(change: Partial<Record<string, string | null>>, rest: Partial<RawRequest> = {}): RawRequest {
  const headers = Object.entries({ ...server.own, ...change }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    method: 'POST',
    target: `${base}/mutate/addClass`,
    headers: Object.fromEntries(headers),
    body: addClass(),
    ...rest,
  };
}

/** Every value of each, with whether the window would say it. Null leaves the header out. */
const hostsOf = ({ host }: ServerFixture): readonly (string | null)[] => [
  `ar.${host}`,
  host.replace('manara.', ''),
  host.replace('manara.localhost', '127.0.0.1'),
  host.replace(/:\d+$/, ''),
  host.replace(/:\d+$/, ':80'),
  `evil.${host}`,
  `${host}.evil.com`,
  host.replace('manara.localhost', 'manara.localhost.'),
  `evil.com#@${host}`,
  'evil.com',
];
const originsOf = ({ origin, host }: ServerFixture): readonly (string | null)[] => [
  `http://ar.${host}`,
  `https://${host}`,
  `${origin}/`,
  origin.toUpperCase(),
  `${origin}.evil.com`,
  origin.replace(/:\d+$/, ''),
  'http://evil.com',
  'null',
  '',
];
const sites = ['same-site', 'cross-site', 'none', '', 'same-origin, same-origin'];
const types = [
  null,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain; application/json',
  'application/json, text/plain',
  'application/json+x',
  'application/jsonp',
];
const tokensOf = ({ token }: ServerFixture): readonly (string | null)[] => [
  null,
  '',
  token.slice(0, -1),
  `${token}x`,
  token.toUpperCase(),
  `x${token.slice(1)}`,
  `${token},${token}`,
  'undefined',
];
const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

test('of every combination of host, origin, site, type, key and method that has one part wrong, none is accepted', async () => {
  const wrong = {
    host: hostsOf(server),
    origin: originsOf(server),
    'sec-fetch-site': sites,
    'content-type': types,
    'x-manara-editor-token': tokensOf(server),
    method: methods,
  } satisfies Record<string, readonly (string | null)[]>;
  const parts = Object.entries(wrong);
  const accepted: unknown[] = [];
  let asked = 0;
  const ask = async (change: Record<string, string | null>): Promise<void> => {
    const { method = 'POST', ...headers } = change;
    const answer = await server.send(forged(headers, { method: method ?? 'POST' }));
    asked += 1;
    if (answer.status < 400 || /"activityId"|"elements"/.test(answer.text)) accepted.push(change);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  };
  // One part wrong, and every pair of wrong parts.
  for (const [at, [name, values]] of parts.entries())
    for (const value of values) {
      await ask({ [name]: value });
      for (const [other, others] of parts.slice(at + 1))
        for (const second of others) await ask({ [name]: value, [other]: second });
    }
  expect(accepted).toEqual([]);
  expect(asked).toBeGreaterThan(900);
  expect(await onDisk()).toBe(source);
});

/** Every call that the protocol's guide names. */
const documented = [
  ...readFileSync('docs/editor-protocol.md', 'utf8').matchAll(
    /`(GET|POST) ([a-z]\w*(?:\/\w+)?)|· `((?:mutate|read)\/\w+)/g,
  ),
].map(([, method = 'POST', path, beside]) => [method, path ?? beside ?? ''] as const);

/** One thing that no window would say, each. */
const wrongOnce: Readonly<Record<string, (fixture: ServerFixture) => Record<string, string | null>>> = {
  'another host': ({ host }) => ({ host: `ar.${host}` }),
  'another origin': ({ host }) => ({ origin: `http://ar.${host}` }),
  'another site': () => ({ 'sec-fetch-site': 'same-site' }),
  'no key': () => ({ 'x-manara-editor-token': null }),
  'another key': ({ token }) => ({ 'x-manara-editor-token': `x${token.slice(1)}` }),
};

test('each call of the guide is refused to whoever says one thing wrong', async () => {
  expect(documented.map(([, path]) => path)).toEqual(expect.arrayContaining(Object.keys(mutationSchemas)));
  expect(documented.length).toBeGreaterThan(Object.keys(mutationSchemas).length + 10);
  const heard: unknown[] = [];
  for (const [method, path] of documented)
    for (const [what, change] of Object.entries(wrongOnce)) {
      const rest = { method, target: `${base}/${path}`, ...(method === 'GET' ? { body: '' } : {}) };
      const { status, headers } = await server.send(forged(change(server), rest));
      if (![401, 403].includes(status) || headers['access-control-allow-origin'] !== undefined)
        heard.push([what, path, status]);
    }
  expect(heard).toEqual([]);
  expect(await onDisk()).toBe(source);
});

/** What no call means, whatever it is asked: nothing, another kind of thing, names of the language's own, ways out of the project. */
const hostileBodies = [
  'null',
  '[]',
  '"x"',
  '{}',
  `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`,
  JSON.stringify({
    element: { codebaseId: '../../etc/passwd' },
    file: '../../etc/passwd',
    path: 'constructor',
    body: {},
  }),
  JSON.stringify({ path: 'mutate/__proto__', body: {}, latestUuid: '../journal', changeToRedoId: '__proto__' }),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

test('each call of the guide answers a hostile body with a refusal, and writes nothing', async () => {
  const heard: unknown[] = [];
  for (const [method, path] of documented.filter(([one]) => one === 'POST'))
    for (const body of hostileBodies) {
      const { status, text } = await server.send(forged({}, { method, target: `${base}/${path}`, body }));
      // What is read of nothing is nothing.
      const isRefused = status >= 400 && status < 500 && 'refusal' in JSON.parse(text);
      if (!isRefused) heard.push([path, body.slice(0, 40), status, text.slice(0, 100)]);
    }
  expect(heard).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
  expect(await onDisk()).toBe(source);
});

test('without an origin only a browser’s word that it is the window itself is taken', async () => {
  for (const site of [null, 'none', 'same-site'])
    expect(await server.send(forged({ origin: null, 'sec-fetch-site': site }))).toMatchObject({ status: 403 });
  const session = { method: 'GET', target: `${base}/session`, body: '' };
  expect(await server.send(forged({ origin: null }, session))).toMatchObject({ status: 200 });
  expect(await server.send(forged({ origin: null, 'x-manara-editor-token': null }, session))).toMatchObject({
    status: 401,
  });
});

test.each([
  '/canvases/main/parseAndMutate//mutate/addClass',
  '/canvases//main/parseAndMutate/mutate/addClass',
  '//canvases/main/parseAndMutate/mutate/addClass',
  '/canvases/main/../main/parseAndMutate/mutate/addClass',
  '/canvases/main/./parseAndMutate/mutate/addClass',
  '/x/../canvases/main/parseAndMutate/mutate/addClass',
  '/%2e%2e/canvases/main/parseAndMutate/mutate/addClass',
  '/canvases/main/parseAndMutate/mutate/%61ddClass',
  '/canvases/main/parseAndMutate/mutate%2faddClass',
  '/canvases/main/parseAndMutate/mutate\\addClass',
  '\\canvases\\main\\parseAndMutate\\mutate\\addClass',
  '/canvases/main/parseAndMutate/mutate/addClass/',
  '/canvases/main/parseAndMutate/mutate/addClass%00',
  '/canvases/main/parseAndMutate/mutate/addClass;x',
  '/canvases/main/parseAndMutate/mutate/addClass#x',
  '/canvases/main/parseAndMutate/mutate/ADDCLASS',
  '/canvases/MAIN/parseAndMutate/mutate/addClass',
  '/canvases/other/parseAndMutate/mutate/addClass',
  '/canvases/__proto__/parseAndMutate/mutate/addClass',
  '/canvases/main/parseAndMutate/mutate/__proto__',
  '/canvases/main/parseAndMutate/constructor',
  '/canvases/main/parseAndMutate/mutate/toString',
  '/canvases/main/parseAndMutate/mutate/styling',
  '/canvases/main/parseAndMutate/',
  '/canvases/',
  '/canvases',
  '/editor/canvases/main/parseAndMutate/mutate/addClass',
])('no other way of writing the path is taken: %j', async (target) => {
  const answer = await server.send(forged({}, { target }));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toContain('activityId');
  expect(await onDisk()).toBe(source);
});

test.each([
  ['an absolute target', (host: string) => `POST http://${host}${base}/mutate/addClass HTTP/1.1\r\nhost: ${host}`],
  [
    'another server’s target',
    (host: string) => `POST http://evil.com${base}/mutate/addClass HTTP/1.1\r\nhost: ${host}`,
  ],
  ['two hosts', (host: string) => `POST ${base}/mutate/addClass HTTP/1.1\r\nhost: ${host}\r\nhost: evil.com`],
  ['no host', () => `POST ${base}/mutate/addClass HTTP/1.0`],
  ['two keys', (host: string) => `POST ${base}/mutate/addClass HTTP/1.1\r\nhost: ${host}\r\nx-manara-editor-token: x`],
  ['a broken target', (host: string) => `POST http://[ HTTP/1.1\r\nhost: ${host}`],
])('%s is not taken', async (_, head) => {
  const { host, own } = server;
  const headers = Object.entries(own).filter(([name]) => name !== 'host');
  const body = addClass();
  const lines = [head(host), ...headers.map(([name, value]) => `${name}: ${value}`), `content-length: ${body.length}`];
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(host.split(':')[1]), '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.end(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
  });
  expect(text).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(await onDisk()).toBe(source);
});

test('a body too large, cut off, not JSON or of another form is refused', async () => {
  const large = await server.send(forged({}, { body: `{"a":"${'x'.repeat(1_100_000)}"}` }));
  expect([large.status, JSON.parse(large.text)]).toEqual([413, { refusal: { code: 'TOO_LARGE' } }]);
  for (const body of ['', '{', 'null', '[]', '"x"', '{"__proto__":{"className":"x"}}'])
    expect((await server.send(forged({}, { body }))).status).toBeGreaterThanOrEqual(400);
  const proto = addClass().replace('"className"', '"__proto__":{"x":1},"className"').replace('attacked', '');
  expect((await server.send(forged({}, { body: proto }))).status).toBe(422);
  expect(Object.prototype).not.toHaveProperty('x');
  expect(await onDisk()).toBe(source);
});

test('pages’ hosts get the layer and nothing else of the editor', async () => {
  const atPage = { host: `ar.${server.host}` };
  expect(await server.send({ target: '/@manara-editor/frame.js', headers: atPage })).toMatchObject({ status: 200 });
  expect(await server.send({ target: '/editor/', headers: atPage })).toMatchObject({ text: 'app' });
  expect(await server.send({ target: '/', headers: atPage })).toMatchObject({ text: 'app' });
  for (const path of ['session', 'events', 'activities', `tree?file=${page}`])
    expect((await server.send({ target: `${base}/${path}`, headers: { ...server.own, ...atPage } })).status).toBe(403);
});

test.each([
  '/editor/../secret.js',
  '/editor/..%2fsecret.js',
  '/editor/%2e%2e/secret.js',
  '/editor/assets/../../secret.js',
  '/editor/..\\secret.js',
  '/editor//secret.js',
  '/editor/assets/%00.js',
  '/editor/.env',
  '/editor/assets',
  '/editor/index.html/',
  '/@manara-editor/../secret.js',
  '/@manara-editor/frame.js/../../secret.js',
  '/src/page.tsx',
  '/@fs/etc/hosts',
  '/__open-in-editor?file=src/page.tsx',
])('the window’s host gives nothing but the window’s files: %j', async (target) => {
  const answer = await server.send({ target, headers: { host: server.host } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).not.toBe(418);
  expect(answer.text).not.toContain('secret\n');
});

test('the window is served with a policy that lets nothing inline run and nobody frame it', async () => {
  const { headers, text, status } = await server.send({ target: '/editor/', headers: { host: server.host } });
  expect([status, text]).toEqual([200, expect.stringContaining('main-1.js')]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(?:;|$)/);
  expect(policy).toContain(`frame-src http://ar.${server.host}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('a file is named by what the project lists, never by a path of the caller’s', async () => {
  for (const file of ['../secret.js', '/etc/hosts', 'src/../src/page.tsx', 'src/none.tsx', '__proto__', '']) {
    const target = `${base}/tree?file=${encodeURIComponent(file)}`;
    expect((await server.send(forged({}, { method: 'GET', target, body: '' }))).status).toBe(404);
  }
  const target = `${base}/tree?file=${encodeURIComponent(page)}`;
  expect((await server.send(forged({}, { method: 'GET', target, body: '' }))).status).toBe(200);
});

test('who asks without end is told to wait, and is heard again', async () => {
  const session = () => server.send(forged({}, { method: 'GET', target: `${base}/session`, body: '' }));
  const statuses = new Set<number>();
  // Whoever asks on a slow machine never asks too fast: time stands still meanwhile.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let round = 0; round < 20; round += 1)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, session))) statuses.add(status);
  clock.mockRestore();
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429]);
  await expect.poll(async () => (await session()).status).toBe(200);
});

test('the window’s own request is accepted: the refusals above are no accident', async () => {
  await expect.poll(async () => (await server.send(forged({}))).status).toBe(200);
  expect(await onDisk()).toBe(source.replace('title', 'title attacked'));
});
