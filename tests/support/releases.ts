import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { openPortal } from '../../supabase/dev-server/portal/portal.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

/** The attribute of the root element by which the next release tells itself from the present one. */
export const nextReleaseMark = 'data-next-release';

const apiPaths = /^\/(?:rest|auth|storage|functions|realtime)\/|^\/config\.json$/;
const changedModule = '/src/domain/school.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A build of the portal in a folder of its own. */
export interface Release {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the present sources with one line more in a module of the first page. As in any real release most of its files
 * have new names, and some have not.
 */
export function buildNextRelease(): Promise<Release> {
  return buildRelease({}, [markRelease()]);
}

/** Builds the present sources for an API that lives on another origin than the page. */
export function buildHostedRelease(supabaseUrl: string, publishableKey: string): Promise<Release> {
  return buildRelease({ VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey }, []);
}

async function buildRelease(env: Readonly<Record<string, string>>, plugins: Plugin[]): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-release-'));
  const before = { ...process.env };
  // The test runner says that this is a test, and Vite would build what a developer sees.
  Object.assign(process.env, { NODE_ENV: 'production', ...env });
  try {
    await build({ logLevel: 'error', plugins, build: { outDir: folder, emptyOutDir: true } });
  } finally {
    for (const name of ['NODE_ENV', ...Object.keys(env)]) delete process.env[name];
    Object.assign(process.env, before);
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

/** A web host on a free loopback port. */
export interface WebHost {
  readonly url: string;
  close(): Promise<void>;
}

/** A web host in front of a stack that serves the portal's present release or the next, never files of both. */
export interface ReleaseHost extends WebHost {
  publish(release: 'present' | 'next'): void;
}

/** Starts a host that serves what the stack itself does until the next release is published. */
export async function startReleaseHost(stackUrl: string, next: Release): Promise<ReleaseHost> {
  const stack = new URL(stackUrl);
  const servePortal = await portalHandler(next);
  let published: 'present' | 'next' = 'present';
  const host = await startHost((request, response) => {
    const path = new URL(request.url ?? '/', stack).pathname;
    if (published === 'present' || apiPaths.test(path)) passOn(stack, request, response);
    else servePortal(request, response);
  });
  return {
    ...host,
    publish(release) {
      published = release;
    },
  };
}

/** Starts a host that has the files of one release and no API, as a static web host. */
export async function startStaticHost(release: Release): Promise<WebHost> {
  return startHost(await portalHandler(release));
}

async function portalHandler({ folder }: Release): Promise<Handler> {
  const portal = await openPortal(folder);
  return (request, response) => {
    // Its best compression takes seconds to be worked out, which nobody here has to wait for.
    request.headers['accept-encoding'] = 'identity';
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    portal.handle(request, response, pathname).catch(() => response.destroy());
  };
}

async function startHost(handle: Handler): Promise<WebHost> {
  const server = createServer(handle);
  // Realtime only pokes: without it the portal asks by itself.
  server.on('upgrade', (_request, socket) => socket.destroy());
  return startLocalServer(server);
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
