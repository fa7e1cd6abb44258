import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isSitemap } from '../../functions/pages/sitemap.ts';
import { reportAddresses, type Analytics } from './analytics.ts';
import { acceptedEncodings } from './content-encoding.ts';
import { headersFor, withHost, type HeaderRules } from './headers-file.ts';
import { createPageHeads, type PageRows } from './page-heads.ts';
import { readPortal, type PortalFile, type PortalFiles } from './portal-files.ts';
import { StackError } from '../stack-error.ts';

/** Serves the built portal as a good web host would: compressed, cached for ever where the name holds a hash. */
export interface Portal {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

const HASHED = /^\/assets\/.*[-.][\w-]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface PortalOptions {
  /** The configuration of the portal as JSON: written into every page that somebody opens. */
  readonly config?: string;
  /** Pages may send pictures there and show its pictures. */
  readonly imageHostUrl?: string | null;
  /** Whom pages may tell of themselves. */
  readonly analytics?: Analytics | null;
  /** Where the heads of pages find their rows, for readers that run no script. Without it all of them get the shell. */
  readonly rows?: PageRows | null;
}

/** Opens a folder with a build. A later build in the same folder is served from its first page view on. */
export async function openPortal(
  folder: string,
  { config = '', imageHostUrl = null, analytics = null, rows = null }: PortalOptions = {},
): Promise<Portal> {
  const index = join(folder, 'index.html');
  let builtAt = buildTime(index);
  if (builtAt === null) throw new StackError(`There is no built portal in ${folder}: run npm run build.`);
  const read = async (): Promise<PortalFiles> => {
    const { rules, ...files } = await readPortal(folder, config);
    const withPictures = imageHostUrl === null ? rules : withHost(rules, imageHostUrl, ['connect', 'img']);
    const open = (opened: HeaderRules, address: string) => withHost(opened, address, ['connect']);
    return { ...files, rules: reportAddresses(analytics).reduce(open, withPictures) };
  };
  const heads = createPageHeads(rows);
  let portal = await read();
  void compressAhead(portal);
  return {
    async handle(request, response, path) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed\n');
        return;
      }
      const isNavigation = isPageView(request, path);
      if (isNavigation) {
        const newest = buildTime(index);
        if (newest !== null && newest !== builtAt) {
          builtAt = newest;
          portal = await read();
        }
      }
      const isMade = isSitemap(path) || (isNavigation && !isFile(portal, path));
      const told = isMade ? await heads(request, response, { path, shell: portal.shell }) : null;
      const file = told?.file ?? fileFor(request, path, { portal, isNavigation });
      await (file === undefined
        ? notFound(response, portal, path)
        : send(request, response, { file, portal, path, status: told?.status }));
    },
  };
}

/**
 * Whoever opens a page gets it with the configuration. The service worker, which keeps the page and holds it against what
 * was built, gets it as it was built.
 */
function fileFor(
  { headers }: IncomingMessage,
  path: string,
  { portal: { files, opened }, isNavigation }: { portal: PortalFiles; isNavigation: boolean },
): PortalFile | undefined {
  if (!isNavigation || isFile({ files }, path)) return files.get(path);
  return headers['sec-fetch-dest'] === 'document' ? opened : files.get('/index.html');
}

/** Whether a file of the build lies at an address, and not the page. */
function isFile({ files }: Pick<PortalFiles, 'files'>, path: string): boolean {
  return path !== '/index.html' && files.has(path);
}

/** Asked for each page view, and at once: in the line of other threads it would wait behind whatever is being compressed there. */
function buildTime(index: string): number | null {
  try {
    return statSync(index).mtimeMs;
  } catch {
    return null;
  }
}

/** Pays for the best compression before anybody waits for it, one file at a time. */
async function compressAhead({ files, opened }: PortalFiles): Promise<void> {
  for (const file of [opened, ...files.values()]) await file.encoded(['br']).catch(() => undefined);
}

/** Addresses of services, and those that no page can have. */
const noPage = /^\/(?:auth|functions|realtime|rest|storage)\/|\/[._/]/;

/**
 * Whether somebody opens a page: a browser, or what looks at an address for somebody and takes whatever stands there, as
 * a messenger does for its preview. Routes of the portal have no file name in them; a missing script or picture must not
 * answer with a page, and neither must what a program calls with its key.
 */
export function isPageView({ headers }: IncomingMessage, path: string): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate' && path !== '/') return false;
  const accepted = headers.accept ?? '*/*';
  const isCall = headers['apikey'] !== undefined || headers.authorization !== undefined || noPage.test(path);
  const takesPages = accepted.includes('text/html') || (/^\s*\*\/\*/.test(accepted) && !isCall);
  return takesPages ? !/\.\w+$/.test(path) || path.endsWith('.html') : path === '/';
}

/** What a document is told. A style, a font or a picture asks for none of it, and on HTTP/1.1 it weighs as much as they do. */
const FOR_DOCUMENTS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-frame-options',
]);

/** The rules of the build for a file. A service worker's script stands for a document: it keeps every rule. */
function ruledHeaders(rules: HeaderRules, { type }: PortalFile, path: string): Record<string, string> {
  const headers = headersFor(rules, path);
  const isPart =
    /^(text\/css|font\/|image\/|application\/manifest)/.test(type) ||
    (type.startsWith('text/javascript') && HASHED.test(path));
  return Object.fromEntries([...headers].filter(([name]) => !isPart || !FOR_DOCUMENTS.has(name)));
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  {
    file,
    portal,
    path,
    status = 200,
  }: { file: PortalFile; portal: PortalFiles; path: string; status?: number | undefined },
): Promise<void> {
  const [isPage, isTold] = [file.type.startsWith('text/html'), file.modified === null];
  const { encoding, bytes } = await file.encoded(acceptedEncodings(request));
  const tag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = {
    'content-type': file.type,
    'cache-control': HASHED.test(path) ? IMMUTABLE : 'no-cache',
    etag: tag,
    ...(file.modified !== null && { 'last-modified': file.modified.toUTCString() }),
    // Never `accept` of the shell: the service worker would not find again what it keeps.
    vary: ['accept-encoding', isPage && 'sec-fetch-dest', isPage && isTold && 'accept'].filter(Boolean).join(', '),
    ...ruledHeaders(portal.rules, file, path),
  };
  if (status === 200 && isUnchanged(request, tag, file.modified)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encodingHeader = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(status, { ...headers, ...encodingHeader, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function isUnchanged(request: IncomingMessage, tag: string, modified: Date | null): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return modified !== null && Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

async function notFound(response: ServerResponse, portal: PortalFiles, path: string): Promise<void> {
  const headers = Object.fromEntries(headersFor(portal.rules, path));
  response
    .writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('Not found\n');
}
