import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, startLocalServer } from './local-server.ts';

test('a server answers at its address, and its end breaks off what another protocol has taken over', async () => {
  const server = createServer((_request, response) => void response.end('here'));
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const local = await startLocalServer(server);
  expect(await (await fetch(local.url)).text()).toBe('here');
  const taken = connect(local.port, '127.0.0.1');
  taken.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  await once(taken, 'data');
  const cut = once(taken, 'close');
  await local.close();
  await cut;
  await expect(fetch(local.url)).rejects.toThrow('fetch failed');
});

test('a server that cannot listen is refused', async () => {
  const server = createSocketServer();
  const { close } = await startLocalServer(server);
  // It listens already.
  await expect(startLocalServer(server)).rejects.toMatchObject({ code: 'ERR_SERVER_ALREADY_LISTEN' });
  await close();
});

test('nobody listens on a free port', async () => {
  await expect(fetch(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('fetch failed');
});
