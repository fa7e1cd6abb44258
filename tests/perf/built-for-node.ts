import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/** Bundles a script of ours for Node, its packages left where they are; gives where it lies until it is removed. */
export async function builtForNode(script: string): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const packages = join('node_modules', '.cache');
  await mkdir(packages, { recursive: true });
  // Among the packages, which it finds from there.
  const folder = await mkdtemp(join(packages, 'manara-bench-'));
  await build({ configFile: false, logLevel: 'error', build: { ssr: script, outDir: folder, emptyOutDir: true } });
  const path = join(folder, basename(script).replace(/[.]ts$/, '.js'));
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
