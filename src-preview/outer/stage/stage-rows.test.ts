import { expect, test } from 'vitest';
import type { Storyboard } from '../../protocol/storyboards.ts';
import { stageRows } from './stage-rows.ts';

const frames = [
  { language: 'ar', origin: 'http://ar.test', scheme: 'light' as const },
  { language: 'ar', origin: 'http://ar.dark.test', scheme: 'dark' as const },
  { language: 'en', origin: 'http://en.test', scheme: 'light' as const },
];
const board = (id: string): Storyboard => ({
  id,
  type: 'STORY',
  title: 'Card',
  name: id,
  file: 'src/card.story.tsx',
  exportName: id,
  component: 'Card',
});
const view = { languages: ['ar', 'en'], widths: [360, 1440] as const, scheme: 'light' as const, boards: [] };
const said = (rows: ReturnType<typeof stageRows>) =>
  rows.map(({ frames: of }) =>
    of.map(({ origin, width, board: shown, route }) => `${shown?.id ?? route ?? 'page'} ${origin} ${width}`),
  );

test('a page has a row for each language, and what is shown by itself one for all of them', () => {
  expect(said(stageRows(view, frames, []))).toEqual([
    ['page http://ar.test 360', 'page http://ar.test 1440'],
    ['page http://en.test 360', 'page http://en.test 1440'],
  ]);
  const shown = { ...view, widths: [360] as const, scheme: 'dark' as const, boards: ['b', 'gone', 'a'] };
  expect(said(stageRows(shown, frames, [board('a'), board('b')]))).toEqual([
    ['b http://ar.dark.test 360', 'b http://en.test 360'],
    ['a http://ar.dark.test 360', 'a http://en.test 360'],
  ]);
});

test('pages stand beside each other and beside what is shown by itself, each where it was put', () => {
  const shown = { ...view, languages: ['ar'], widths: [360] as const, boards: ['/faq', 'a', '/'] };
  expect(said(stageRows(shown, frames, [board('a')]))).toEqual([
    ['/faq http://ar.test 360'],
    ['a http://ar.test 360'],
    ['/ http://ar.test 360'],
  ]);
});
