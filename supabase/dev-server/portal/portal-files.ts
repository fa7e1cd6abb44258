import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { encodings, type Encodings } from './content-encoding.ts';
import { factsPath, readSiteFacts, type SiteFacts } from '../../functions/pages/site-facts.ts';
import { DEFAULT_HEADERS, parseHeaderRules, type HeaderRules } from './headers-file.ts';

/** A file of the built portal. */
export interface PortalFile {
  readonly type: string;
  readonly tag: string;
  /** Null of what was made for one request. */
  readonly modified: Date | null;
  /** Its bytes in the best of the accepted encodings; compressed once, at the first call. */
  readonly encoded: Encodings;
}

/** The files of a built portal by their address: nothing that is not in this map can be asked for. */
export interface PortalFiles {
  readonly files: ReadonlyMap<string, PortalFile>;
  /** The page as it is opened: with the configuration in it. */
  readonly opened: PortalFile;
  readonly shell: Shell;
  readonly rules: HeaderRules;
}

/** The page as it was built, and what its build says of the site; null of a build that says nothing. */
export interface Shell {
  readonly html: string;
  readonly facts: SiteFacts | null;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /charset=utf-8$|wasm$|x-icon$/;

/** Reads a build into memory, and writes the configuration of the portal into its page. */
export async function readPortal(folder: string, config: string): Promise<PortalFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, PortalFile>();
  let rules = parseHeaderRules(DEFAULT_HEADERS);
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const bytes = await readFile(path);
    if (address === '/_headers') rules = parseHeaderRules(bytes.toString('utf8'));
    // Hidden files, and those that speak to a web host, are not part of the portal.
    else if (!/\/[._]/.test(address)) files.set(address, portalFile(address, bytes, (await stat(path)).mtime));
  }
  const page = '/index.html';
  const path = join(folder, page);
  const html = await readFile(path, 'utf8');
  const opened = portalFile(page, Buffer.from(withConfig(html, config)), (await stat(path)).mtime);
  const facts = files.has(factsPath) ? readSiteFacts(await readFile(join(folder, factsPath), 'utf8')) : null;
  return { files, opened, shell: { html, facts }, rules };
}

/** The page's first script reads it from its own tag: `src/app/shell/first-script.ts`. A hosted build has it there already. */
function withConfig(html: string, config: string): string {
  const value = config.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return html.replace("data-config=''", () => `data-config='${value}'`);
}

function portalFile(address: string, bytes: Buffer, modified: Date): PortalFile {
  const type = TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream';
  return {
    type,
    modified,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 24),
    encoded: encodings(bytes, { isCompressible: COMPRESSIBLE.test(type), kept: true }),
  };
}
