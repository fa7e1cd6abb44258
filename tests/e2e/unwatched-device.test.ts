import { expect, test } from '../support/fixtures.ts';
import { enter, someone } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

/** A shared device over whose line the code of its watch does not come: what asks in the corner, and the watch itself. */
const minute = 60_000;
const ofCorner = /\/assets\/corner-/;
const ofWatch = /\/assets\/forget-/;

test('a shared device whose watch never came is left all the same', async ({ portal, sql }) => {
  await portal.page.clock.install();
  await portal.page.route(ofCorner, (route) => route.abort());
  await portal.speak('ar');
  await portal.goto('/?device=shared');
  const person = await someone(sql);
  await enter(portal, person.email);
  const isSignedIn = () => portal.page.evaluate(() => localStorage.getItem('manara-auth') !== null);
  // Whoever works goes on.
  await portal.page.clock.fastForward(9 * minute);
  await portal.page.mouse.click(1, 1);
  await portal.page.clock.fastForward(9 * minute);
  await portal.page.mouse.click(1, 1);
  expect(await isSignedIn()).toBe(true);
  await portal.beginsAnew(() => portal.page.clock.fastForward(12 * minute));
  expect(await isSignedIn()).toBe(false);
  const sessions = () => sql`select id from auth.sessions where user_id = ${person.id}`;
  await expect.poll(sessions).toEqual([]);
  await portal.goto('/student/dashboard');
  await expect(portal.page).toHaveURL(/\/student\/login/);
});

test('a watch that a bad line lost is asked for until it comes', async ({ portal, sql }) => {
  await portal.page.clock.install();
  let lost = 0;
  await portal.page.route(ofWatch, (route) => {
    lost += 1;
    return route.abort();
  });
  await portal.speak('ar');
  await portal.goto('/?device=shared');
  await enter(portal, (await someone(sql)).email);
  const step = () => portal.page.clock.fastForward(minute / 4);
  // Asked for twice at once; more than that is the corner asking again.
  await expect.poll(() => step().then(() => lost), { intervals: [50] }).toBeGreaterThan(4);
  await portal.page.unroute(ofWatch);
  const dialog = portal.page.getByRole('dialog', { name: catalogues.ar.sharedDevice.title });
  await expect.poll(() => step().then(() => dialog.isVisible()), { intervals: [50] }).toBe(true);
});
