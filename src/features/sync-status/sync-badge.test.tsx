// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { loadTranslate } from '../../i18n/catalog.ts';
import { messages } from '../../i18n/messages.ar.ts';
import { newId } from '../../platform/ids.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { OfflineBand } from './offline-band.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SyncBadge, type TrayProps } from './sync-badge.tsx';

const tray = lazyPart<TrayProps>(async () => () => null);
let db: ManaraDatabase;
let page: Mounted;

beforeEach(() => {
  db = createDatabase(`badge-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

async function show(language: 'ar' | 'en' = 'ar'): Promise<HTMLElement> {
  const both = (
    <>
      <SyncBadge tray={tray} />
      <OfflineBand />
    </>
  );
  page = await mount(both, { database: db, language });
  return page.until(() => page.container.querySelector<HTMLElement>('[data-testid="sync-badge"]'));
}
const like = () =>
  setInteraction(db, { postId: postOf().id, kind: 'like', value: true }, { now: Date.now, newId, actor: browserActor });
const until = (badge: HTMLElement, state: string) => page.until(() => badge.dataset['state'] === state);

test('a device that received nothing yet does not claim to be up to date', async () => {
  const badge = await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(badge.dataset['state']).toBe('syncing');
});

test('each state has its mark and its word', async () => {
  await mirror(db, [postOf()]);
  const badge = await show();
  await until(badge, 'idle');
  expect(badge.getAttribute('aria-label')).toBe('حالة التحديث: محدَّث');
  await writeMeta(db, 'syncing', { owner: 'x', startedAt: Date.now(), beatAt: Date.now() });
  await until(badge, 'syncing');
  await writeMeta(db, 'connection', { name: 'portal', since: Date.now() });
  await until(badge, 'portal');
  await writeMeta(db, 'connection', { name: 'unavailable', since: Date.now(), code: null });
  await until(badge, 'blocked');
  expect(badge.textContent).toContain(messages['sync.unavailable']);
  await writeMeta(db, 'connection', { name: 'signed-out', since: Date.now() });
  await page.until(() => badge.textContent?.includes('يحتاج إليك'));
});

test('offline it counts what waits, and the band says that it stays here', async () => {
  await mirror(db, [postOf()]);
  await writeMeta(db, 'connection', { name: 'offline', since: Date.now() });
  const badge = await show();
  await until(badge, 'offline');
  await like();
  await page.until(() => badge.dataset['pending'] === '1');
  expect(badge.getAttribute('aria-label')).toBe('حالة التحديث: بلا شبكة، تغيير واحد ينتظر');
  expect(page.container.querySelector('output')?.textContent).toBe('بلا شبكة. تغيير واحد باقٍ على هذا الجهاز.');
});

test('what a busy school asks this device to keep for a moment is said to be kept here, and nothing alarms', async () => {
  await mirror(db, [postOf()]);
  await writeMeta(db, 'hold', { at: Date.now(), ms: 5_000 });
  const badge = await show('en');
  await until(badge, 'idle');
  await like();
  await until(badge, 'held');
  expect(badge.textContent).toContain((await loadTranslate('en'))('sync.held'));
  expect(badge.getAttribute('aria-label')).not.toMatch(/like|save/i);
});

test('what was not accepted counts too, and needs a person', async () => {
  await mirror(db, [postOf()]);
  await like();
  await db.outbox.toCollection().modify({ state: 'parked', reason: { name: 'poison', code: null, message: '' } });
  const badge = await show();
  await until(badge, 'blocked');
  expect(badge.dataset['pending']).toBe('1');
});

test('nothing is up to date as long as something waits, though no cycle runs: pictures go out beside them', async () => {
  await mirror(db, [postOf()]);
  const badge = await show();
  await until(badge, 'idle');
  await like();
  await until(badge, 'syncing');
  expect(badge.dataset['pending']).toBe('1');
});

test('its English name is no other button’s: neither Like nor Save', async () => {
  await mirror(db, [postOf()]);
  await like();
  const badge = await show('en');
  await page.until(() => badge.dataset['pending'] === '1');
  expect(badge.getAttribute('aria-label')).toBe('Update status: Updating, 1 change waiting');
  expect(badge.getAttribute('aria-label')).not.toMatch(/like|save/i);
});

test('online there is no band', async () => {
  await mirror(db, [postOf()]);
  await until(await show(), 'idle');
  expect(page.container.querySelector('output')?.textContent).toBe('');
});
