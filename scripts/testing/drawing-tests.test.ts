import { expect, test } from 'vitest';
import { drawingTests } from './drawing-tests.ts';
import { filesUnder, linesIn } from './test-lines.ts';

const folders = ['src', 'src-preview', 'sw', 'scripts', 'supabase', 'tests'];
/** What runs by a command of its own, and never decides whether a change is taken. */
const isOwnCommand = (file: string) => /^tests\/(?:perf|attack|hosts|browsers|deno|screens|editor-[a-z]+)\//.test(file);
/** Tests, and what stands for tests alone. */
const ofTests = filesUnder(
  folders,
  (file) =>
    /[.](?:test|fixture)[.]tsx?$|\/(?:testing|support)\/|^(?:supabase\/)?tests\//.test(file) && !isOwnCommand(file),
);

test.each([
  [
    'the seed of the run decides: fast-check comes from scripts/testing/properties.ts',
    /['"]fast-check['"]/,
    'properties.ts',
  ],
  ['chance decides nothing', /Math[.]random|\brandom(?:Bytes|Int|FillSync)\b|getRandomValues[(]\w/, 'run-seed.ts'],
  [
    'no seed is taken from the clock, an id or a process',
    /\bseed\w*\s*[:=][^;]*(?:Date[.]now|performance[.]now|new Date[(]|randomUUID|process[.](?:pid|hrtime))/i,
    undefined,
  ],
])('of what tests draw, %s', (_, wrong, allowed) => {
  const files = ofTests.filter(
    (file) => file !== `scripts/testing/${allowed}` && !file.endsWith('/drawing-tests.test.ts'),
  );
  expect(files.length).toBeGreaterThan(700);
  expect(linesIn(files, (line) => wrong.test(line)).found).toEqual([]);
});

test('the tests that draw are known by what they import', () => {
  const found = drawingTests(folders);
  expect(found.length).toBeGreaterThan(25);
  expect(found).toContain('src-preview/server/write/style-storm.test.ts');
  expect(found).not.toContain('scripts/testing/content-draws.test.ts');
});
