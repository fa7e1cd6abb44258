import { expect, test } from 'vitest';
import { portalInMemory } from '../../../tests/support/portal-sources.ts';
import { SmallProject } from '../testing/small-project.ts';
import { portalTarget } from '../../portal.config.ts';
import { callersOf, componentOf } from './callers.ts';
import { usesOf } from './uses.ts';

/** Where every text is used, and how many places use each component, in the order of the sources. */
function found({ index }: SmallProject): unknown {
  const uses = [...index.texts.entries()].map((entry) => [entry.id, usesOf(index, entry)]);
  const users = index.all().flatMap((file) =>
    file.elements.map((element) => {
      const of = componentOf(index, { file, element });
      return of ? callersOf(index, of).length : 0;
    }),
  );
  return { uses, users };
}

const changes: readonly (readonly [file: string, from: string, to: string])[] = [
  ['src/i18n/messages.ar.ts', "'nav.faq': '", "'nav.faq': 'كل "],
  ['src/i18n/messages.ar.ts', "'nav.faq': '", "'nav.added': 'جديد',\n  'nav.faq': '"],
  ['src/features/information/long-text-page.tsx', '<Blocks body={body} />', '<div><Blocks body={body} /></div>'],
  ['src/features/information/blocks.tsx', 'export function Blocks', 'export function Blocks2'],
  ['src/features/information/blocks.tsx', 'export function Blocks2', 'export function Blocks'],
  ['src/features/information/terms-page.tsx', 'text={termsText}', 'text={'],
  ['src/features/information/terms-page.tsx', 'text={', 'text={termsText}'],
  ['src/features/information/terms.ar.ts', 'export const text', '\nexport const text'],
];

test('what is kept of uses from one edit to the next is what somebody would find who reads everything anew', () => {
  const project = portalInMemory();
  found(project);
  for (const [file, from, to] of changes) {
    const before = project.texts.get(file) ?? '';
    expect(before).toContain(from);
    project.write({ [file]: before.replace(from, to) });
    expect(found(project)).toEqual(found(new SmallProject(Object.fromEntries(project.texts), portalTarget.project)));
  }
});
