import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Patch } from './patch.tsx';

const shown = (...patch: string[]) =>
  renderToStaticMarkup(<Patch files={[{ file: 'a.ts', before: '1', after: '2', patch }]} />);

test('a sentence that runs to the left stands by itself in its line of code, what it says is as written', () => {
  const line = `+  'home.title': 'بقلم معلمينا.', en: "By our teachers.",`;
  const html = shown(' around', line);
  expect(html.match(/<bdi>.*?<\/bdi>/g)).toEqual(['<bdi>بقلم معلمينا.</bdi>']);
  expect(html).toContain('home.title');
  expect(html).not.toContain('around');
});

test('marks that are escaped do not end a sentence', () => {
  expect(shown(`-  a: 'قال \\'نعم\\'.',`).match(/<bdi>/g)).toHaveLength(1);
});
