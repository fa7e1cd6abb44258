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

/** Whether a page is there without saying of what. */
const isOffered = (path: string) => !/[:*]/.test(path);

test('every page that has an address of its own is offered, to those whom the portal shows it', () => {
  const audienceOf = {
    account: 'administrators',
    student: 'students',
    students: 'students',
    teacher: 'teachers',
  } as const;
  const shown = Object.values(pages).filter(({ path }) => isOffered(path));
  const expected = shown.map((page): [string, string | undefined] => {
    const isManaged =
      page.teacherNav !== undefined && 'roles' in page.teacherNav && page.teacherNav.roles !== undefined;
    const audience = page.for === undefined ? undefined : audienceOf[page.for];
    return [page.path, isManaged ? 'management' : audience];
  });
  expect(Object.fromEntries(portalTarget.pages.map(({ path, audience }) => [path, audience]))).toEqual(
    Object.fromEntries(expected),
  );
  const audiences = portalTarget.audiences.map(({ id }) => id);
  expect(new Set(portalTarget.pages.flatMap(({ audience }) => audience ?? []))).toEqual(new Set(audiences));
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
