import * as fc from '../../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { isParseFailure, parseFile } from '../../parsed-file.ts';
import { fileDraws } from '../../testing/file-draws.ts';
import { SmallProject } from '../../testing/small-project.ts';

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => [name, readFileSync(name, 'utf8')]),
);
const kinds = ['removeJsxElement', 'duplicate', 'wrapInDiv', 'changeElementTag'] as const;

function request(kind: (typeof kinds)[number], ref: { codebaseId: ReturnType<SmallProject['idAt']> }): EditRequest {
  if (kind === 'removeJsxElement') return { path: 'mutate/removeJsxElement', body: { elementsToRemove: [ref] } };
  if (kind === 'changeElementTag')
    return { path: 'mutate/changeElementTag', body: { elementToModify: ref, newTag: 'strong' } };
  return { path: `mutate/${kind}`, body: { reactElements: [ref] } };
}

/** The elements of a file by their names, in order. */
function namesIn(file: string, text: string): string[] {
  const parsed = parseFile(file, text);
  return isParseFailure(parsed) ? [] : parsed.elements.map(({ name }) => name);
}

test('over the portal’s own sources, a changed structure parses, and nothing but what was asked for has changed', () => {
  const project = new SmallProject(Object.fromEntries(sources));
  const done = new Map<string, number>();
  const withElements = new Map([...sources].filter(([file, text]) => namesIn(file, text).length > 0));
  expect(withElements.size).toBeGreaterThan(200);
  let cases = 0;
  for (const { file, ...drawn } of fileDraws(withElements, 2)) {
    cases += drawn.numRuns;
    const before = namesIn(file, sources.get(file) ?? '');
    const place = fc.record({ file: fc.constant(file), index: fc.nat(before.length - 1) });
    fc.assert(
      fc.property(place, fc.constantFrom(...kinds), ({ index }, kind) => {
        // An edit that would no longer parse throws.
        const changed = project.edit(request(kind, { codebaseId: project.idAt(file, index) }));
        if ('code' in changed) return;
        done.set(kind, (done.get(kind) ?? 0) + 1);
        const left = namesIn(file, changed[file] ?? '');
        for (const name of before) {
          const at = left.indexOf(name);
          if (at >= 0) left.splice(at, 1);
        }
        const came = {
          removeJsxElement: [],
          wrapInDiv: ['div'],
          changeElementTag: ['strong'],
          duplicate: [before[index]],
        };
        // A copy comes with what is in it, and perhaps in a Fragment.
        expect(kind === 'duplicate' ? left.filter((name) => name === before[index]).slice(0, 1) : left).toEqual(
          came[kind],
        );
      }),
      drawn,
    );
  }
  // Of the quarter of the cases that each kind has, a third is done and more; a bar that a change of one file comes near would be a coin.
  for (const kind of kinds) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(cases / 40);
});
