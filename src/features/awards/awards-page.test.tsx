// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { achievementOf, awardOf, eventOf, mirrorAwards } from '../../app/testing/demo-awards.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { AwardsPage } from './awards-page.tsx';
import { LatestAwards } from './latest-awards.tsx';

let db: ManaraDatabase;
let page: Mounted;

beforeEach(() => {
  db = createDatabase(`awards-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

const school = () =>
  mirrorAwards(db, {
    achievements: [achievementOf('1'), achievementOf('2', { title: 'وثب', category: 'Sports', year: 2025 })],
    awards: [awardOf('3')],
    events: [eventOf('4', { imageUrl: 'post-media/x/y.webp' })],
  });
const all = (selector: string) => [...page.container.querySelectorAll(selector)];
const titles = () => all('article h3').map((title) => title.textContent);
const choices = () => all('nav a').map((link) => link.textContent);
const link = (name: string) =>
  page.until(() => all('a').find((found) => found.textContent?.startsWith(name)) as HTMLElement);

test('the wall stands by year with what each card says', async () => {
  await school();
  page = await mount(<AwardsPage />, { database: db });
  await page.until(() => titles().length === 4);
  expect(all('h2').map((year) => year.textContent)).toEqual(['٢٠٢٦', '٢٠٢٥']);
  const [first] = all('article');
  expect(first?.textContent).toContain('تكريم');
  expect(first?.textContent).toContain('خدمة المجتمع');
  expect(first?.textContent).toContain('١٤ مايو ٢٠٢٦');
  expect(first?.textContent).toContain('أ. ليلى عبد الرحمن');
  await expect.poll(() => document.title).toContain('لوحة الشرف');
});

test('a filter is a link: it narrows the wall, is marked, and offers only what it would find', async () => {
  await school();
  page = await mount(<AwardsPage />, { database: db });
  page.click(await link('الرياضة'));
  await page.until(() => titles().length === 1);
  expect(titles()).toEqual(['وثب']);
  expect(all('[aria-current="true"]').map((chosen) => chosen.textContent)).toEqual(['الرياضة١', 'كل السنوات']);
  expect(choices()).toContain('٢٠٢٥١');
  expect(choices()).not.toContain('٢٠٢٦٢');
  expect(page.container.querySelector('output')?.textContent).toBe('تكريم واحد');
});

test('an address carries the choice, and one that finds nothing leads back', async () => {
  await school();
  page = await mount(<AwardsPage />, { database: db, at: '/special-awards?category=Sports&year=2026' });
  page.click(await link('اعرض اللوحة كلها'));
  await expect.poll(() => titles().length).toBe(4);
});

test('a category that the portal has no name for stands as it was written', async () => {
  await mirrorAwards(db, { achievements: [achievementOf('1', { category: 'شطرنج' })] });
  page = await mount(<AwardsPage />, { database: db });
  expect((await link('شطرنج')).textContent).toBe('شطرنج١');
});

test('a long story begins closed and holds all its words', async () => {
  const description = 'كلمة '.repeat(200).trim();
  await mirrorAwards(db, { achievements: [achievementOf('1', { description })] });
  page = await mount(<AwardsPage />, { database: db });
  const story = await page.until(() => page.container.querySelector('details'));
  expect(story.open).toBe(false);
  expect(story.lastElementChild?.textContent).toBe(description);
  expect((story.firstElementChild?.textContent ?? '').length).toBeLessThan(400);
});

test('a school without honours, and a device that they have not reached, are told apart', async () => {
  await mirrorAwards(db, {});
  page = await mount(<AwardsPage />, { database: db });
  await expect.poll(() => page.container.textContent).toContain('لوحة الشرف تنتظر أول اسم');
  await db.cursors.clear();
  await writeMeta(db, 'connection', { name: 'offline', since: Date.now() });
  await expect.poll(() => page.container.textContent).toContain('تحتاج إلى الشبكة مرة واحدة فقط');
});

test('home shows the newest award with a picture and the achievements, and nothing where there is none', async () => {
  await mirrorAwards(db, {});
  page = await mount(<LatestAwards height={1_295} />, { database: db });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.container.textContent).toBe('');
  await school();
  await expect.poll(titles).toEqual(['ثلاثون عامًا', 'روبوت', 'وثب']);
});
