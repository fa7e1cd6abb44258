import { mkdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { serveSources } from '../../scripts/serve-sources.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';
import { freePort } from '../../scripts/node-kit/local-server.ts';
import { marksOf, type PlantedPortal, plantSecrets, tells } from '../support/planted-secrets.ts';
import { rawRequest } from '../support/raw-request.ts';
import { spelledAddresses } from '../support/spelled-addresses.ts';

const cache = 'node_modules/.cache/manara-editor';

interface Served {
  readonly name: string;
  readonly port: number;
  /** Where pages are served. */
  readonly page: string;
  readonly hosts: readonly string[];
}

let portal: PlantedPortal;
let servers: readonly Served[];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await ensureEditorBuilt();
  portal = await plantSecrets();
  ends.push(() => portal.remove());
  // As an earlier editor left it.
  await mkdir(join(portal.root, cache), { recursive: true, mode: 0o755 });
  const { root } = portal;
  const editor = await startEditor({
    root,
    config: portalTarget,
    port: 0,
    builtDir: resolve(editorDir),
    logLevel: 'error',
  });
  ends.unshift(() => editor.close());
  const port = await freePort();
  const vite = await serveSources({ root, port, stackUrl: 'http://127.0.0.1:9', logLevel: 'silent' });
  ends.unshift(() => vite.close());
  const ofEditor = Number(new URL(editor.origin).port);
  const local = ['localhost', '127.0.0.1', '[::1]', 'other.localhost'];
  const named = ['manara.localhost', 'ar.manara.localhost', 'en.manara.localhost', 'ar.dark.manara.localhost'];
  const hostsOf = (names: readonly string[], at: number): string[] => names.map((name) => `${name}:${at}`);
  servers = [
    { name: 'dev', port, page: `localhost:${port}`, hosts: hostsOf([...local, ...named], port) },
    {
      name: 'editor',
      port: ofEditor,
      page: `ar.manara.localhost:${ofEditor}`,
      hosts: hostsOf([...local, ...named], ofEditor),
    },
  ];
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Asks a server for an address in each of several names, and lists those who were told the secret. */
async function told(
  server: Served,
  asked: { addresses: readonly string[]; hosts: readonly string[]; mark?: string | undefined },
) {
  const found: string[] = [];
  for (const address of asked.addresses)
    for (const host of asked.hosts) {
      // Nobody who takes pages alone: with those every address that is none is answered.
      const accept = address.includes('.html') ? 'text/html' : 'text/plain';
      const { text } = await rawRequest(server.port, address, { host, accept });
      if (tells(text, asked.mark)) found.push(`${server.name} ${host} ${address}`);
    }
  return found;
}

test('no secret is given out, however it is spelled', async () => {
  const found: string[] = [];
  for (const server of servers)
    for (const path of portal.secrets)
      found.push(...(await told(server, { addresses: spelledAddresses(portal.root, path), hosts: [server.page] })));
  expect(found).toEqual([]);
});

test('nor by any host that the servers answer', async () => {
  const found: string[] = [];
  for (const server of servers)
    for (const path of portal.secrets) {
      const addresses = [`/${path}`, `/${path}?raw`, `/${path}?import`, `/@fs${portal.root}/${path}?import&raw`];
      found.push(...(await told(server, { addresses, hosts: server.hosts })));
    }
  expect(found).toEqual([]);
});

test('the editor’s key, ids and journal lie in a closed folder, and are given to nobody', async () => {
  expect((await stat(join(portal.root, cache))).mode & 0o777).toBe(0o700);
  const marks = await marksOf(portal.root, cache);
  expect([...marks.keys()].map((path) => relative(cache, path))).toEqual(expect.arrayContaining(['window-key']));
  const found: string[] = [];
  for (const server of servers)
    for (const [path, mark] of marks)
      found.push(
        ...(await told(server, { addresses: spelledAddresses(portal.root, path), hosts: [server.page], mark })),
      );
  expect(found).toEqual([]);
});

test('what pages are made of is served: the refusals above are no accident', async () => {
  for (const { port, page } of servers) {
    for (const address of [
      '/',
      '/src/app/main.tsx',
      '/src/domain/school.ts?raw',
      '/icons/favicon.svg',
      '/@vite/client',
    ])
      expect([address, (await rawRequest(port, address, { host: page })).status]).toEqual([address, 200]);
    const { text } = await rawRequest(port, '/src/ui/empty-state.tsx', { host: page });
    const imported = [...text.matchAll(/(?:from|import) "(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(imported.filter((path) => path.includes('/.vite/'))).not.toEqual([]);
    for (const path of imported)
      expect([path, (await rawRequest(port, path, { host: page })).status]).toEqual([path, 200]);
  }
});

test('pages of other origins are told nothing, and what is opened is shown', async () => {
  for (const { port, page } of servers) {
    const asked = async (headers: Record<string, string>, address = '/src/app/main.tsx') => {
      const answer = await rawRequest(port, address, { host: page, ...headers });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      return answer.status;
    };
    const origins = [
      'http://localhost:9',
      'http://localhost',
      'http://127.0.0.1:9',
      'https://evil.example',
      'null',
      '',
    ];
    for (const origin of origins) expect([origin, await asked({ origin })]).toEqual([origin, 403]);
    for (const site of ['same-site', 'cross-site'])
      for (const mode of ['cors', 'no-cors', 'websocket'])
        expect(await asked({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(403);
    expect(await asked({ origin: `http://${page}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await asked({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, '/')).toBe(200);
  }
});

/** What a page's own web socket is told about modules; what closes it where it is told nothing. */
function overWebSocket(
  server: Served,
  origin: string | undefined,
  paths: readonly string[],
  token: string,
): Promise<string> {
  return new Promise((settle) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?token=${token}`, 'vite-hmr', {
      headers: { host: server.page },
      ...(origin !== undefined && { origin }),
    });
    let heard = '';
    let answers = 0;
    socket.on('open', () => {
      for (const [at, path] of paths.entries()) {
        const data = { name: 'fetchModule', id: `send:${at}`, data: [path] };
        socket.send(JSON.stringify({ type: 'custom', event: 'vite:invoke', data }));
      }
    });
    socket.on('message', (message: Buffer) => {
      const text = message.toString();
      heard += text;
      if (text.includes('vite:invoke')) answers += 1;
      if (answers === paths.length) socket.close();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => settle(heard));
  });
}

test('the web socket tells no secret, and nothing at all to pages of other origins', async () => {
  for (const server of servers) {
    const client = await rawRequest(server.port, '/@vite/client', { host: server.page });
    const [, token = ''] = /wsToken = "([\w-]+)"/.exec(client.text) ?? [];
    expect(token).not.toBe('');
    const asked = portal.secrets.flatMap((path) =>
      ['', '?raw', '?inline'].map((query) => `${portal.root}/${path}${query}`),
    );
    const heard = await overWebSocket(server, undefined, asked, token);
    expect(heard).toContain('connected');
    expect(tells(heard)).toBe(false);
    expect(await overWebSocket(server, 'http://localhost:9', [], token)).toBe('');
  }
});
