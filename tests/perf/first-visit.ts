/**
 * What a first visit costs: the bytes on the wire of each public route in an empty browser, and how much code had to
 * arrive before the page answered a finger. Code is weighed as gzip, the unit of the budget; the wire carries brotli.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../scripts/build.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { anyPostId } from './any-post-id.ts';
import { createProfile } from './browser.ts';
import { startCountingProxy, type CountingProxy, type Payload, type Transfer } from './counting-proxy.ts';
import { runAsScript, type Figure } from './figures.ts';
import { interactiveAt, watchForInteractive } from './in-page.ts';

const distDir = 'dist';
const settleMs = 4_000;

/** Text that only these packages carry, and that no minifier changes. */
const fingerprints: Record<string, RegExp> = {
  zod: /unrecognized_keys|invalid_format/,
  'supabase-js': /supabase-js-|X-Client-Info/,
  'react-hook-form': /shouldUnregister/,
};

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(distDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** The files and everything they import statically: none of them runs before all of these have arrived. */
function withStaticImports(files: ReadonlySet<string>, manifest: Manifest): Set<string> {
  const chunks = Object.values(manifest);
  const complete = new Set<string>();
  const add = (file: string): void => {
    if (complete.has(file)) return;
    complete.add(file);
    const chunk = chunks.find((candidate) => candidate.file === file);
    for (const key of chunk?.imports ?? []) {
      const imported = manifest[key];
      if (imported) add(imported.file);
    }
    for (const css of chunk?.css ?? []) complete.add(css);
  };
  for (const file of files) add(file);
  return complete;
}

const gzipBytes = (file: string) => gzipSync(readFileSync(join(distDir, file)), { level: 9 }).byteLength;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Visit {
  readonly path: string;
  readonly transfers: readonly Transfer[];
  readonly interactiveAt: number;
}

async function visit(path: string, proxy: CountingProxy): Promise<Visit> {
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const page = await context.newPage();
    proxy.transfers.length = 0;
    await watchForInteractive(page);
    await page.goto(`${proxy.url}${path}`);
    const at = await interactiveAt(page);
    // To the end of what the page fetches by itself: the mirror, the pictures in view, the service worker's cache.
    let seen = -1;
    while (seen !== proxy.transfers.length) {
      seen = proxy.transfers.length;
      await page.waitForTimeout(settleMs);
    }
    await context.close();
    return { path, transfers: [...proxy.transfers], interactiveAt: at };
  } finally {
    await profile.remove();
  }
}

function filesBeforeInteraction({ transfers, interactiveAt: at }: Visit, manifest: Manifest): string[] {
  const early = transfers.filter(({ askedAt, fromServiceWorker }) => askedAt <= at && !fromServiceWorker);
  const names = early
    .map(({ path }) => path.split('?')[0]?.slice(1) ?? '')
    .filter((name) => existsSync(join(distDir, name)));
  return [...withStaticImports(new Set(names.filter((name) => /[.](?:js|css|woff2)$/.test(name))), manifest)];
}

function printWire({ path, transfers, interactiveAt: at }: Visit, label: string): void {
  const payloads: readonly Payload[] = ['document', 'script', 'style', 'font', 'image', 'data', 'other'];
  console.log(`\n${label}: wire KB by kind: until interactive / page / service worker`);
  for (const payload of payloads) {
    const ofKind = transfers.filter((transfer) => transfer.payload === payload);
    if (ofKind.length === 0) continue;
    const kb = (chosen: readonly Transfer[]) => (sum(chosen.map(({ bytes }) => bytes)) / 1_000).toFixed(1).padStart(8);
    const byPage = ofKind.filter(({ fromServiceWorker }) => !fromServiceWorker);
    const early = byPage.filter(({ askedAt }) => askedAt <= at);
    console.log(
      `  ${payload.padEnd(9)} ${kb(early)} ${kb(byPage)} ${kb(ofKind.filter(({ fromServiceWorker }) => fromServiceWorker))}`,
    );
  }
  if (process.env['BENCH_VERBOSE']) {
    for (const { path: file, bytes, askedAt, fromServiceWorker } of transfers) {
      console.log(
        `    ${String(Math.round(askedAt - at)).padStart(6)} ms ${String(bytes).padStart(8)} ${fromServiceWorker ? 'sw' : '  '} ${file}${path === file ? ' (page)' : ''}`,
      );
    }
  }
}

