import type { BrowserContext } from '@playwright/test';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { WorkerControl } from '../page-models/worker-control.ts';
import { everythingKept } from '../support/browser-storage.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';

test.use(await wholeChromium());

const likesOf = async (sql: Sql, postId: string) =>
  (await sql`select from public.post_interactions where post_id = ${postId} and liked`).length;

/** Likes a post without a network; resolves to its id. */
async function likeOffline(portal: PortalPage, cut: () => void, place: number): Promise<string> {
  const id = (await portal.postIds()).at(place) ?? '';
  cut();
  const card = portal.post(id);
  await portal.like('ar', card).click();
  await expect(portal.like('ar', card)).toHaveAttribute('aria-pressed', 'true');
  await portal.expectPending(1);
  return id;
}

/** Opens the posts until they stand without a network; resolves to what wakes and ends the worker. */
async function openPosts(portal: PortalPage, context: BrowserContext): Promise<WorkerControl> {
  await portal.goto('/posts');
  await portal.readyForOffline();
  return WorkerControl.open(context);
}

test('what waits when the last page is closed is sent by the worker, once', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  const control = await openPosts(portal, context);
  const id = await likeOffline(portal, () => network.cut(), -2);
  const before = await likesOf(sql, id);
  await portal.page.close();
  await control.wake(network.url);
  network.heal();
  await control.wake(network.url);
  await expect.poll(() => likesOf(sql, id), { timeout: 20_000 }).toBe(before + 1);
  await control.wake(network.url);
  const again = await newTab();
  await again.goto(`/post/${id}`);
  await expect(again.like('ar')).toHaveAttribute('aria-pressed', 'true');
  await again.expectPending(0);
  expect(await likesOf(sql, id)).toBe(before + 1);
});

test('what is published while the portal is closed is brought by the worker, and read without a network', async ({
  portal,
  newTab,
  newTeacher,
  network,
  context,
  sql,
}) => {
  const control = await openPosts(portal, context);
  await portal.page.close();
  const teacher = await newTeacher();
  const title = 'ما جاء والبوابة مغلقة';
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (title, content, teacher_id) values (${title}, 'نص', ${teacher.id}) returning id`;
  await control.wakeForNews(network.url);
  // A page of the same address that is no portal, and asks nobody anything.
  const looking = await context.newPage();
  await looking.goto(`${network.url}/robots.txt`);
  await expect.poll(() => everythingKept(looking), { timeout: 20_000 }).toContain(title);
  network.cut();
  await context.setOffline(true);
  const later = await newTab();
  await later.goto(`/post/${post?.id}`);
  await expect(later.page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a worker that is ended while its answer is on the way loses and doubles nothing', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  const control = await openPosts(portal, context);
  const id = await likeOffline(portal, () => network.cut(), -3);
  const before = await likesOf(sql, id);
  await portal.page.close();
  network.heal();
  const sent = network.delivered(/sync_push/);
  network.inject(/sync_push/, 'hold-response');
  await control.wake(network.url);
  await expect.poll(() => network.delivered(/sync_push/), { timeout: 20_000 }).toBe(sent + 1);
  await control.stop();
  network.heal();
  await control.wake(network.url);
  await expect.poll(() => network.delivered(/sync_push/), { timeout: 20_000 }).toBe(sent + 2);
  const again = await newTab();
  await again.goto(`/post/${id}`);
  await again.expectPending(0);
  await expect(again.like('ar')).toHaveAttribute('aria-pressed', 'true');
  expect(await likesOf(sql, id)).toBe(before + 1);
});

/** The tokens of the account that is signed in, from where pages keep them. */
const heldToken = ({ page }: PortalPage) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('manara-auth') ?? '{}') as { refresh_token?: string }).refresh_token,
  );

/** Makes the session look as if its token had ended a while ago, for pages and for the worker. */
async function expire({ page }: PortalPage): Promise<void> {
  await page.evaluate(async () => {
    const expiresAt = Math.floor(Date.now() / 1_000) - 60;
    const held = JSON.parse(localStorage.getItem('manara-auth') ?? '{}') as object;
    localStorage.setItem('manara-auth', JSON.stringify({ ...held, expires_at: expiresAt }));
    const name = (await indexedDB.databases()).find((known) => known.name?.startsWith('manara-'))?.name ?? '';
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => {
        const meta = opening.result.transaction('meta', 'readwrite').objectStore('meta');
        const reading = meta.get('session');
        reading.addEventListener('success', () => {
          const record = reading.result as { value: object };
          meta
            .put({ ...record, value: { ...record.value, expiresAt } })
            .addEventListener('success', () => resolve(opening.result.close()));
        });
      });
    });
  });
}

test('an account’s work goes out under its own session, which the worker renews and pages go on with', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  const { page } = portal;
  await portal.goto('/student/login');
  await new AccountPages(page).signIn('salma@manara.example', demoPassword);
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  const control = await openPosts(portal, context);
  const card = portal.articles.filter({ has: page.locator('button[aria-pressed="false"]') }).first();
  const id = (await card.getAttribute('data-post-id')) ?? '';
  const article = page.locator(`article[data-post-id="${id}"]`);
  const isLiked = (await portal.like('ar', article).getAttribute('aria-pressed')) === 'true';
  network.cut();
  await (isLiked ? portal.save('ar', article) : portal.like('ar', article)).click();
  await portal.expectPending(1);
  const stored = async () =>
    (
      await sql`select from public.student_post_interactions join public.students on students.id = student_id
        where post_id = ${id} and email = 'salma@manara.example' and ${isLiked ? sql`saved` : sql`liked`}`
    ).length;
  const before = await heldToken(portal);
  await expire(portal);
  await page.close();
  expect(await stored()).toBe(0);
  network.heal();
  await control.wake(network.url);
  await expect.poll(stored, { timeout: 20_000 }).toBe(1);
  const renewals = network.delivered(/auth\/v1\/token/);

  const again = await newTab();
  await again.goto('/student/dashboard');
  await again.expectPending(0);
  await expect.poll(() => heldToken(again)).not.toBe(before);
  await expect(again.page).toHaveURL(/\/student\/dashboard$/);
  expect(network.delivered(/auth\/v1\/token/)).toBe(renewals);
});
