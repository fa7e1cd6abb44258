import { build, type LibraryOptions } from 'vite';
import { modernDexie } from './modern-dexie.ts';
import { buildTarget } from './oldest-browsers.ts';

/** Bundles a source file with all that it imports into one classic script; what it exports, if anything, is `manara`. */
export async function bundleScript(entry: string): Promise<string> {
  const lib: LibraryOptions = { entry, formats: ['iife'], name: 'manara' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [modernDexie()],
    build: { write: false, target: buildTarget, copyPublicDir: false, lib },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} became no script`);
  return chunk.code;
}
