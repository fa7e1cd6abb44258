import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFiles } from '../../scripts/node-kit/temporary-folder.ts';
import { installPackages } from '../../scripts/testing/install-packages.ts';
import type { Recipe } from './recipes/recipe.ts';

/** Where a recipe's app lies in the cache: another recipe has another folder. */
export function folderOf(cache: string, recipe: Recipe): string {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 8);
  return join(cache, `${recipe.name}-${digest}`);
}

/** What `package.json` of an app says once the recipe's own packages and commands are in it. */
export function completedManifest(text: string, recipe: Recipe): string {
  const parsed = JSON.parse(text) as Record<string, unknown>;
  const joined = (kind: string, more: object = {}) => ({ ...(parsed[kind] as object | undefined), ...more });
  const completed = {
    ...parsed,
    scripts: joined('scripts', recipe.scripts),
    dependencies: joined('dependencies', recipe.dependencies),
    devDependencies: joined('devDependencies', recipe.devDependencies),
  };
  return `${JSON.stringify(completed, null, 2)}\n`;
}

function npm(folder: string, args: readonly string[]): void {
  const env = { ...process.env, TANSTACK_CLI_TELEMETRY_DISABLED: '1', CI: '1' };
  const done = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${done.stdout}${done.stderr}`);
}

/**
 * The folder of a recipe's app, installed and as it was when it was made. It is made where the cache does not have it; what an
 * earlier run left in its sources is gone.
 */
export async function makeApp(cache: string, recipe: Recipe): Promise<string> {
  const folder = folderOf(cache, recipe);
  const [app, pristine] = [join(folder, 'app'), join(folder, 'pristine')];
  if (!existsSync(folder)) {
    const unfinished = `${folder}-${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    await build(join(unfinished, 'app'), recipe, unfinished);
    await copySources(join(unfinished, 'app'), join(unfinished, 'pristine'));
    await rename(unfinished, folder);
  }
  await restore(pristine, app);
  return app;
}

async function build(app: string, recipe: Recipe, around: string): Promise<void> {
  npm(around, recipe.create);
  const manifest = join(app, 'package.json');
  await writeFile(manifest, completedManifest(await readFile(manifest, 'utf8'), recipe));
  await writeFiles(app, { ...recipe.files });
  installPackages(app);
  if (recipe.tidy) npm(app, ['run', recipe.tidy]);
}

/** What the editor and Vite keep among the packages is of one run. */
const keptAmongPackages = ['.cache', '.vite', '.tmp'];

async function restore(pristine: string, app: string): Promise<void> {
  const names = await readdir(app);
  for (const name of names.filter((one) => one !== 'node_modules'))
    await rm(join(app, name), { recursive: true, force: true });
  for (const name of keptAmongPackages) await rm(join(app, 'node_modules', name), { recursive: true, force: true });
  await copySources(pristine, app);
}

/** Copies an app without its packages. */
export async function copySources(from: string, to: string): Promise<void> {
  const packages = join(from, 'node_modules');
  await cp(from, to, { recursive: true, filter: (path) => path !== packages });
}
