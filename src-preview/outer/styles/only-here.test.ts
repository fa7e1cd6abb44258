import { __unstable__loadDesignSystem } from '@tailwindcss/node';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inBox } from '../../source/testing/only-here.fixture.ts';
import { asked, page, sheet } from '../../source/testing/reach.fixture.ts';
import { SmallProject } from '../../source/testing/small-project.ts';
import { TailwindClasses } from '../../source/utilities/tailwind-classes.ts';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { wantedHere } from './own-modifiers.ts';

const widths = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'lg', condition: '(min-width: 62em)' },
  { name: 'max-md', condition: '(width < 48em)' },
];

/** The modifiers with which something is asked for only here, in the place of what a rule says. */
const modifiersFor = (conditions: readonly string[], modifiers: readonly string[] = []) => [
  ...wantedHere({ values: {}, modifiers: [] }, shownRule({ conditions, modifiers }), widths).modifiers,
];

test.each([
  [
    'at a width in a layer',
    ['@layer parts', '@media (min-width: 48em)'],
    [],
    '@media (min-width: 48em) {\n  .tHere {\n    color: black;\n  }\n}',
  ],
  [
    'up to a width while it is pointed at',
    ['@media (hover: hover)', '@media (width < 48em)'],
    ['hover'],
    '@media (width < 48em) {\n  .tHere:hover {\n    color: black;\n  }\n}',
  ],
])('what a rule says %s is written only here for just that', (_, conditions, states, written) => {
  const project = inBox('');
  const before = project.texts.get(sheet) ?? '';
  const changed = asked(project, page, '<h2', { target: 'new-class', modifiers: modifiersFor(conditions, states) });
  const after = 'code' in changed ? changed.code : (changed[sheet] ?? '');
  expect(after).toContain(written);
  expect(after.replace(`${written}\n`, '').replaceAll(/\n+/g, '\n')).toBe(before.replaceAll(/\n+/g, '\n'));
});

/** An app with utility classes and a sheet of its own, and what becomes of its one element. */
async function utilityApp(text: string, css = '', isLayered = true) {
  const design = readFileSync('tests/fixtures/editor/tailwind-app/src/styles.css', 'utf8');
  const system = new TailwindClasses(await __unstable__loadDesignSystem(design, { base: process.cwd() }), {
    isLayered,
  });
  const project = new SmallProject(
    {
      'src/a.tsx': text,
      'src/all.css': css,
      'index.html': '<link rel="stylesheet" href="/src/all.css"><script type="module" src="/src/a.tsx"></script>',
    },
    { languages: [], catalogues: [], forbidsLiterals: false, classSystem: () => system },
  );
  return (conditions: readonly string[] = [], states: readonly string[] = []) => {
    const changed = project.edit({
      path: 'mutate/styling',
      body: {
        reactElement: { codebaseId: project.idAt('src/a.tsx', 0) },
        styling: { padding: '12px' },
        stylingFramework: 'Tailwind',
        modifiers: modifiersFor(conditions, states),
        customProperties: [],
      },
    });
    return 'code' in changed ? changed.code : changed['src/a.tsx'];
  };
}

test('in an app with utility classes only this one has a class for just that, and nothing else of it changes', async () => {
  const text = 'export const A = () => <i className="a p-1 md:hover:p-2" />;\n';
  const written = await utilityApp(text);
  const utilities = ['@layer utilities', '@media (width >= 48rem)'];
  expect(written(utilities)).toBe(text.replace('md:hover:p-2', 'md:hover:p-2 md:p-3'));
  expect(written([...utilities, '@media (hover: hover)'], ['hover'])).toBe(
    text.replace('md:hover:p-2', 'md:hover:p-3'),
  );
});

test.each([
  ['i { padding: 1px !important; }', 'p-1', 'OUTWEIGHED'],
  ['.a { padding: 1px !important; }', 'p-1', 'OUTWEIGHED'],
  ['.a { padding: 1px !important; }', 'p-1!', 'p-3!'],
  ['.b .a { padding: 1px !important; }', 'p-1', 'p-3'],
  ['.a:hover { padding: 1px !important; }', 'p-1', 'p-3'],
  ['.a { margin: 1px !important; }', 'p-1', 'p-3'],
  ['.a { padding: 1px; }', 'p-1', 'OUTSIDE_LAYERS'],
  ['i { padding: 1px; }', 'p-1', 'OUTSIDE_LAYERS'],
  ['.a { padding: 1px; }', 'p-1!', 'p-3!'],
  ['@layer base { .a { padding: 1px; } }', 'p-1', 'p-3'],
  ['.b .a { padding: 1px; }', 'p-1', 'p-3'],
  ['.a:hover { padding: 1px; }', 'p-1', 'p-3'],
  ['@media (width >= 99rem) { .a { padding: 1px; } }', 'p-1', 'p-3'],
  ['.a { padding-left: 1px; }', 'p-1', 'p-3'],
])('beside %s the class %s becomes %s', async (css, before, after) => {
  const text = `export const A = () => <i className="a ${before}" />;\n`;
  const written = await utilityApp(text, css);
  expect(written()).toBe(/^[A-Z_]+$/.test(after) ? after : text.replace(before, after));
});

test('where classes stand in no layer themselves, a rule in none is no more than they are', async () => {
  const text = 'export const A = () => <i className="a p-1" />;\n';
  const written = await utilityApp(text, '.a { padding: 1px; }', false);
  expect(written()).toBe(text.replace('p-1', 'p-3'));
});
