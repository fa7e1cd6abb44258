import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { marksOf, type PlantedPortal, tells } from '../support/planted-secrets.ts';
import {
  editorCache as cache,
  type PlantedServer,
  type PlantedServers,
  startPlantedServers,
  addressesThatTell as told,
} from '../support/planted-servers.ts';
import { askAsSpelled } from '../support/ask-as-spelled.ts';
import { spelledAddresses } from '../support/spelled-addresses.ts';

let planted: PlantedServers;
let portal: PlantedPortal;
let servers: readonly PlantedServer[];
beforeAll(async () => {
  planted = await startPlantedServers();
  ({ portal, servers } = planted);
});
afterAll(() => planted.close());

test('no secret is given out, however it is spelled', async () => {
  const found: string[] = [];
  for (const server of servers)
    for (const path of portal.ofEachKind)
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
    for (const address of ['/', '/src/app/app.tsx', '/src/domain/school.ts?raw', '/icons/favicon.svg', '/@vite/client'])
      expect([address, (await askAsSpelled(port, address, { host: page })).status]).toEqual([address, 200]);
    const { body } = await askAsSpelled(port, '/src/ui/update-card.tsx', { host: page });
    const imported = [...body.toString('latin1').matchAll(/(?:from|import) "(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(imported.filter((path) => path.includes('/.vite/'))).not.toEqual([]);
    for (const path of imported)
      expect([path, (await askAsSpelled(port, path, { host: page })).status]).toEqual([path, 200]);
  }
});

test('pages of other origins are told nothing, and what is opened is shown', async () => {
  for (const { port, page } of servers) {
    const asked = async (headers: Record<string, string>, address = '/src/app/app.tsx') => {
      const answer = await askAsSpelled(port, address, { host: page, ...headers });
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

test('no file is opened in the editor of whoever started the server, not for its own page either', async () => {
  for (const { port, page } of servers)
    // Without a file to open: a server that would open one says that it misses it.
    for (const address of [
      '/__open-in-editor',
      '/__Open-In-Editor/',
      '/__open-in-editor.x',
      '/base/__open-in-editor',
    ]) {
      const { status } = await askAsSpelled(port, address, {
        host: page,
        origin: `http://${page}`,
        'sec-fetch-site': 'same-origin',
      });
      expect([address, status]).toEqual([address, 403]);
    }
});

/** What a page's own web socket is told about modules; what closes it where it is told nothing. */
function overWebSocket(
  server: PlantedServer,
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
    const client = await askAsSpelled(server.port, '/@vite/client', { host: server.page });
    const [, token = ''] = /wsToken = "([\w-]+)"/.exec(client.body.toString('latin1')) ?? [];
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
