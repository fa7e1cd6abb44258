import { runInNewContext } from 'node:vm';
import { MagicString } from 'magic-string';
import { expect, test } from 'vitest';
import { isParseFailure, parseFile } from '../../source/parsed-file.ts';
import { noteExports, refreshScript } from './refresh-script.ts';

const source = `import { later } from './later.ts';
const limit = 5;
export const text = later(1);
export const limits = { limit };
export const Page = () => <p>{limit}</p>;
`;

/** A page of the browser in which modules are evaluated; only what they tell of their exports is run. */
function openPage(others?: (asked: { id: string }) => string[]) {
  const window: Record<string, unknown> = { __getReactRefreshIgnoredExports: others };
  const context = { window, globalThis: window };
  runInNewContext(refreshScript, context);
  return {
    evaluate(text: string): void {
      const parsed = parseFile('a.tsx', text);
      if (isParseFailure(parsed)) throw new Error(parsed.message);
      const code = new MagicString(text);
      noteExports(code, parsed, '/a.tsx');
      const note = code.toString().slice(text.length).replaceAll('globalThis[', 'window[');
      runInNewContext(note, context);
    },
    ignored: (): unknown => runInNewContext(`[...window.__getReactRefreshIgnoredExports({ id: '/a.tsx' })]`, context),
  };
}

test('after an edit of a component the rest of its module may stay', () => {
  const page = openPage();
  page.evaluate(source);
  page.evaluate(source.replace('<p>', '<p lang="ar">'));
  expect(page.ignored()).toEqual(['text', 'limits']);
});

test('after an edit of what an export is made of, that one may not', () => {
  const page = openPage();
  page.evaluate(source);
  page.evaluate(source.replace('limit = 5', 'limit = 6'));
  expect(page.ignored()).toEqual(['text']);
});

test('after an edit of another module nothing may stay that another module has a part in', () => {
  const page = openPage();
  page.evaluate(source);
  page.evaluate(source);
  expect(page.ignored()).toEqual(['limits']);
});

test('at first nothing is known, and what others ignore is ignored', () => {
  const page = openPage(({ id }) => [`loader of ${id}`]);
  expect(page.ignored()).toEqual(['loader of /a.tsx']);
  page.evaluate(source);
  expect(page.ignored()).toEqual(['loader of /a.tsx']);
});
