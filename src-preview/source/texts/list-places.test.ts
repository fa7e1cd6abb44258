import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const line = (what: string, from = 'items') =>
  `const items = ['A', 'B', 'A'];\nexport const List = () => <ul>{${from}.map((x) => ${what})}</ul>;\n`;

/** Where a text of a list is written, by line and column; or the code of the refusal with what it offers. */
function writtenAt(source: string, text: string, places: readonly (number | null)[], ancestry?: readonly string[]) {
  const project = new SmallProject({ 'src/a.tsx': source });
  const around = (ancestry ?? ['<li']).map((at) => project.id('src/a.tsx', at));
  const shown = { slot: { node: 0 }, text, ancestry: around, places: [...places] };
  const [report] = project.report('src/a.tsx', '<li', 'en', [shown]);
  if (report?.state !== 'editable')
    return [report?.refusal.code, report?.refusal.candidates?.map(({ label }) => label)];
  return report.versions.map(({ place }) => place.column);
}
const ambiguous = ['TEXT_AMBIGUOUS', ['src/a.tsx:1:16', 'src/a.tsx:1:26']];

test('of things of a list that say the same the one that is shown is meant', () => {
  expect(writtenAt(line('<li>{x}</li>'), 'A', [0])).toEqual([16]);
  expect(writtenAt(line('<li>{x}</li>'), 'A', [2])).toEqual([26]);
  expect(writtenAt(line('<li>{x}</li>', '[].length === 0 && items'), 'A', [2])).toEqual([26]);
});

test('also by a property of what each is, and through the component that shows it', () => {
  const objects = [
    "const items = [{ t: 'A' }, { t: 'A' }];",
    'const Row = ({ title }) => <li>{title}</li>;',
    'export const List = () => <ul>{items.map((x, at) => <Row key={at} title={x.t} />)}</ul>;',
  ].join('\n');
  expect(writtenAt(objects, 'A', [0, 1], ['<li', '<Row'])).toEqual([33]);
});

test('where the page does not say which, they are told apart by where they stand, to choose between', () => {
  expect(writtenAt(line('<li>{x}</li>'), 'A', [null])).toEqual(ambiguous);
  // What is shown there is not what is written there.
  expect(writtenAt(line('<li>{x}</li>'), 'A', [1])).toEqual(ambiguous);
});

test.each([
  ['a list that is sorted', line('<li>{x}</li>', 'items.toSorted()')],
  ['a list that is filtered', line('<li>{x}</li>', 'items.filter(Boolean)')],
  ['a list that something is put into', `${line('<li>{x}</li>')}items.unshift('A');\n`],
  ['a thing that takes its words from another', line('<li>{items[2]}{x}</li>').replace('[2]', '[at]')],
  ['a list that is handed on', line('<li>{x}</li>').replaceAll('ul>', 'Some>')],
  ['what is left out of it afterwards', line('<li>{x}</li>').replace(')}</ul>', ').slice(1)}</ul>')],
])('%s is chosen by whoever edits', (_, source) => {
  expect(writtenAt(source, 'A', [2])).toEqual(ambiguous);
});
