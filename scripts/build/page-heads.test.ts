import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPage } from '../../supabase/functions/pages/find-page.ts';
import { readSiteFacts } from '../../supabase/functions/pages/site-facts.ts';
import { withHead } from '../../supabase/functions/pages/with-head.ts';
import { pages } from '../../src/app/pages.ts';
import { school } from '../../src/domain/school.ts';
import { siteFacts } from './page-heads.ts';
import { securityHeaders } from './security-headers.ts';

const facts = readSiteFacts(JSON.stringify(await siteFacts()));
// What the build puts into its places is of no concern here.
const shell = readFileSync('index.html', 'utf8').replaceAll(/\{\{[\w.]+\}\}/g, 'x');
const noRows = { facts, ask: () => Promise.resolve([]), storage: `${facts.origin}/storage/v1/object/public` };

test.each(['ar', 'en'] as const)(
  'every listed page has a title and a description of its own (%s)',
  async (language) => {
    const listed = Object.values(pages).flatMap(({ path, isListed }) => (isListed ? [path] : []));
    const heads = await Promise.all(listed.map((path) => findPage(path, language, noRows)));
    const texts = heads.map((head) => [head?.status, head?.title ?? '', head?.description ?? '']);
    expect(
      texts.filter(([status, title, description]) => status !== 200 || title === '' || description === ''),
    ).toEqual([]);
    expect(new Set(texts.map(String)).size).toBe(listed.length);
    expect(heads[0]?.title).toBe(school.name[language]);
    expect(JSON.stringify(heads)).not.toContain('[[');
  },
);

test('pages that are not listed keep the shell, or stand for a row', async () => {
  const others = Object.values(pages).flatMap(({ path, isListed }) => (isListed || path === '*' ? [] : [path]));
  const statuses = await Promise.all(
    others.map(async (path) => [path, (await findPage(path.replace(/:\w+/, 'x'), 'ar', noRows))?.status ?? 'shell']),
  );
  const ofRows = statuses.filter(([, status]) => status !== 'shell').map(([path]) => path);
  expect(ofRows).toEqual(['/award/:id', '/help/:guide', '/post/:id', '/teachers/:id']);
});

test('the head takes the place of the one of the shell, and the policy of the shell allows the page', async () => {
  const head = await findPage('/faq', 'en', noRows);
  const html = head && withHead(shell, head, facts);
  expect(html?.match(/<title/g)).toHaveLength(1);
  for (const name of ['name="description"', 'property="og:title"', 'property="og:image"', 'name="twitter:card"'])
    expect(html?.split(name)).toHaveLength(2);
  expect(html).toContain('<html lang="en" dir="ltr"');
  expect(securityHeaders({ html: html ?? '', supabaseUrl: null })).toEqual(
    securityHeaders({ html: shell, supabaseUrl: null }),
  );
});

test('a file that is not of a build is refused', () => {
  const broken: unknown[] = [
    null,
    {},
    { ...facts, origin: 'here' },
    { ...facts, languages: { ar: facts.languages.ar } },
  ];
  for (const value of broken) expect(() => readSiteFacts(JSON.stringify(value))).toThrow('page-heads.json');
});
