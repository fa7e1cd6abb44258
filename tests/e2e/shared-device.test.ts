import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { countRows, pickPost } from '../support/interaction-rows.ts';
import { enter, found, leave, settle, someone } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

const minute = 60_000;
const stillHere = catalogues.ar.sharedDevice.title;

/** The home page of a computer room: whatever stands on the device now is one for many. */
const openShared = (portal: PortalPage) => portal.goto('/?device=shared');

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('manara-auth') !== null);

/** Somebody opens the portal two minutes after the last tab of it was closed. */
async function comesNext(before: PortalPage, newTab: () => Promise<PortalPage>): Promise<PortalPage> {
  await before.page.close();
  const next = await newTab();
  await next.page.clock.install({ time: Date.now() + 2 * minute });
  return next;
}

test('whoever says at the login that a device is shared, and only closes the page, is somebody else’s past', async ({
  portal,
  newTab,
  sql,
}) => {
  const person = await someone(sql);
  await portal.speak('ar');
  await portal.goto('/student/login');
  await portal.page.getByRole('checkbox', { name: catalogues.ar.accountWords.sharedDevice.label }).check();
  const marks = await settle(portal, person, sql);
  // A reload, and another tab, are the same sitting.
  await portal.page.reload();
  await expect(portal.page).toHaveURL(/\/student\/dashboard$/);
  const beside = await newTab();
  await beside.goto('/student/dashboard');
  await expect(beside.page).toHaveURL(/\/student\/dashboard$/);
  await beside.page.close();

  const next = await comesNext(portal, newTab);
  await next.goto('/student/dashboard');
  // Not even the shell, which is there before any code, calls them by their name.
  await expect(next.page).toHaveURL(/\/student\/login/);
  expect(await isSignedIn(next.page)).toBe(false);
  await expect.poll(() => found(next.page, marks)).toEqual([]);
  const sessions = () => sql`select id from auth.sessions where user_id = ${person.id}`;
  await expect.poll(sessions).toEqual([]);
  await expect(next.page.getByRole('checkbox', { name: catalogues.ar.accountWords.sharedDevice.label })).toBeChecked();

  const another = await someone(sql);
  await new AccountPages(next.page).signIn(another.email, demoPassword);
  await expect(next.page).toHaveURL(/\/student\/dashboard$/);
  await expect.poll(() => accountDatabases(next.page)).toHaveLength(1);
});

test('a shared device that nobody touches asks, and signs out; what has not reached the school waits for its author', async ({
  portal,
  network,
  context,
  sql,
}) => {
  await portal.page.clock.install();
  await openShared(portal);
  const person = await someone(sql);
  const { id, ...marks } = await settle(portal, person, sql);
  await portal.goto('/posts');
  await portal.readyForOffline();
  const dialog = portal.page.getByRole('dialog', { name: stillHere });
  // In steps: the watch begins a while after the page, and counts from there.
  const untilAsked = () =>
    expect
      .poll(() => portal.page.clock.fastForward(minute / 4).then(() => dialog.isVisible()), { intervals: [50] })
      .toBe(true);
  await untilAsked();
  // Whoever brushes the mouse has not answered.
  await portal.page.mouse.move(10, 10);
  await portal.page.clock.fastForward(2_000);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: catalogues.ar.sharedDevice.stay }).click();
  await expect(dialog).toBeHidden();

  network.cut();
  await context.setOffline(true);
  await portal.like('ar', portal.articles.first()).click();
  await portal.expectPending(1);
  await untilAsked();
  await portal.beginsAnew(() => portal.page.clock.fastForward(minute));
  await expect(portal.page.getByText('سُجّل خروجك لأن هذا الجهاز المشترك لم يُستعمل')).toBeVisible();
  expect(await isSignedIn(portal.page)).toBe(false);
  await expect.poll(() => found(portal.page, marks)).toEqual([]);
  expect(await accountDatabases(portal.page)).toHaveLength(1);

  network.heal();
  await context.setOffline(false);
  await enter(portal, person.email);
  const stored = () => sql`select liked from public.student_post_interactions where student_id = ${id}`;
  await expect.poll(stored).toEqual([{ liked: true }]);
});

test('what a visitor of a shared device liked is not the next one’s, who likes as somebody else', async ({
  portal,
  newTab,
  sql,
}) => {
  await portal.speak('ar');
  await openShared(portal);
  const { id, before } = await pickPost(portal, sql, 1);
  await portal.like('ar', portal.post(id)).click();
  await portal.expectPending(0);
  await expect.poll(() => countRows(sql, id)).toBe(before + 1);
  await portal.page.reload();
  await expect(portal.like('ar', portal.post(id))).toHaveAttribute('aria-pressed', 'true');
  // The school had it before this device knew: what it takes for unsent would stay for the next.
  await portal.expectBadge('idle');
  await portal.expectPending(0);

  const next = await comesNext(portal, newTab);
  await next.speak('ar');
  await next.goto('/posts');
  await next.expectBadge('idle');
  const like = next.like('ar', next.post(id));
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect.poll(() => countRows(sql, id)).toBe(before + 2);
});

test('whoever signs out of a shared device leaves it as it was, with what they liked before they signed in', async ({
  portal,
  sql,
}) => {
  await portal.speak('ar');
  await openShared(portal);
  const { id, before } = await pickPost(portal, sql, 2);
  await portal.like('ar', portal.post(id)).click();
  await expect.poll(() => countRows(sql, id)).toBe(before + 1);
  const marks = await settle(portal, await someone(sql), sql);
  await portal.beginsAnew(() => leave(portal.page));
  await expect.poll(() => found(portal.page, marks)).toEqual([]);
  await portal.goto('/posts');
  await expect(portal.like('ar', portal.post(id))).toHaveAttribute('aria-pressed', 'false');
});

test('a tab that the browser restores keeps nothing of what the one before typed, and a link makes nobody leave', async ({
  portal,
  newTab,
}) => {
  await portal.speak('ar');
  await portal.goto('/student/signup');
  await portal.page.locator('main [name=displayName]').fill('نور الهدى');
  // Only followed: whoever is there stays.
  await portal.goto('/student/signup?device=shared');
  await expect(portal.page.locator('main [name=displayName]')).toHaveValue('نور الهدى');
  await portal.page.reload();
  await expect(portal.page.locator('main [name=displayName]')).toHaveValue('نور الهدى');
  const other = await newTab();
  await other.page.clock.install({ time: Date.now() + 10 * minute });
  await other.goto('/');
  await portal.page.clock.install({ time: Date.now() + 10 * minute });
  await portal.page.reload();
  await expect(portal.page.locator('main [name=displayName]')).toHaveValue('');
});
