import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/faults.md', 'utf8');
const proofs = [...document.matchAll(/^(?:- |\| [^|]+ \| )`(?<file>[^`]+)` «(?<name>.+)»(?: \|)?$/gm)].map(
  ({ groups }) => ({
    file: groups?.['file'] ?? '',
    name: groups?.['name'] ?? '',
  }),
);
const faults = document.split(/^## /m).slice(1);

/** Whether a source holds a test of this name, alone or as the pattern of several. */
function holds(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote}`));
}

test('all faults are listed in their order, each with a proof or with what is missing', () => {
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(Array.from({ length: 52 }, (_, index) => `F${index + 1}`));
  for (const fault of faults) expect(fault).toMatch(/^- `|^Not covered|\| `[^`]+` «/m);
});

test('every line that names a test can be read', () => {
  expect(proofs).toHaveLength(document.match(/^- |\| `[^`]+` «/gm)?.length ?? 0);
});

test.each(proofs)('$file holds «$name»', ({ file, name }) => {
  expect(existsSync(file), file).toBe(true);
  expect(holds(readFileSync(file, 'utf8').replaceAll(/\(\n\s+/g, '('), name)).toBe(true);
});

test('a name that no test has is noticed', () => {
  expect(holds(readFileSync('scripts/faults.test.ts', 'utf8'), 'a name that nobody gave')).toBe(false);
});