/** Which packages that may not come before the first interaction are found in the files that do. */
function intruders(files: readonly string[]): string[] {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(distDir, file), 'utf8'));
  return Object.entries(fingerprints)
    .filter(([, pattern]) => scripts.some((text) => pattern.test(text)))
    .map(([name]) => name);
}

function figuresOf(route: string, seen: Visit, manifest: Manifest): Figure[] {
  const files = filesBeforeInteraction(seen, manifest);
  const ofType = (extension: string) => files.filter((file) => file.endsWith(extension));
  const found = intruders(files);
  const fonts = seen.transfers.filter(({ payload, fromServiceWorker }) => payload === 'font' && !fromServiceWorker);
  const withoutPhotos = seen.transfers.filter(
    ({ payload, path }) => !(payload === 'image' && path.startsWith('/storage/')),
  );
  const byPage = withoutPhotos.filter(({ fromServiceWorker }) => !fromServiceWorker);
  const scripts = ofType('.js');
  return [
    {
      name: `${route} JavaScript before interaction, gzip`,
      value: sum(scripts.map(gzipBytes)) / 1_024,
      unit: 'KiB',
      bar: { atMost: 165 },
      note: `${scripts.length} files`,
    },
    {
      name: `${route} CSS before interaction, gzip`,
      value: sum(ofType('.css').map(gzipBytes)) / 1_024,
      unit: 'KiB',
      bar: { atMost: 15 },
    },
    {
      name: `${route} fonts`,
      value: sum(fonts.map(({ bytes }) => bytes)) / 1_000,
      unit: 'KB',
      bar: { atMost: 45 },
      note: fonts.map(({ path }) => path).join(' '),
    },
    {
      name: `${route} whole visit without photos, wire`,
      value: sum(byPage.map(({ bytes }) => bytes)) / 1_000,
      unit: 'KB',
      bar: { atMost: 300 },
    },
    {
      name: `${route} kept for later by the service worker, wire`,
      value: sum(withoutPhotos.filter((transfer) => !byPage.includes(transfer)).map(({ bytes }) => bytes)) / 1_000,
      unit: 'KB',
    },
    {
      name: `${route} packages that came too early`,
      value: found.length,
      unit: 'count',
      bar: { atMost: 0 },
      note: found.join(', '),
    },
  ];
}

/** The fingerprint of a package that is known to be in the build must be found in it, or the search proves nothing. */
function assertFingerprintsWork(manifest: Manifest): void {
  const scripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
  if (!intruders(scripts).includes('zod'))
    throw new Error('zod is nowhere in the build: its fingerprint is out of date');
}

/** Visits each public route with an empty browser and weighs what came. */
export async function measureFirstVisit(): Promise<Figure[]> {
  await ensureBuilt();
  const manifest = readManifest();
  assertFingerprintsWork(manifest);
  const stack = await startDemoStack({ distDir });
  const proxy = await startCountingProxy(stack.url);
  try {
    const figures: Figure[] = [];
    for (const [route, path] of [
      ['/', '/'],
      ['/posts', '/posts'],
      ['/post/:id', `/post/${await anyPostId(stack)}`],
    ] as const) {
      const seen = await visit(path, proxy);
      printWire(seen, route);
      figures.push(...figuresOf(route, seen, manifest));
    }
    return figures;
  } finally {
    await proxy.close();
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1])
  await runAsScript('First visit, empty browser, 120 posts', measureFirstVisit);
