import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { share as sendShared, type Shared, takesShared } from '../page-models/shared-with.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { catalogues } from '../support/catalogues.ts';

test.use(await wholeChromium());

/** Shares from a page of the portal that is open. */
async function share(page: Page, words: Shared['words'], pictures: Shared['pictures']): Promise<void> {
  await takesShared(page);
  await sendShared(page, new URL(page.url()).origin, { words, pictures });
}

const keysKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('personal-shared-1')).keys()).map(({ url }) => url));
const kept = async (page: Page) => (await keysKept(page)).length;

test('photos and words shared from the gallery become a draft', async ({ portal, stack, newTeacher }) => {
  test.slow();
  const teacher = await newTeacher();
  const { page } = portal;
  await openAs(portal, stack, { as: teacher.email, language: 'ar', path: '/teacher/posts' });
  await share(page, { title: 'رحلة القبة', text: 'صور اليوم' }, ['full.jpg', 'plain.png']);
  await expect(page).toHaveURL(/\/teacher\/post\//, { timeout: 30_000 });
  const pages = new TeacherPages(portal, 'ar');
  await expect(pages.title).toHaveValue('رحلة القبة');
  await expect(pages.content).toHaveValue('صور اليوم');
  await expect(pages.media).toHaveCount(2);
  // Of what was shared only its name is left, which leads to the draft for whoever did not get there, or comes by it again.
  await expect.poll(() => kept(page)).toBe(1);
  const draft = page.url();
  const [id = ''] = (await keysKept(page)).map((url) => new URL(url).pathname.split('/')[2]);
  await portal.goto(`/teacher/posts/new?shared=${id}`);
  await expect(page).toHaveURL(draft);
  await expect(pages.media).toHaveCount(2);
  await pages.publish('/teacher/posts');
  await pages.expectState('رحلة القبة', 'sent', 40_000);
});

test('whoever is not signed in signs in first, and finds what was shared; once', async ({ portal, newTeacher }) => {
  test.slow();
  const teacher = await newTeacher();
  const { page } = portal;
  await portal.goto('/');
  await share(page, { title: 'قبل الدخول', text: '' }, ['plain.png']);
  await expect(page).toHaveURL(/\/teacher\/login\?next=/, { timeout: 30_000 });
  expect(await kept(page)).toBe(2);
  await new AccountPages(page).signIn(teacher.email, demoPassword);
  await expect(page).toHaveURL(/\/teacher\/post\//, { timeout: 30_000 });
  const pages = new TeacherPages(portal, 'ar');
  await expect(pages.title).toHaveValue('قبل الدخول');
  await expect(pages.media).toHaveCount(1);
  await portal.goto('/teacher/posts/new?shared=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(catalogues.ar.authoring.shared.gone)).toBeVisible();
});

test('what does not fit a post is said, and the rest of it is there', async ({ portal, stack, newTeacher }) => {
  test.slow();
  const teacher = await newTeacher();
  const { page } = portal;
  await openAs(portal, stack, { as: teacher.email, language: 'ar', path: '/teacher/posts' });
  const text = 'ا'.repeat(49_990);
  const noPicture = { name: 'خطة.png', bytes: [...Buffer.from('هذه ليست صورة')] };
  await share(page, { title: 'رحلة', text, url: 'https://news.example/a' }, [
    'plain.png',
    { name: 'empty.png', bytes: [] },
    noPicture,
  ]);
  await expect(page).toHaveURL(/\/teacher\/post\//, { timeout: 30_000 });
  const pages = new TeacherPages(portal, 'ar');
  await expect(pages.content).toHaveValue(text);
  await expect(pages.media).toHaveCount(1);
  const said = page.getByText('الرابط الذي جاء مع النص تُرك');
  await expect(said).toContainText('صورة فارغة تُركت');
  await expect(said).toContainText(noPicture.name);
});

test('the words of a text that is too long are there as far as they fit, and where they end is said (English)', async ({
  portal,
  stack,
  newTeacher,
}) => {
  test.slow();
  const teacher = await newTeacher();
  const { page } = portal;
  await openAs(portal, stack, { as: teacher.email, language: 'en', path: '/teacher/posts' });
  await share(page, { title: 'A trip', text: 'a'.repeat(50_500) }, []);
  await expect(page).toHaveURL(/\/teacher\/post\//, { timeout: 30_000 });
  await expect(new TeacherPages(portal, 'en').content).toHaveValue('a'.repeat(50_000));
  await expect(page.getByText('The text was cut after 50,000 characters')).toBeVisible();
});
