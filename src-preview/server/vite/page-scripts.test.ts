import { runInNewContext } from 'node:vm';
import type { HtmlTagDescriptor } from 'vite';
import { expect, test } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const scripts = (
  languageScript: ((language: string) => string) | null,
  schemeScript: ((scheme: string) => string) | null = null,
  personScript: string | null = null,
) => {
  const plugin = pageScripts({
    windowOrigin: 'http://localhost:4180',
    framePath: '/@manara-editor/frame.js',
    languages: ['ar', 'en'],
    languageScript,
    schemeScript,
    personScript: () => personScript,
  });
  const hook = plugin.transformIndexHtml;
  if (typeof hook !== 'object') throw new Error('the hook has an order');
  // The handler takes nothing and answers at once.
  return (hook.handler as unknown as () => HtmlTagDescriptor[])();
};

const textOf = (tag: HtmlTagDescriptor | undefined) => (typeof tag?.children === 'string' ? tag.children : '');

test('a page is told which window may speak to it, ahead of its own scripts', () => {
  expect(scripts(null)).toEqual([
    {
      tag: 'script',
      attrs: { src: '/@manara-editor/frame.js', 'data-manara-window-origin': 'http://localhost:4180' },
      injectTo: 'head-prepend',
    },
  ]);
});

test.each([
  ['ar.localhost', 'ar'],
  ['en.localhost', 'en'],
  ['localhost', undefined],
  ['constructor.localhost', undefined],
])('a page at %s speaks %s', (hostname, expected) => {
  const [speak] = scripts((language) => `said.language = ${JSON.stringify(language)};`);
  const said: { language?: string } = {};
  runInNewContext(textOf(speak), { location: { hostname }, said });
  expect(said.language).toBe(expected);
});

test.each([
  ['ar.manara.localhost', 'light'],
  ['ar.dark.manara.localhost', 'dark'],
])('a page at %s is %s', (hostname, expected) => {
  const [colour, speak] = scripts(
    (language) => `said.language = ${JSON.stringify(language)};`,
    (scheme) => `said.scheme = ${JSON.stringify(scheme)};`,
  );
  const said: { language?: string; scheme?: string } = {};
  for (const tag of [colour, speak]) runInNewContext(textOf(tag), { location: { hostname }, said });
  expect(said).toEqual({ language: 'ar', scheme: expected });
});

test('no text in a script ends it in the page, and each says what it said', () => {
  const text = '</script><!--<SCRIPT>a<b';
  const write = (name: string) => `said.${name} = ${JSON.stringify(text)};`;
  const tags = scripts(
    () => write('language'),
    () => write('scheme'),
    write('person'),
  ).slice(0, 3);
  const said = {};
  for (const tag of tags) {
    expect(textOf(tag)).not.toMatch(/<(?:\/?script|!--)/i);
    runInNewContext(textOf(tag), { location: { hostname: 'ar.localhost' }, said });
  }
  expect(said).toEqual({ language: text, scheme: text, person: text });
});
