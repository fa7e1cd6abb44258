import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What pages import before the engine is loaded: it stands in the first paint and must stay small. */
const onFirstPaint = [
  'status.ts',
  'registers.ts',
  'parked.ts',
  'identity.ts',
  'backoff.ts',
  '../data/database.ts',
  '../data/own-database-context.tsx',
  '../data/open-own-database.ts',
  '../data/standing.ts',
  '../data/meta.ts',
  '../data/open-database.ts',
  '../data/post-queries.ts',
  '../data/interaction-queries.ts',
  '../data/storage-error.ts',
];
const here = dirname(fileURLToPath(import.meta.url));

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

test.each(onFirstPaint)('%s needs neither zod nor the engine', (file) => {
  const needed = [...reach(resolve(here, file))];
  expect(needed.length).toBeGreaterThan(0);
  expect(
    needed.filter((name) => /^zod|\/(?:engine|answer|page|rows|own-rows|row-fields|sync-protocol)\.ts$/.test(name)),
  ).toEqual([]);
});

test('the engine itself needs zod, so that this looks at the right thing', () => {
  expect([...reach(resolve(here, 'engine.ts'))]).toContain('zod/mini');
});
