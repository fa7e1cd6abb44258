import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { readCredentials } from '../auth/credentials.ts';
import type { StackKeys } from '../keys.ts';
import { RealtimeClient } from './realtime-client.ts';
import type { Broadcast } from './realtime-frames.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Carries broadcasts from the database to realtime-js. Nothing a client sends reaches another one. */
export interface RealtimeServer {
  /** Takes over a connection that asks to become a WebSocket, or throws a {@link Refusal}. */
  accept(request: IncomingMessage, socket: Duplex, opening: { head: Buffer; url: URL }): void;
  readonly publish: (broadcast: Broadcast) => void;
  close(): Promise<void>;
}

/** How patient the server is; tests are less so. */
export interface RealtimeTimes {
  /** realtime-js sends a heartbeat every 25 s; one that misses two is gone. */
  readonly silenceMs: number;
  readonly sweepMs: number;
}

const DEFAULT_TIMES: RealtimeTimes = { silenceMs: 60_000, sweepMs: 5_000 };
const MOST_CONNECTIONS = 2_000;
const MOST_FRAME_BYTES = 64 * 1024;

/** Opens the Realtime endpoint. It is reached through the gateway, which has checked host and origin. */
export function openRealtime(keys: StackKeys, times: RealtimeTimes = DEFAULT_TIMES): RealtimeServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false });
  const clients = new Set<RealtimeClient>();
  const sweep = setInterval(() => sweepClients(clients, times.silenceMs), times.sweepMs);
  sweep.unref();
  return {
    accept(request, socket, { head, url }) {
      const { key } = readCredentials(request.headers, url, keys);
      if (key === null) throw new Refusal(401, 'UNAUTHORIZED_MISSING_API_KEY', 'No API key found in request');
      if (clients.size >= MOST_CONNECTIONS) throw new Refusal(429, 'TOO_MANY_CONNECTIONS', 'Too many connections');
      const version = url.searchParams.get('vsn') ?? '1.0.0';
      if (version !== '1.0.0' && version !== '2.0.0')
        throw new Refusal(400, 'BAD_VERSION', 'vsn has to be 1.0.0 or 2.0.0');
      server.handleUpgrade(request, socket, head, (connection) => {
        const client = new RealtimeClient(connection, version, keys);
        clients.add(client);
        connection.on('error', () => connection.terminate());
        connection.on('close', () => clients.delete(client));
      });
    },
    publish(broadcast) {
      for (const client of clients) client.deliver(broadcast);
    },
    async close() {
      clearInterval(sweep);
      for (const client of clients) client.close(1001, 'the stack stops');
      await new Promise((resolve) => setTimeout(resolve, clients.size === 0 ? 0 : 50));
      for (const connection of server.clients) connection.terminate();
      server.close();
    },
  };
}

function sweepClients(clients: ReadonlySet<RealtimeClient>, silenceMs: number): void {
  const now = Date.now();
  for (const client of clients) {
    client.expire(now);
    if (now - client.lastHeardAt > silenceMs) client.close(1000, 'no heartbeat');
  }
}
