import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

interface AppServing {
  /** The folder of the app. */
  readonly root: string;
  readonly port: number;
  /** The only window that shows the app's pages. */
  readonly windowOrigin: string;
  /** Told in one line what of the app's configuration cannot be followed, and what is done instead. */
  readonly say: (line: string) => void;
}

/**
 * Serves an app at the editor's own address, where the window can show its pages, whatever its configuration says of serving: its `root`
 * is followed, what else cannot be is said. Never in a build.
 */
export function appServing({ root, port, windowOrigin, say }: AppServing): Plugin[] {
  const isSaid = new Set<string>();
  // A configuration that changes is read anew.
  const sayOnce = (line: string): void => {
    if (!isSaid.has(line)) say(line);
    isSaid.add(line);
  };
  const serveOwnWay = (config: UserConfig): void => {
    for (const line of notFollowed(config)) sayOnce(line);
    config.server = ownServing(config, port);
  };
  return [
    {
      name: 'manara-editor:root',
      apply: 'serve',
      enforce: 'pre',
      config: {
        // Before the app's own plugins go by what stands there.
        order: 'pre',
        handler(config) {
          serveOwnWay(config);
          // Relative to the app's folder, as its own commands take it.
          config.root = resolve(root, config.root ?? '.');
        },
      },
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          letWindowFrame(request, response, windowOrigin);
          next();
        });
      },
    },
    {
      name: 'manara-editor:serving',
      apply: 'serve',
      enforce: 'post',
      // After whatever the app's own plugins want.
      config: { order: 'post', handler: serveOwnWay },
    },
  ];
}

/** Where a page finds the server of its updates, by the names of all versions of Vite. */
const placeOfUpdates = ['protocol', 'host', 'port', 'clientPort', 'path', 'server'];

const saysPlace = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && placeOfUpdates.some((name) => Reflect.get(value, name) !== undefined);

function notFollowed({ server = {} }: UserConfig): string[] {
  const ws: unknown = Reflect.get(server, 'ws');
  return [
    ...(server.https
      ? ['server.https is not followed: the editor shows the app over http, from this machine alone.']
      : []),
    ...(saysPlace(server.hmr) || saysPlace(ws)
      ? ['server.hmr is not followed: pages hear of updates from the editor’s own address.']
      : []),
    ...(server.hmr === false || ws === false
      ? ['server.hmr is not followed: without updates pages would not show an edit.']
      : []),
    ...(server.origin === undefined
      ? []
      : ['server.origin is not followed: files come from the editor’s own address.']),
    ...(server.middlewareMode ? ['server.middlewareMode is not followed: the app is served by Vite alone.'] : []),
  ];
}

function ownServing({ server }: UserConfig, port: number): NonNullable<UserConfig['server']> {
  const overlay = typeof server?.hmr === 'object' ? server.hmr.overlay : undefined;
  const { ws: _, origin: __, https: ___, ...rest } = { ws: undefined, ...server };
  const own = {
    ...rest,
    host: '127.0.0.1',
    port,
    strictPort: true,
    cors: false,
    // The address that opens is the window's, and nobody's but theirs who started it.
    open: false,
    middlewareMode: false,
    hmr: overlay === undefined ? true : { overlay },
  };
  // Not merely left out: a plugin that makes a certificate of its own leaves alone what is refused.
  Reflect.set(own, 'https', false);
  return own;
}

const ancestors = /(^|[;,])\s*frame-ancestors\b[^;,]*/gi;

/** Lets the window frame a page of an app that lets nobody, or only others; nobody else is let in its place. */
function letWindowFrame(request: IncomingMessage, response: ServerResponse, windowOrigin: string): void {
  if (request.headers.host === new URL(windowOrigin).host) return;
  const send = response.writeHead.bind(response);
  const sendFramed = (status: number, ...rest: readonly unknown[]): ServerResponse => {
    const given = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of headersIn(given)) response.setHeader(name, value);
    response.removeHeader('x-frame-options');
    for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
      const policy = response.getHeader(name);
      if (policy !== undefined)
        response.setHeader(
          name,
          [policy].flat().map((one) => framedBy(String(one), windowOrigin)),
        );
    }
    const [reason] = rest;
    return typeof reason === 'string' ? send(status, reason) : send(status);
  };
  response.writeHead = sendFramed;
}

const framedBy = (policy: string, windowOrigin: string): string =>
  policy.replaceAll(ancestors, `$1 frame-ancestors ${windowOrigin}`);

/** Headers in any form in which they may be handed over: by name, in pairs, or names and values in turn. */
function headersIn(given: object): [string, string | string[]][] {
  const flat: unknown[] = Array.isArray(given) ? given.flat() : Object.entries(given).flat(1);
  const texts = (value: unknown): string[] =>
    [value]
      .flat()
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .map(String);
  const found: [string, string | string[]][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const [one, ...more] = texts(flat[at + 1]);
    if (one !== undefined) found.push([texts(flat[at]).join(''), more.length > 0 ? [one, ...more] : one]);
  }
  return found;
}
