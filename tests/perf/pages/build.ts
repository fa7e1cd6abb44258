import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;
const peers = join(dirname(here), 'peers');

const peerPage = (name: string) => join(peers, `${name}-page.ts`);
const isPeer = (name: string) => existsSync(peerPage(name));

interface PackageFile {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function packageIn(...path: readonly string[]): PackageFile {
  const file = join(peers, ...path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : {};
}

/** Installs what Manara is measured against, once; it never mixes with the product's packages. */
function installPeers(): void {
  const wanted = Object.entries(packageIn().dependencies ?? {});
  if (wanted.every(([name, version]) => packageIn('node_modules', name).version === version)) return;
  console.log('installing the peers of the benchmarks (once)…');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', args, { cwd: peers, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('npm ci in tests/perf/peers did not finish');
}

/**
 * A folder to serve with the wanted pages, `/manara.html` and so on, each out of its file here or among the peers; each
 * holds what it measures as `window.bench`.
 */
export async function buildPages(names: readonly string[]): Promise<{ folder: string; remove(): Promise<void> }> {
  if (names.some(isPeer)) installPeers();
  const folder = await mkdtemp(join(tmpdir(), 'manara-bench-pages-'));
  for (const name of names) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: join(folder, 'assets'),
        emptyOutDir: false,
        minify: true,
        target: 'es2022',
        lib: {
          entry: isPeer(name) ? peerPage(name) : join(here, `${name}.ts`),
          formats: ['es'],
          fileName: () => `${name}.js`,
        },
      },
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    });
    const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><script type="module" src="/assets/${name}.js"></script>`;
    await writeFile(join(folder, `${name}.html`), html);
  }
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
