import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { countRows, newRows, pickPost } from '../support/interaction-rows.ts';

test('a browser that says it is offline, and is not, sends all the same', async ({ portal, context, sql }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await portal.goto('/posts');
  await portal.readyForOffline();
  expect(await portal.page.evaluate(() => navigator.onLine)).toBe(false);
  const id = (await portal.postIds())[3] ?? '';
  const before = await countRows(sql, id);
  await portal.page.evaluate(() => dispatchEvent(new Event('offline')));
  await portal.like('ar', portal.post(id)).click();
  await expect.poll(() => newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
  await portal.expectPending(0);
  await portal.expectBadge('idle');
});

test('a browser that says it is online, and is not, is not believed, and nobody need tell when the network is back', async ({
  portal,
  network,
  sql,
}) => {
  const { id, before } = await pickPost(portal, sql, 2);
  network.cut();
  await portal.page.evaluate(() => dispatchEvent(new Event('online')));
  await portal.expectBadge('offline');
  expect(await portal.page.evaluate(() => navigator.onLine)).toBe(true);
  await portal.like('ar', portal.post(id)).click();
  await portal.expectPending(1);
  await expect(portal.like('ar', portal.post(id))).toHaveAttribute('aria-pressed', 'true');
  network.heal();
  await portal.expectPending(0, 60_000);
  await portal.expectBadge('idle');
  expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
});
