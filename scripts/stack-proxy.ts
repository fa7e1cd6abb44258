import type { ProxyOptions } from 'vite';

const paths = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/config.json'];

/** What a Vite server hands on to a stack that runs elsewhere, in its own name: the stack answers no other origin. */
export function stackProxy(url: string): Record<string, ProxyOptions> {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      { target: url, ws: path === '/realtime/v1', changeOrigin: true, headers: { origin: url } },
    ]),
  );
}
