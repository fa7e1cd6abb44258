import { expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

type Order = { from: number; to: number; count: number; within?: number[] };

function ordered(files: Readonly<Record<string, string>>, at: string, order: Order): unknown {
  const project = new SmallProject(files);
  const element = { codebaseId: project.id('src/a.tsx', at) };
  const changed = project.edit({ path: 'mutate/reorderListItem', body: { element, ...order } });
  return 'code' in changed ? changed['code'] : changed;
}

test('a list that is written in the file, with comments that stand before an item', () => {
  const list = (items: string) =>
    `const days = [\n${items}];\nexport const A = () => <ul>{days.map((day) => <li key={day.id}>{day.name}</li>)}</ul>;\n`;
  const a = list("  // The first.\n  { id: 1, name: 'a' },\n  { id: 2, name: 'b' },\n  { id: 3, name: 'c' },\n");
  expect(ordered({ 'src/a.tsx': a }, '<li', { from: 0, to: 2, count: 3 })).toEqual({
    'src/a.tsx': list("  { id: 2, name: 'b' },\n  { id: 3, name: 'c' },\n  // The first.\n  { id: 1, name: 'a' },\n"),
  });
  const beside = list("  { id: 1, name: 'a' }, // The first.\n  { id: 2, name: 'b' },\n");
  expect(ordered({ 'src/a.tsx': beside }, '<li', { from: 0, to: 1, count: 2 })).toBe('LIST_FROM_DATA');
});

test('a list of another file, on one line', () => {
  const files = {
    'src/a.tsx':
      "import { entries } from './entries';\nexport const A = () => <ul>{entries.map((one) => <li key={one}>{one}</li>)}</ul>;\n",
    'src/entries.ts': "export const entries = ['a', 'b', 'c'] as const;\n",
  };
  expect(ordered(files, '<li', { from: 2, to: 0, count: 3 })).toEqual({
    'src/entries.ts': "export const entries = ['c', 'a', 'b'] as const;\n",
  });
});

const groups = (one: string, two: string) =>
  `export const text = { groups: [{ id: 'g', questions: [${one}] }, { id: 'h', questions: [${two}] }] };\n`;
const faq = {
  'src/a.tsx': [
    "const faqText = localized({ ar: () => import('./faq.ar').then((one) => one.text), en: () => import('./faq.en').then((one) => one.text) });",
    'export const A = () => {',
    '  const words = useLocalized(faqText);',
    '  return words.groups.map((group) => (',
    '    <section key={group.id}>',
    '      {group.questions.map((one) => <p key={one.id}>{one.q}</p>)}',
    '    </section>',
    '  ));',
    '};',
    '',
  ].join('\n'),
  'src/faq.ar.ts': groups("{ id: 1, q: 'أ' }, { id: 2, q: 'ب' }", "{ id: 3, q: 'ج' }, { id: 4, q: 'د' }"),
  'src/faq.en.ts': groups("{ id: 1, q: 'A' }, { id: 2, q: 'B' }", "{ id: 3, q: 'C' }, { id: 4, q: 'D' }"),
};

test('a list of words in both languages, and of lists within lists the one that is meant', () => {
  expect(ordered(faq, '<p', { from: 1, to: 0, count: 2, within: [1] })).toEqual({
    'src/faq.ar.ts': groups("{ id: 1, q: 'أ' }, { id: 2, q: 'ب' }", "{ id: 4, q: 'د' }, { id: 3, q: 'ج' }"),
    'src/faq.en.ts': groups("{ id: 1, q: 'A' }, { id: 2, q: 'B' }", "{ id: 4, q: 'D' }, { id: 3, q: 'C' }"),
  });
  expect(ordered(faq, '<p', { from: 1, to: 0, count: 2 })).toBe('LIST_FROM_DATA');
  const other = { ...faq, 'src/faq.en.ts': groups("{ id: 2, q: 'B' }, { id: 1, q: 'A' }", "{ id: 3, q: 'C' }") };
  expect(ordered(other, '<p', { from: 1, to: 0, count: 2, within: [0] })).toBe('LIST_FROM_DATA');
});

test.each([
  ['comes from outside', '<ul>{p.rows.map((one) => <li key={one}>{one}</li>)}</ul>'],
  [
    'is longer than what the page shows',
    "<ul>{['a', 'b'].filter(Boolean).map((one) => <li key={one}>{one}</li>)}</ul>",
  ],
  ['has parts from elsewhere', "<ul>{['a', ...p.rows, 'b'].map((one) => <li key={one}>{one}</li>)}</ul>"],
  ['is none', '<ul><li>a</li></ul>'],
])('refused where the list %s', (_, markup) => {
  expect(ordered({ 'src/a.tsx': `export const A = (p: P) => ${markup};\n` }, '<li', { from: 0, to: 1, count: 3 })).toBe(
    'LIST_FROM_DATA',
  );
});

test('what is where it is stays there', () => {
  const a = "export const A = () => <ul>{['a', 'b'].map((one) => <li key={one}>{one}</li>)}</ul>;\n";
  expect(ordered({ 'src/a.tsx': a }, '<li', { from: 1, to: 1, count: 2 })).toBe('NOTHING_TO_CHANGE');
});

test('lists that a component is given for each thing of a list around', () => {
  const files = {
    ...faq,
    'src/a.tsx': [
      "const faqText = localized({ ar: () => import('./faq.ar').then((one) => one.text), en: () => import('./faq.en').then((one) => one.text) });",
      'export const A = () => useLocalized(faqText).groups.map((group) => <Group key={group.id} group={group} />);',
      'function Group({ group: { questions } }) {',
      '  return <section>{questions.map((one) => <p key={one.id}>{one.q}</p>)}</section>;',
      '}',
      '',
    ].join('\n'),
  };
  expect(ordered(files, '<p', { from: 1, to: 0, count: 2, within: [1] })).toEqual({
    'src/faq.ar.ts': groups("{ id: 1, q: 'أ' }, { id: 2, q: 'ب' }", "{ id: 4, q: 'د' }, { id: 3, q: 'ج' }"),
    'src/faq.en.ts': groups("{ id: 1, q: 'A' }, { id: 2, q: 'B' }", "{ id: 4, q: 'D' }, { id: 3, q: 'C' }"),
  });
  expect(ordered(files, '<p', { from: 1, to: 0, count: 2 })).toBe('LIST_FROM_DATA');
});
