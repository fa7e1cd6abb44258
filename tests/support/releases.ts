import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { openPortal, type Portal } from '../../supabase/dev-server/portal.ts';

/** The attribute of the root element by which the next release tells itself from the present one. */
export const nextReleaseMark = 'data-next-release';

const apiPaths = /^\/(?:rest|auth|storage|functions|realtime)\/|^\/config\.json$/;
const changedModule = '/src/domain/school.ts';

/** A build of the portal in a folder of its own. */
export interface Release {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the present sources with one line more in a module of the first page. As in any real release most of its files
 * have new names, and some have not.
 */
export async function buildNextRelease(): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-release-'));
  const { NODE_ENV } = process.env;
  // The test runner says `test`, and Vite would build what a developer sees.
  process.env.NODE_ENV = 'production';
  try {
    await build({ logLevel: 'error', plugins: [markRelease()], build: { outDir: folder, emptyOutDir: true } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function markRelease(): Plugin {
  let isMarked = false;
  return {
    name: 'test:next-release',
    transform(code, id) {
      if (!id.endsWith(changedModule)) return null;
      isMarked = true;
      return { code: `${code}\ndocument.documentElement.setAttribute('${nextReleaseMark}', '');`, map: null };
    },
    buildEnd(error) {
      if (!error && !isMarked) throw new Error(`${changedModule} is in no chunk: both releases would be the same`);
    },
  };
}

/** The paths of a release's hashed files. */
export async function assetsOf(folder: string): Promise<Set<string>> {
  return new Set((await readdir(join(folder, 'assets'))).map((name) => `/assets/${name}`));
}

/** A web host that serves one release at a time, beside the API of a running stack. */
export interface ReleaseHost {
  readonly url: string;
  /** From now on only the files of this release exist; it is one of those that the host was started with. */
  publish(folder: string): void;
  close(): Promise<void>;
}

/** Starts the host on a free loopback port; serves the first of its releases. */
export async function startReleaseHost(apiUrl: string, folders: readonly string[]): Promise<ReleaseHost> {
  const api = new URL(apiUrl);
  const releases = new Map<string, Portal>();
  for (const folder of folders) releases.set(folder, await openPortal(folder));
  let [present] = folders;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', api).pathname;
    const portal = releases.get(present ?? '');
    if (apiPaths.test(path)) passOn(api, request, response);
    else if (portal) portal.handle(request, response, path).catch(() => response.destroy());
    else response.destroy();
  });
  // Realtime only pokes: without it the portal asks by itself.
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish(folder) {
      if (!releases.has(folder)) throw new Error(`${folder} is no release of this host`);
      present = folder;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn({ hostname, port }: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const outgoing = sendRequest({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  request.pipe(outgoing);
}
