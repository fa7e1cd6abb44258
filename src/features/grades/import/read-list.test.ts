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
