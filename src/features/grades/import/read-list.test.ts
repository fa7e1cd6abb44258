import { expect, test } from 'vitest';
import { school } from './corpus.ts';
import { readList } from './read-list.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('headings that somebody chose are taken, and the columns are judged below them', () => {
  const file = bytes('Class,GPA\n7,total\nName,Mark\nمريم أحمد,3.5\n');
  const chosen = readList(file, school, { head: 2 });
  expect(chosen).toMatchObject({ ok: true, value: { header: ['Name', 'Mark'], places: { name: [0], average: 1 } } });
  const none = readList(file, school, { head: null });
  expect(none).toMatchObject({ ok: true, value: { header: [], rows: { length: 4 } } });
});

test('a list of headings alone has no rows', () => {
  expect(readList(bytes('Name,GPA\n'), school)).toEqual({ ok: false, error: 'no-rows' });
});

test.each([
  ['no column of averages', 'Name,Town\nمريم أحمد,Cairo\n', ['average']],
  ['nobody who could be found', 'Seat,GPA\n17,3.5\n', ['key', 'name']],
  ['neither', 'One,Two\n17,Cairo\n', ['head', 'key', 'name', 'average']],
])('what an import cannot do without is in doubt where it is not told: %s', (_, text, doubts) => {
  const list = readList(bytes(text), school);
  expect(list).toMatchObject({ ok: true, value: { doubts } });
  // It stays where it is while somebody chooses it.
  const chosen = readList(bytes(text), school, { head: 0, encoding: 'UTF-8' });
  expect(chosen).toMatchObject({ ok: true, value: { doubts } });
});
