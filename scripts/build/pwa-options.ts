import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import type { Hosting } from './hosting-files.ts';
import { securityHeaders, type HeaderInput } from './security-headers.ts';
import type { webManifest } from './web-manifest.ts';

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

const shellFile = 'index.html';

/**
 * How the service worker is built: `sw/service-worker.ts` with every file of the build that must open without a network.
 * Where the build went is known only once it runs.
 */
export function pwaOptions(
  hosting: Hosting,
  manifest: ReturnType<typeof webManifest>,
  outDir: () => string,
): Partial<VitePWAOptions> {
  return {
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    selfDestroying: process.env['MANARA_SERVICE_WORKER'] === 'off',
    injectManifest: {
      injectionPoint: 'self.precacheManifest',
      rollupFormat: 'iife',
      globPatterns: [
        shellFile,
        'assets/**/*.{js,css,woff2,svg,png}',
        'fonts/*.woff2',
        'pattern/*.svg',
        'icons/{favicon.svg,mark.svg,icon-192.png}',
      ],
      // For few people: kept from their first use on, see `sw/service-worker.ts`. What stands in for the search’s worker, which
      // hardly any browser needs. And what tells of visits: without a network there is nobody to tell.
      globIgnores: ['assets/staff*', 'assets/search-index*', 'assets/visits*', 'assets/vitals*'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [
        (entries) => ({ manifest: entries.map((entry) => pinToBuild(entry, outDir(), hosting)), warnings: [] }),
      ],
    },
  };
}

/**
 * Pins a precached file to the very bytes of the build, so that no portal's page can take its place. The shell is asked
 * for as `/`, because hosts redirect `/index.html`, and its revision counts the headers, because they are kept with it.
 */
export function pinToBuild<Entry extends PrecacheEntry>(
  entry: Entry,
  outDir: string,
  hosts: Omit<HeaderInput, 'html'>,
): Entry & { integrity: string } {
  const bytes = readFileSync(join(outDir, entry.url));
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  // A file whose name does not change with its bytes is told apart by a part of what is said of them anyway.
  if (entry.url !== shellFile) return { ...entry, revision: entry.revision && integrity.slice(7, 23), integrity };
  const headers = securityHeaders({ ...hosts, html: bytes.toString('utf8') });
  const revision = createHash('sha256').update(bytes).update(JSON.stringify(headers)).digest('hex').slice(0, 16);
  return { ...entry, url: '/', revision, integrity };
}
