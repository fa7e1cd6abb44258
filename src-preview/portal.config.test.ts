import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../src/app/pages.ts';
import { languageStorageKey } from '../src/i18n/language.ts';
import { schemeStorageKey } from '../src/ui/scheme-key.ts';
import { portalTarget } from './portal.config.ts';

test('every page that the portal tells search engines of is offered, and none that it does not have', () => {
  const offered = portalTarget.pages.map(({ path }) => path);
  const known = Object.values(pages);
  const listed = known.flatMap(({ path, isListed }) => (isListed === true ? [path] : []));
  expect(offered).toEqual(expect.arrayContaining(listed));
  expect(known.map(({ path }) => path)).toEqual(expect.arrayContaining(offered));
  for (const { titles } of portalTarget.pages) expect(Object.keys(titles)).toEqual(portalTarget.project.languages);
});

test('its catalogues and sources are where they are said to be', () => {
  for (const { file } of portalTarget.project.catalogues)
    for (const language of portalTarget.project.languages)
      expect(existsSync(file.replace('{name}', language)), file).toBe(true);
  for (const source of portalTarget.sources) expect(existsSync(source)).toBe(true);
});

test('the language of an address is said where the portal looks for it', () => {
  expect(portalTarget.languageScript?.('en')).toBe(`localStorage.setItem('${languageStorageKey}', "en");`);
  expect(portalTarget.schemeScript?.('dark')).toBe(`localStorage.setItem('${schemeStorageKey}', "dark");`);
});

test('modules of words are known by their names', () => {
  const { isTextModule } = portalTarget;
  expect(isTextModule('src/i18n/messages.ar.ts')).toBe(true);
  expect(isTextModule('src/features/information/faq.en.ts')).toBe(true);
  expect(isTextModule('src/features/information/faq-page.tsx')).toBe(false);
});
