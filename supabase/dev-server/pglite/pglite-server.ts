import { mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { PgliteClient } from './pglite-client.ts';
import { SharedSession } from './pglite-session.ts';

/** PGlite behind PostgreSQL's own protocol, so that everything else speaks to it as to a server. */
export interface RunningPglite {
  readonly port: number;
  stop(): Promise<void>;
}

/** Opens the PGlite of a data folder and serves it on 127.0.0.1 to the users named in `passwords`. */
export async function startPglite(dataDir: string, passwords: ReadonlyMap<string, string>): Promise<RunningPglite> {
  // Loaded here and not above: it is large, and only platforms without a PostgreSQL program need it.
  const [{ PGlite }, { pgcrypto }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pgcrypto'),
  ]);
  await mkdir(dataDir, { recursive: true });
  const database = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions: { pgcrypto } });
  await database.exec(`set timezone = 'UTC'`);
  const session = new SharedSession(database);
  const clients = new Map<Socket, PgliteClient>();
  const server = createServer((socket) => {
    clients.set(socket, new PgliteClient(socket, session, passwords));
    socket.once('close', () => clients.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async stop() {
      const leaving = [...clients.values()];
      for (const socket of clients.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(leaving.map(({ finished }) => finished));
      await database.close();
    },
  };
}
