// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database.ts';
import { writeMeta } from '../../data/meta.ts';
import { createOwnDatabase } from '../../data/own-database.ts';
import type { OutboxRecord } from '../../data/records.ts';
import type { UserId } from '../../domain/ids.ts';
import { newId } from '../../platform/ids.ts';
import { browserActor, userActor } from '../../sync/identity.ts';
import { setInteraction } from '../../sync/registers.ts';
import { useSyncStatus } from './sync-status-context.tsx';
import { SyncTray } from './sync-tray.tsx';

let db: ManaraDatabase;
let page: Mounted;

function Open() {
  const status = useSyncStatus();
  return status && <SyncTray status={status} trayId="tray" />;
}

beforeEach(async () => {
  db = createDatabase(`tray-${crypto.randomUUID()}`);
  await mirror(db, [postOf()]);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

const text = () => page.container.textContent ?? '';
const open = async () => {
  page = await mount(<Open />, { database: db });
};
const button = (name: string) => [...page.container.querySelectorAll('button')].find((one) => one.textContent === name);
const like = (id = postOf().id) =>
  setInteraction(db, { postId: id, kind: 'like', value: true }, { now: Date.now, newId, actor: browserActor });

async function park(change: Partial<OutboxRecord>): Promise<void> {
  await like();
  const [entry] = await db.outbox.toArray();
  if (!entry) throw new Error('nothing was queued');
  await db.outbox.put({ ...entry, state: 'parked', ...change });
}

test('what waits is told in sentences', async () => {
  await writeMeta(db, 'connection', { name: 'offline', since: Date.now() - 300_000 });
  await like();
  await open();
  await page.until(() => text().includes('غابت الشبكة قبل ٥ دقائق'));
  await page.until(() => text().includes('إعجاب بمنشور «\u2068بذرة الفول\u2069»'));
  expect(text()).toContain('فعلتَه الآن، ويُرسل عند عودة الشبكة');
});

test('more than a screenful is told as a number', async () => {
  for (const digit of 'bcdef0123') await like(postId(digit));
  await open();
  await expect.poll(text).toContain('وتغيير آخر');
});

test('what was refused says why and can go again as a new write', async () => {
  await park({ reason: { name: 'rejected', code: 'P0002', message: 'no such post' } });
  await open();
  await page.until(() => text().includes('لم يعد المنشور في المدرسة'));
  const before = await db.outbox.toArray();
  page.click(await page.until(() => button('أعد المحاولة')));
  await page.until(() => !button('أعد المحاولة'));
  const after = await db.outbox.toArray();
  expect(after).toMatchObject([{ state: 'queued' }]);
  expect(after[0]?.mid).not.toBe(before[0]?.mid);
});

test('what was refused can be let go', async () => {
  await park({ reason: { name: 'poison', code: null, message: '' } });
  await open();
  page.click(await page.until(() => button('تخلَّ عنه')));
  await expect.poll(() => db.outbox.count()).toBe(0);
});

test('an entry edited by hand is named as unreadable and offers no retry', async () => {
  await park({
    reason: { name: 'invalid', code: null, message: 'args' },
    mutation: { args: { value: '<img src=x>' } } as unknown as OutboxRecord['mutation'],
  });
  await open();
  await page.until(() => text().includes('تغيير لا يُقرأ'));
  expect(text()).toContain('لا يُقرأ كما حُفظ على هذا الجهاز');
  expect(button('أعد المحاولة')).toBeUndefined();
  expect(page.container.querySelector('img')).toBeNull();
});

test('what an account has waiting is told with what the browser has, and goes again in its own name', async () => {
  const userId = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
  const own = {
    db: createOwnDatabase(`own-${crypto.randomUUID()}`),
    userId,
    actor: userActor(userId),
    mayInteract: true,
  };
  const interaction = { postId: postOf().id, kind: 'save', value: true } as const;
  await setInteraction(own.db, interaction, { now: Date.now, newId, actor: own.actor });
  await own.db.outbox.toCollection().modify({ state: 'parked', reason: { name: 'poison', code: null, message: '' } });
  await like();
  page = await mount(<Open />, { database: db, own });
  await page.until(() => text().includes('إعجاب بمنشور') && button('أعد المحاولة'));
  page.click(await page.until(() => button('أعد المحاولة')));
  await expect.poll(() => own.db.outbox.toArray()).toMatchObject([{ state: 'queued', actor: own.actor }]);
  expect(await db.outbox.count()).toBe(1);
  await own.db.delete();
});
