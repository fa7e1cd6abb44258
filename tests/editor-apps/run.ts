/**
 * `npm run test:editor-apps -- [--only NAME] [--every N] [--cache DIR] [DIR…]`: what the editor does with apps that it has never seen. Makes
 * an app of each recipe with the tools of today (kept in the cache folder between runs), or takes a copy of the installed apps that are named.
 * Each is shown as by its own server, every element of its sources (or every Nth) is given each change, which is taken back to the byte, and its
 * own commands are asked while edits are in place. Prints a table of each app and a total; fails where a bar is missed.
 */
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { gatesOf } from './gates.ts';
import { copySources, makeApp } from './make-app.ts';
import type { AppFindings } from './outcomes.ts';
import { allRecipes } from './recipes/all-recipes.ts';
import { tableOf, totalOf } from './report.ts';
import { tryApp, type TriedApp, type Trying } from './try-app.ts';

const { values, positionals } = parseArgs({
  options: { every: { type: 'string' }, only: { type: 'string', multiple: true }, cache: { type: 'string' } },
  allowPositionals: true,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What stands on the first page of an app that no recipe describes. */
const anyPage = [{ path: '/', shows: ':is(h1, h2, h3, h4, h5, h6, p):visible' }] as const;

/** What went wrong before anything could be found. */
const unfinished = (name: string, error: unknown): AppFindings => ({
  name,
  differences: [],
  outcomes: [],
  broken: [],
  faults: [error instanceof Error ? error.message : String(error)],
});

async function tried(name: string, app: () => Promise<TriedApp>, trying: Trying): Promise<AppFindings> {
  const findings = await app()
    .then((one) => tryApp(one, trying))
    .catch((error: unknown) => unfinished(name, error));
  say(tableOf(findings));
  return findings;
}

async function ofRecipes(trying: Trying): Promise<AppFindings[]> {
  const cache = resolve(values.cache ?? join(await realpath(tmpdir()), 'manara-editor-apps'));
  const { only } = values;
  const unknown = (only ?? []).filter((name) => !allRecipes.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`no recipe is called ${unknown.join(', ')}: ${allRecipes.map(({ name }) => name).join(', ')}`);
  const found: AppFindings[] = [];
  for (const recipe of allRecipes.filter(({ name }) => only?.includes(name) ?? true))
    found.push(await tried(recipe.name, async () => ({ ...recipe, folder: await makeApp(cache, recipe) }), trying));
  return found;
}

/** Works on a copy beside which the app's packages are linked. */
async function ofFolder(source: string, trying: Trying): Promise<AppFindings> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'manara-tried-app-')));
  try {
    await copySources(source, folder);
    await symlink(join(source, 'node_modules'), join(folder, 'node_modules')).catch(() => undefined);
    const app = async () => ({ name: basename(source), folder, pages: anyPage, gates: await gatesOf(folder) });
    return await tried(basename(source), app, trying);
  } finally {
    process.chdir(home);
    await rm(folder, { recursive: true, force: true });
  }
}

const home = process.cwd();
let isGood = false;
await ensureEditorBuilt();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
try {
  const trying = { browser, builtDir: resolve(editorDir), every: Math.max(1, Number(values.every ?? 1)), onStep: say };
  const folders = positionals.map((path) => resolve(path));
  const found: AppFindings[] = folders.length === 0 ? await ofRecipes(trying) : [];
  for (const folder of folders) found.push(await ofFolder(folder, trying));
  const total = totalOf(found);
  say(total.text);
  isGood = total.isGood;
} finally {
  await browser.close();
}
// What plugins of an app have opened beside its server (the bus of its devtools) would keep this running.
process.exit(isGood ? 0 : 1);
