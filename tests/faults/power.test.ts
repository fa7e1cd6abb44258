import { expect } from '../support/fixtures.ts';
import { countRows, newRows } from '../support/interaction-rows.ts';
import { test } from '../support/phone-test.ts';
import { keptWithinMs } from '../support/kept-within.ts';

const rounds = 2;

test('what the screen has acknowledged is there after the power failed, and reaches the school once', async ({
  phone,
  network,
  sql,
}) => {
  let portal = await phone.open('/posts');
  await portal.readyForOffline();
  const ids = (await portal.postIds()).slice(0, rounds);
  const before = await Promise.all(ids.map((id) => countRows(sql, id)));
  network.cut();
  for (const [round, id] of ids.entries()) {
    await portal.like('ar', portal.post(id)).click();
    // In turn: the count of what waits stands on screen, or the heart has been full for a while.
    if (round % 2 === 0) await portal.expectPending(round + 1);
    else {
      await expect(portal.like('ar', portal.post(id))).toHaveAttribute('aria-pressed', 'true');
      await portal.page.waitForTimeout(keptWithinMs);
    }
    await phone.failPower();
    portal = await phone.open('/posts');
    for (const kept of ids.slice(0, round + 1))
      await expect(portal.like('ar', portal.post(kept))).toHaveAttribute('aria-pressed', 'true');
    await portal.expectPending(round + 1);
  }
  network.heal();
  await portal.expectPending(0, 30_000);
  for (const [index, id] of ids.entries())
    expect(await newRows(sql, id, before[index] ?? 0)).toEqual([{ liked: true, saved: false }]);
});

test('a power failure under the finger leaves a tap whole or not at all', async ({ phone, network, sql }) => {
  let portal = await phone.open('/posts');
  await portal.readyForOffline();
  const ids = (await portal.postIds()).slice(-2);
  const before = await Promise.all(ids.map((id) => countRows(sql, id)));
  network.cut();
  for (const id of ids) {
    const button = portal.save('ar', portal.post(id));
    await button.scrollIntoViewIfNeeded();
    const tapping = button.evaluate((element: HTMLElement) => element.click()).catch(() => undefined);
    await phone.failPower();
    await tapping;
    portal = await phone.open('/posts');
    await expect(portal.post(id)).toBeVisible();
  }
  const saved: boolean[] = [];
  for (const id of ids) saved.push((await portal.save('ar', portal.post(id)).getAttribute('aria-pressed')) === 'true');
  await portal.expectPending(saved.filter(Boolean).length);
  network.heal();
  await portal.expectBadge('idle', 30_000);
  await portal.expectPending(0);
  for (const [index, id] of ids.entries())
    expect(await newRows(sql, id, before[index] ?? 0)).toEqual(saved[index] ? [{ liked: false, saved: true }] : []);
});

test('every write of what a person said asks the browser to reach the disk before it is done', async ({
  portal,
  network,
}) => {
  await portal.page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    IDBDatabase.prototype.transaction = new Proxy(Reflect.get(IDBDatabase.prototype, 'transaction'), {
      apply(target, self, args) {
        const made = Reflect.apply(target, self, args) as IDBTransaction;
        // What comes from the school is written with the history beside it, and would be sent again.
        const isOurs = made.objectStoreNames.contains('outbox') && !made.objectStoreNames.contains('history');
        if (made.mode === 'readwrite' && isOurs) asked.push(made.durability);
        return made;
      },
    });
  });
  await portal.goto('/posts');
  await portal.readyForOffline();
  network.cut();
  await portal.like('ar', portal.articles.nth(5)).click();
  await portal.expectPending(1);
  network.heal();
  await portal.expectPending(0, 30_000);
  const asked = await portal.page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  // One to keep it, one to count the attempt, one to let go of it.
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter((durability) => durability !== 'strict')).toEqual([]);
});
