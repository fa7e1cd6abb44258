import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkOf, type ChunkName } from '../../scripts/build/chunk-of.ts';
import { chunks } from '../../scripts/build/chunks.ts';

const here = dirname(fileURLToPath(import.meta.url));
const sources = resolve(here, '..');

/** What a page is drawn with before the engine is there: the first load, and what pages for everybody add to it. */
const beforeTheEngine: ReadonlySet<string> = new Set([
  ...chunks.filter(({ travels }) => travels === 'first').map(({ name }) => name),
  ...(['reading', 'awards', 'media', 'information', 'aside', 'footer', 'panels'] satisfies ChunkName[]),
]);
/** Modules of later chunks that come before the engine all the same, with an account. */
const withAnAccount = ['sync/run/backoff.ts', 'data/open-own-database.ts'].map((name) => resolve(sources, name));

const firstModules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((name) => resolve(sources, name))
  .filter((file) => /(?<![.]test|[.]d)[.]tsx?$/.test(file) && beforeTheEngine.has(chunkOf(file) ?? ''));

/** The modules that a file needs when it runs; what it imports for types only is gone by then. */
function imports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)'|^import\s+'([^']+)'/gm,
  );
  return [...statements].flatMap(([, names = '', from, bare]) => {
    const isTypesOnly =
      names.startsWith('{') &&
      [...names.matchAll(/[\w$]+(?:\s+as\s+[\w$]+)?|type\s+[\w$]+/g)].every(([name]) => name.startsWith('type '));
    return isTypesOnly ? [] : [from ?? bare ?? ''];
  });
}

function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const name of imports(file)) {
    const target = resolve(dirname(file), name);
    if (!name.startsWith('.')) seen.add(name);
    else if (existsSync(target)) reach(target, seen);
    else throw new Error(`${file} imports ${name}, which is not there`);
  }
  return seen;
}

test('nothing that comes before the engine needs zod or the engine', () => {
  expect(firstModules.length).toBeGreaterThan(150);
  for (const file of [...firstModules, ...withAnAccount]) {
    const needed = [...reach(file)];
    const heavy = needed.filter((name) =>
      /^zod|\/(?:engine|answer|page|rows|own-rows|row-fields|sync-protocol)\.ts$/.test(name),
    );
    expect(heavy, file).toEqual([]);
  }
});

test('the engine itself needs zod, so that this looks at the right thing', () => {
  expect([...reach(resolve(here, 'run/engine.ts'))]).toContain('zod/mini');
});
