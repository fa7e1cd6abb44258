/** Builds the portal into `dist/`, and the editor into `dist-editor/`, unless what is there was built from exactly these sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { editorDir } from './build/editor-build.ts';

/** Something that is built: from what, and where it says so. */
interface Target {
  readonly inputs: readonly string[];
  readonly outDir: string;
  readonly mode: string;
}

const shared = ['package-lock.json', 'vite.config.ts', 'public', 'src', 'scripts/build'];
const portal: Target = {
  // The only thing outside of these that the build imports is the address of an image host.
  inputs: [
    'index.html',
    ...shared,
    'sw',
    'supabase/dev-server/portal/host-url.ts',
    'supabase/dev-server/portal/analytics.ts',
  ],
  outDir: 'dist',
  mode: 'production',
};
const editor: Target = { inputs: ['src-preview', ...shared], outDir: editorDir, mode: 'editor' };

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What a build depends on besides its files. */
const settings = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'IMAGE_HOST_URL',
  'ANALYTICS_URL',
  'ANALYTICS_KEY',
  'VITALS_URL',
  'MANARA_SERVICE_WORKER',
];

function fingerprint({ inputs }: Target): string {
  const hash = createHash('sha256');
  for (const key of settings) hash.update(`${key}=${process.env[key] ?? ''}\n`);
  for (const file of inputs.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function ensure(target: Target): Promise<boolean> {
  const wanted = fingerprint(target);
  const stampPath = join(target.outDir, '.built-from');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return false;
  const { NODE_ENV } = process.env;
  await build({ logLevel: 'warn', mode: target.mode });
  // Vite leaves «production» behind, and whatever this process starts next would inherit it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  writeFileSync(stampPath, wanted);
  return true;
}

/** Promises that `dist/` holds the production build of the present sources; says whether it had to build. */
export function ensureBuilt(): Promise<boolean> {
  return ensure(portal);
}

/** The same of the editor in `dist-editor/`. */
export function ensureEditorBuilt(): Promise<boolean> {
  return ensure(editor);
}

if (import.meta.filename === process.argv[1]) {
  const target = process.argv.includes('--editor') ? editor : portal;
  const built = await ensure(target);
  process.stdout.write(built ? `built ${target.outDir}/\n` : `${target.outDir}/ is up to date\n`);
}
