import type { Page } from '@playwright/test';
import { PortalPage } from '../page-models/portal-page.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { countRows, newRows, pickPost } from '../support/interaction-rows.ts';
import { catalogues } from '../support/catalogues.ts';

/** A page of the origin that runs none of the portal's code. */
const bare = '/icons/icon-512.png';
const kept = ['registers', 'outbox', 'meta'] as const;

/** What a person wrote, as the database holds it. */
function readKept(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async (names) => {
    const opening = indexedDB.open('manara');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const found: Record<string, unknown[]> = {};
    for (const name of names) {
      const reading = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      found[name] = reading.result;
    }
    opening.result.close();
    return found;
  }, kept);
}

/** Opens the database as a page of the first version, which lets go of it for nobody. */
function holdFirstVersion(page: Page, rows: Record<string, unknown[]>): Promise<void> {
  return page.evaluate(async (holding) => {
    await new Promise((resolve) => indexedDB.deleteDatabase('manara').addEventListener('success', resolve));
    const opening = indexedDB.open('manara', 10);
    opening.addEventListener('upgradeneeded', () => {
      const db = opening.result;
      for (const [name, keyPath] of Object.entries({
        teachers: 'id',
        posts: 'id',
        postStats: 'postId',
        quarantine: 'key',
      }))
        db.createObjectStore(name, { keyPath });
      db.createObjectStore('cursors', { keyPath: 'scope' });
      db.createObjectStore('history', { keyPath: 'id', autoIncrement: true });
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('mid', 'mid', { unique: true });
      for (const index of ['entity', 'state']) outbox.createIndex(index, index);
      db.createObjectStore('registers', { keyPath: 'key' }).createIndex('postId', 'postId');
      db.createObjectStore('meta', { keyPath: 'key' });
      const posts = opening.transaction?.objectStore('posts');
      for (const index of ['createdAt', 'teacherId']) posts?.createIndex(index, index);
      for (const [name, values] of Object.entries(holding))
        for (const value of values) opening.transaction?.objectStore(name).put(value);
    });
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    Object.assign(globalThis, { held: opening.result });
  }, rows);
}

test('an old tab that does not let go is named, and once it is closed the new one goes on with what was written', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  const { id, before } = await pickPost(portal, sql, 6);
  network.cut();
  await portal.like('ar', portal.post(id)).click();
  await portal.expectPending(1);
  const rows = await readKept(portal.page);
  await portal.page.close();
  network.heal();

  const old = new PortalPage(await context.newPage(), network.url);
  await old.goto(bare);
  await holdFirstVersion(old.page, rows);
  const tab = await newTab();
  await tab.goto('/posts');
  await expect(tab.page.getByText(catalogues.ar.portal['database.blocked'])).toBeVisible();
  await old.page.close();
  await expect(tab.like('ar', tab.post(id))).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  await tab.expectPending(0, 30_000);
  await tab.expectBadge('idle', 30_000);
  expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
});

for (const how of ['another page deletes it', 'the browser evicts it'] as const) {
  test(`a database that is lost in use, because ${how}, is built again from the school`, async ({
    portal,
    newTab,
    network,
    context,
    sql,
  }) => {
    await portal.goto('/posts');
    await portal.readyForOffline();
    const shown = await portal.postIds();
    const [sent = '', after = ''] = shown.slice(11);
    const before = [await countRows(sql, sent), await countRows(sql, after)];
    await portal.like('ar', portal.post(sent)).click();
    await expect.poll(() => countRows(sql, sent)).toBe((before[0] ?? 0) + 1);
    await portal.expectPending(0);
    if (how === 'the browser evicts it') {
      const session = await context.newCDPSession(portal.page);
      await session.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'indexeddb' });
    } else {
      const other = new PortalPage(await context.newPage(), network.url);
      await other.goto(bare);
      await other.page.evaluate(
        () => new Promise((resolve) => indexedDB.deleteDatabase('manara').addEventListener('success', resolve)),
      );
      await other.page.close();
    }
    // Whoever still looks at the page sees it stand.
    expect(await portal.postIds()).toEqual(shown);
    const again = await newTab();
    await again.goto('/posts');
    await again.expectBadge('idle', 30_000);
    await expect.poll(() => again.postIds()).toEqual(shown);
    await expect.poll(() => portal.postIds()).toEqual(shown);
    await again.like('ar', again.post(after)).click();
    await expect.poll(() => newRows(sql, after, before[1] ?? 0)).toEqual([{ liked: true, saved: false }]);
    await again.expectPending(0);
    expect(await newRows(sql, sent, before[0] ?? 0)).toEqual([{ liked: true, saved: false }]);
  });
}

test('a database that never answers is told after a few seconds', async ({ portal, network }) => {
  const { page } = portal;
  await page.clock.install();
  await page.addInitScript(() => {
    // A request to which nothing ever comes.
    Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget());
  });
  await page.goto(`${network.url}/posts`);
  await expect(page.getByTestId('sync-badge')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('لا يجيب ما حُفظ على هذا الجهاز')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: catalogues.ar.portal['database.reload'] }).click();
  await loaded;
});
