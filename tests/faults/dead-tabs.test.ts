import type { Page } from '@playwright/test';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { countRows, newRows, pickPost } from '../support/interaction-rows.ts';

/** Kills the process of a tab, as the system does to a browser that takes too much memory. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

const moments = ['before it leaves', 'while the school answers', 'with the answer in its hands'] as const;

for (const [index, moment] of moments.entries()) {
  test(`a tab that dies ${moment} costs no tap and doubles none`, async ({ portal, newTab, network, sql }) => {
    const { id, before } = await pickPost(portal, sql, 4 + index);
    const sent = network.delivered(/sync_push/);
    if (moment === 'before it leaves') network.cut();
    if (moment === 'while the school answers') network.inject(/sync_push/, 'hold-response');
    const answered = portal.page.waitForResponse(/sync_push/);
    answered.catch(() => undefined);
    await portal.like('ar', portal.post(id)).click();
    // What is answered at once may have left before anybody has looked.
    if (moment !== 'with the answer in its hands') await portal.expectPending(1);
    if (moment === 'while the school answers') {
      await expect.poll(() => network.delivered(/sync_push/)).toBe(sent + 1);
      await expect.poll(() => countRows(sql, id)).toBe(before + 1);
    }
    if (moment === 'with the answer in its hands') await answered;
    await kill(portal.page);
    network.heal();

    const again = await newTab();
    await again.goto(`/post/${id}`);
    await expect(again.like('ar')).toHaveAttribute('aria-pressed', 'true');
    await again.expectPending(0, 30_000);
    await again.expectBadge('idle', 30_000);
    expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
  });
}

/** Taps while the next frame, and the moment after it, never come: as on a phone that puts the tab away at once. */
function tapWithoutFrame(button: HTMLElement): void {
  const { requestAnimationFrame, setTimeout } = globalThis;
  Object.assign(globalThis, { requestAnimationFrame: () => 0, setTimeout: () => 0 });
  button.click();
  Object.assign(globalThis, { requestAnimationFrame, setTimeout });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab that is put away before the frame that shows a tap, and dies, has kept it', async ({
  portal,
  newTab,
  network,
  sql,
}) => {
  const { id, before } = await pickPost(portal, sql, 9);
  network.cut();
  await portal.like('ar', portal.post(id)).evaluate(tapWithoutFrame);
  await portal.expectPending(1);
  await kill(portal.page);
  const again = await newTab();
  await again.goto(`/post/${id}`);
  await expect(again.like('ar')).toHaveAttribute('aria-pressed', 'true');
  network.heal();
  await again.expectPending(0, 30_000);
  expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
});

test('a tap whose page is left in the same moment is found on the next page, and delivered once', async ({
  portal,
  network,
  sql,
}) => {
  const { id, before } = await pickPost(portal, sql, 11);
  network.cut();
  const left = portal.page.waitForURL('**/faq');
  await portal.like('ar', portal.post(id)).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/faq');
  });
  await left;
  await portal.expectPending(1);
  await portal.goto(`/post/${id}`);
  await expect(portal.like('ar')).toHaveAttribute('aria-pressed', 'true');
  network.heal();
  await portal.expectPending(0, 30_000);
  expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
});

test('a tab that freezes in the middle of a run holds nobody up for more than a minute, and does no harm when it wakes', async ({
  portal,
  newTab,
  network,
  sql,
}) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const [frozen = '', later = ''] = (await portal.postIds()).slice(7);
  const before = [await countRows(sql, frozen), await countRows(sql, later)];
  network.inject(/sync_push/, 'hold-response');
  await portal.like('ar', portal.post(frozen)).click();
  await expect.poll(() => countRows(sql, frozen)).toBe((before[0] ?? 0) + 1);
  const session = await portal.page.context().newCDPSession(portal.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await newTab();
  // Only the minute of silence is made short; everything else goes on in real time.
  await other.page.clock.install();
  await other.goto('/posts');
  await other.save('ar', other.post(later)).click();
  await expect(other.save('ar', other.post(later))).toHaveAttribute('aria-pressed', 'true');
  await other.expectPending(2);
  await other.page.waitForTimeout(3_000);
  expect(await countRows(sql, later)).toBe(before[1] ?? 0);
  for (let waitedMs = 0; waitedMs < 90_000; waitedMs += 15_000) {
    await other.page.clock.fastForward(15_000);
    await other.page.waitForTimeout(300);
  }
  await expect.poll(() => countRows(sql, later), { timeout: 20_000 }).toBe((before[1] ?? 0) + 1);
  await other.expectPending(0);

  network.heal();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await portal.expectPending(0);
  await portal.expectBadge('idle', 30_000);
  await expect(portal.save('ar', portal.post(later))).toHaveAttribute('aria-pressed', 'true');
  expect(await newRows(sql, frozen, before[0] ?? 0)).toEqual([{ liked: true, saved: false }]);
  expect(await newRows(sql, later, before[1] ?? 0)).toEqual([{ liked: false, saved: true }]);
});

test('a browser without locks sends what two tabs were told once, also when the one that sends dies', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await portal.goto('/posts');
  await portal.readyForOffline();
  expect(await portal.page.evaluate(() => navigator.locks)).toBeUndefined();
  const [here = '', there = ''] = (await portal.postIds()).slice(9);
  const before = [await countRows(sql, here), await countRows(sql, there)];
  network.inject(/sync_push/, 'hold-response');
  await portal.like('ar', portal.post(here)).click();
  await expect.poll(() => countRows(sql, here)).toBe((before[0] ?? 0) + 1);
  // Opened while the first one sends, so that it is the sender who dies.
  const other = await newTab();
  await other.goto('/posts');
  await other.like('ar', other.post(there)).click();
  await other.expectPending(2);
  await kill(portal.page);
  network.heal();
  // The lease of the dead runs for ten seconds.
  await other.expectPending(0, 30_000);
  await other.expectBadge('idle', 30_000);
  expect(await newRows(sql, here, before[0] ?? 0)).toEqual([{ liked: true, saved: false }]);
  expect(await newRows(sql, there, before[1] ?? 0)).toEqual([{ liked: true, saved: false }]);
});
