import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ResolvedConfig, ViteDevServer } from 'vite';
import { closedFiles } from './closed-files.ts';
import { filesMeant } from './files-meant.ts';
import { sendJson } from './send-json.ts';

/** The same in the words of Vite, which has them for files that it reads itself; the first four are what it has by default. */
const denied = [
  '.env',
  '.env.*',
  '*.{crt,pem}',
  '**/.git/**',
  '*.{key,cer,p12,pfx}',
  '**/.manara/**',
  '.npmrc',
  '.netrc',
];

/** Whether a page of another origin asks; the address that somebody opens is nobody's question. */
function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) return true;
  const site = headers['sec-fetch-site'];
  return (site === 'same-site' || site === 'cross-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** Vite's call that opens any file named in it in the editor of whoever started the server. Whoever asks says of itself what it is. */
const opensInEditor = /^[^?#]*\/__open-in-editor/i;

function refusalOf(request: IncomingMessage, isClosed: (url: string) => boolean): string | null {
  if (comesFromElsewhere(request)) return 'Pages of other origins are told nothing';
  if (opensInEditor.test(request.url ?? '')) return 'No file is opened in an editor for whoever asks';
  return isClosed(request.url ?? '') ? 'This file is given to nobody' : null;
}

/**
 * Keeps a Vite server from giving out what is secret, by whichever spelling, query or module it is asked for, and from
 * answering pages of other origins, or opening files in its developer's editor. `folders` are closed whole; `closedFiles` says what is closed besides.
 */
export function closedFilesPlugin({ folders }: { readonly folders: readonly string[] }): Plugin {
  let isClosedFile: ReturnType<typeof closedFiles> = () => true;
  let served = { root: '/', publicDir: '', base: '/' };

  function guard({ middlewares, httpServer }: Pick<ViteDevServer | PreviewServer, 'middlewares' | 'httpServer'>): void {
    const isClosed = (url: string): boolean => filesMeant(url, served).some((file) => isClosedFile(file));
    middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const message = refusalOf(request, isClosed);
      if (message === null) next();
      else sendJson(response, { status: 403, body: { error: 'FORBIDDEN', message } });
    });
    // Before Vite's own listener, which finds the line closed.
    httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: { destroy(): void }) => {
      if (comesFromElsewhere(request)) socket.destroy();
    });
  }

  return {
    name: 'manara:closed-files',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({ server: { cors: false, fs: { deny: denied } }, preview: { cors: false } }),
    configResolved({ root, publicDir, base, cacheDir }: ResolvedConfig) {
      served = { root, publicDir, base };
      isClosedFile = closedFiles({ root, folders, prepared: cacheDir });
    },
    configureServer: guard,
    configurePreviewServer: guard,
    load: {
      order: 'pre',
      /** The last step of every way to a module, the web socket's too. */
      handler(id) {
        const file = id
          .replace(/[?#].*$/s, '')
          .replaceAll('\0', '')
          .replace(/^\/@fs(?=\/)/, '');
        if (filesMeant(file, served).some((one) => isClosedFile(one)))
          throw new Error(`${file} is given to nobody: its name, its folder or its rights say that it is secret`);
        return null;
      },
    },
  };
}
