/** Builds the portal into `dist/` unless what is there was built from exactly these sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'public',
  'src',
  'sw',
  'scripts/build',
  // The only thing outside of these that the build imports.
  'supabase/dev-server/portal/image-host-url.ts',
];
const stampPath = 'dist/.built-from';

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const key of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'IMAGE_HOST_URL', 'MANARA_SERVICE_WORKER'])
    hash.update(`${key}=${process.env[key] ?? ''}\n`);
  for (const file of inputs.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Promises that `dist/` holds the production build of the present sources; says whether it had to build. */
export async function ensureBuilt(): Promise<boolean> {
  const wanted = fingerprint();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return false;
  const { NODE_ENV } = process.env;
  await build({ logLevel: 'warn' });
  // Vite leaves «production» behind, and whatever this process starts next would inherit it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  writeFileSync(stampPath, wanted);
  return true;
}

if (import.meta.filename === process.argv[1]) {
  const built = await ensureBuilt();
  process.stdout.write(built ? 'built dist/\n' : 'dist/ is up to date\n');
}
