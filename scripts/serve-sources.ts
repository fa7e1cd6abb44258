import { createServer, type LogLevel, type ViteDevServer } from 'vite';
import { stackProxy } from './stack-proxy.ts';

/** Where the portal's sources are served, and what is behind them. */
interface ServedSources {
  /** The folder of the portal; the one of this process by default. */
  readonly root?: string;
  readonly port: number;
  /** The stack that answers what is no file. */
  readonly stackUrl: string;
  readonly logLevel?: LogLevel;
}

/** Serves the portal's sources with hot reload, on the loopback address. */
export async function serveSources({ root, port, stackUrl, logLevel }: ServedSources): Promise<ViteDevServer> {
  const server = await createServer({
    ...(root !== undefined && { root }),
    ...(logLevel !== undefined && { logLevel }),
    server: { host: '127.0.0.1', port, strictPort: true, proxy: stackProxy(stackUrl) },
  });
  return server.listen();
}
