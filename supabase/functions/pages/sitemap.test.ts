import { expect, test } from 'vitest';
import { siteFacts } from '../../../scripts/build/page-heads.ts';
import { createSitemaps, isSitemap } from './sitemap.ts';

const facts = await siteFacts();
const listed = Object.keys(facts.languages.ar.pages).length;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An API with posts alone, that gives a few rows at a time whatever it is asked for. */
function school(posts: number, atOnce: number) {
  const asked: string[] = [];
  const ask = (query: string): Promise<unknown> => {
    asked.push(query);
    const after = Number(/id=gt[.][\d-]*?0*(\d+)&/.exec(query)?.[1] ?? 0);
    const count = query.startsWith('posts?') ? Math.min(atOnce, posts - after) : 0;
    return Promise.resolve(
      Array.from({ length: count }, (_, place) => ({
        id: idOf(after + place + 1),
        updated_at: '2026-11-27T10:00:00+02:00',
      })),
    );
  };
  return { ask, asked };
}
const addressesIn = (text: string | null) => [...(text ?? '').matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);

test('up to 50,000 pages are one list', async () => {
  const { ask } = school(50_000 - listed, 1_000);
  const text = await createSitemaps()('/sitemap.xml', { facts, ask });
  expect(text).toContain('<urlset');
  expect(addressesIn(text)).toHaveLength(50_000);
  expect(text).toContain(`${idOf(1)}</loc><lastmod>2026-11-27T08:00:00.000Z</lastmod>`);
});

test('one page more makes two lists and a list of lists, with every page in one of them', async () => {
  const { ask } = school(50_001 - listed, 1_000);
  const sitemaps = createSitemaps();
  const read = (path: string) => sitemaps(path, { facts, ask });
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  expect(addressesIn(index)).toEqual([1, 2].map((part) => `${facts.origin}/sitemap-${part}.xml`));
  const [first, second] = [addressesIn(await read('/sitemap-1.xml')), addressesIn(await read('/sitemap-2.xml'))];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([50_000, 1, 50_001]);
  expect(await read('/sitemap-3.xml')).toBeNull();
});

test('an API that gives fewer rows at once than it was asked for is read to its end', async () => {
  const { ask } = school(25, 10);
  expect(addressesIn(await createSitemaps()('/sitemap.xml', { facts, ask }))).toHaveLength(listed + 25);
});

test('many robots cost one reading in five minutes, and a failed one is tried again', async () => {
  let time = 0;
  const { ask, asked } = school(3, 1_000);
  const sitemaps = createSitemaps({ now: () => time });
  const failing = () => Promise.reject(new Error('no database'));
  await expect(sitemaps('/sitemap.xml', { facts, ask: failing })).rejects.toThrow('no database');
  await Promise.all([1, 2, 3].map(() => sitemaps('/sitemap.xml', { facts, ask })));
  const once = asked.length;
  time += 5 * 60_000;
  await sitemaps('/sitemap.xml', { facts, ask });
  expect(asked).toHaveLength(once);
  time += 1;
  await sitemaps('/sitemap.xml', { facts, ask });
  expect(asked).toHaveLength(2 * once);
});

test('only lists have the addresses of lists', () => {
  const paths = [
    '/sitemap.xml',
    '/sitemap-12.xml',
    '/sitemap-0.xml',
    '/sitemap-.xml',
    '/x/sitemap.xml',
    '/sitemap.xml/',
  ];
  expect(paths.map(isSitemap)).toEqual([true, true, false, false, false, false]);
});
