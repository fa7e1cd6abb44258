import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** A Realtime server of the protocol's version 2: answers joins and pokes on command. */
export async function startRealtime() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const frames: Frame[] = [];
  const addresses: string[] = [];
  server.on('connection', (socket, request) => {
    addresses.push(request.url ?? '');
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      frames.push(frame);
      const [joinRef, ref, topic] = frame;
      socket.send(
        JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }]),
      );
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_test' },
    frames,
    addresses,
    joins: () => frames.filter(([, , , event]) => event === 'phx_join').length,
    listeners: () => server.clients.size,
    send: (event: string, payload: unknown) => {
      const message = JSON.stringify([
        null,
        null,
        'realtime:public',
        'broadcast',
        { type: 'broadcast', event, payload },
      ]);
      for (const socket of server.clients) socket.send(message);
    },
    drop: () => {
      for (const socket of server.clients) socket.terminate();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(resolve);
      }),
  };
}
