import * as fc from '../../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { isParseFailure, parseFile } from '../../parsed-file.ts';
import { caseCount } from '../../testing/awkward-text.ts';
import { SmallProject } from '../../testing/small-project.ts';

const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => [name, readFileSync(name, 'utf8')]),
);
const places = Object.entries(sources).flatMap(([file, text]) => {
  const parsed = parseFile(file, text);
  return isParseFailure(parsed) ? [] : parsed.elements.map(({ index }) => ({ file, index }));
});

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
  const project = new SmallProject(sources);
  const done = new Map<string, number>();
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...kinds), ({ file, index }, kind) => {
      // An edit that would no longer parse throws.
      const changed = project.edit(request(kind, { codebaseId: project.idAt(file, index) }));
      if ('code' in changed) return;
      const [before, after] = [namesIn(file, sources[file] ?? ''), namesIn(file, changed[file] ?? '')];
      done.set(kind, (done.get(kind) ?? 0) + 1);
      const left = [...after];
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
    { numRuns: caseCount * 4, endOnFailure: true },
  );
  for (const kind of kinds) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(caseCount / 20);
});
