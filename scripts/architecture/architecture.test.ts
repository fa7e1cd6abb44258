import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDiagrams } from './import-diagram.ts';
import { withDiagrams } from './with-diagrams.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

test('the diagrams are what the rules say; `npm run diagram` draws them', () => {
  expect(page).toContain('flowchart TD');
  expect(withDiagrams(page)).toBe(page);
});

test('every file and folder that the walks name is there', () => {
  const named = [...page.matchAll(/`((?:src|src-preview|sw|scripts|supabase)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a folder is drawn with a plain arrow, single files of one with a dotted', () => {
  const rules = { 'src/a': [], 'src/b': ['src/a'], 'src/c/[^/]+': ['src/b', 'src/a/x[.]ts', 'src/b/(?:y|z)[.]ts'] };
  expect(importDiagrams(rules, {})).toEqual({
    imports: [
      '```mermaid',
      'flowchart TD',
      '  src_a["src/a"]',
      '  src_b["src/b"]',
      '  src_c__name_["src/c/‹name›"]',
      '  src_b --> src_a',
      '  src_c__name_ --> src_b',
      '  src_c__name_ -. "x" .-> src_a',
      '  src_c__name_ -. "y, z" .-> src_b',
      '```',
    ].join('\n'),
    rooms: '```mermaid\nflowchart TD\n```',
  });
});
