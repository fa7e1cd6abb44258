import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** One answer that the browser keeps in Cache Storage. */
export interface CachedAnswer {
  readonly cache: string;
  /** Address within the origin, without workbox's revision. */
  readonly path: string;
  /** Names of the headers that the request carried. */
  readonly sent: readonly string[];
  readonly type: string;
  /** SHA-256 of the body in hex. */
  readonly digest: string;
}

/** Everything that the origin of this page keeps in Cache Storage. */
export function cachedAnswers(page: Page): Promise<CachedAnswer[]> {
  return page.evaluate(async () => {
    const hex = (bytes: ArrayBuffer) =>
      [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const url = new URL(request.url);
        url.searchParams.delete('__WB_REVISION__');
        found.push({
          cache: name,
          path: url.href.replace(location.origin, ''),
          sent: [...request.headers.keys()],
          type: response?.headers.get('content-type') ?? '',
          digest: response ? hex(await crypto.subtle.digest('SHA-256', await response.arrayBuffer())) : '',
        });
      }
    }
    return found;
  });
}

/** The cached files of the shell whose bytes are not those of the build in `folder`. */
export async function foreignShellFiles(answers: readonly CachedAnswer[], folder: string): Promise<string[]> {
  const checked = await Promise.all(
    answers
      .filter(({ cache }) => cache.startsWith('workbox-precache'))
      .map(async ({ path, digest }) => ((await digestOfFile(folder, path)) === digest ? null : path)),
  );
  return checked.filter((path) => path !== null);
}

async function digestOfFile(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path === '/' ? 'index.html' : path);
  const bytes = await readFile(file).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
