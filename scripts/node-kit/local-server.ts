import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server that this machine alone reaches. */
export interface LocalServer {
  readonly port: number;
  /** Where it answers by HTTP, if it does. */
  readonly url: string;
  /** Breaks off every connection, those that another protocol has taken over too, and ends. */
  readonly close: () => Promise<void>;
}

/** Lets `server` listen on a free port of this machine. Rejects where it cannot. */
export async function startLocalServer(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const { port, close } = await startLocalServer(createServer());
  await close();
  return port;
}
