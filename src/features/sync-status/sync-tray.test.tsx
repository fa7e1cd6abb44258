// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireFields } from '../../domain/wire-fields.ts';
import { newId } from '../../platform/ids.ts';
import { createDraftSync } from '../../sync/drafts/draft-sync.ts';
import { browserActor, userActor } from '../../sync/protocol/identity.ts';
import { keepDecisions } from '../../sync/outbox/decisions.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { draftKey, keepTyped, publish, requestDeletion } from '../../sync/drafts/authoring.ts';
import { useSyncStatus } from './sync-status-context.tsx';
import { SyncTray } from './sync-tray.tsx';

let db: ManaraDatabase;
let page: Mounted;

function Open() {
  const status = useSyncStatus();
  return status && <SyncTray status={status} trayId="tray" editPath={(kind, id) => `/edit/${kind}/${id}`} />;
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
  expect(text()).toContain('لا شبكة الآن. يُرسل وحده حين تعود.');
});

test('more than a screenful is told as a number, and in words when somebody asks', async () => {
  for (const digit of 'bcdef0123') await like(postId(digit));
  await open();
  page.click(await page.until(() => button('اعرض الباقي (١)')));
  await page.until(() => page.container.querySelectorAll('[data-state="waiting"]').length === 9);
  expect(button('اعرض الباقي (١)')).toBeUndefined();
});

test('what was refused says why and can go again as a new write', async () => {
  await park({ reason: { name: 'rejected', code: 'P0002', message: 'no such post' } });
  await open();
  await page.until(() => text().includes('لا يرى القراء هذا المنشور الآن. إن عاد يُرسل هذا وحده.'));
  const before = await db.outbox.toArray();
  page.click(await page.until(() => button('أعد المحاولة')));
  await page.until(() => !button('أعد المحاولة'));
  const after = await db.outbox.toArray();
  expect(after).toMatchObject([{ state: 'queued' }]);
  expect(after[0]?.mid).not.toBe(before[0]?.mid);
});

test('what was refused can be let go, and brought back with its reason', async () => {
  await park({ reason: { name: 'poison', code: null, message: '' } });
  const before = await db.outbox.toArray();
  await open();
  page.click(await page.until(() => button('تخلَّ عنه')));
  await expect.poll(() => db.outbox.count()).toBe(0);
  const undo = await page.until(() => button('تراجع'));
  await page.until(() => document.activeElement === undo);
  page.click(undo);
  await expect.poll(() => db.outbox.toArray()).toEqual(before);
});

test('a like that waits can be let go before it is sent, and brought back', async () => {
  await like();
  await open();
  page.click(await page.until(() => button('تخلَّ عنه')));
  await expect.poll(() => db.outbox.count()).toBe(0);
  expect(await db.registers.toArray()).toMatchObject([{ value: false }]);
  page.click(await page.until(() => button('تراجع')));
  await expect.poll(() => db.registers.toArray()).toMatchObject([{ value: true }]);
  expect(await db.outbox.count()).toBe(1);
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

/** The space of the teacher of the demo post. */
function accountStore(): AccountStore & { readonly db: OwnDatabase } {
  const userId = postOf().teacherId as string as UserId;
  return {
    db: createOwnDatabase(`own-${crypto.randomUUID()}`),
    userId,
    actor: userActor(userId),
    mayInteract: true,
    hasLeft: false,
  };
}
const base = { revision: postOf().revision, fields: wireFields.post(postOf()) };
const target = { kind: 'post', id: postOf().id, base } as const;
const fresh = (digit: string) => ({ kind: 'post', id: postId(digit), base: null }) as const;
const said = (title: string) => ({ title, content: 'نص', image_url: null, media_items: [] });
const key = draftKey('post', postOf().id);
const line = (what: string) =>
  page.until(() => [...page.container.querySelectorAll('li')].find((item) => item.textContent?.includes(what)));

test('what a teacher wrote is told with its title, what it is and what holds it up', async () => {
  const own = accountStore();
  await publish(own.db, fresh('b'), { ...said('رحلة'), image_url: pendingPicture('0'.repeat(64)) }, { now: Date.now });
  await publish(own.db, fresh('c'), said('بعدها'), { now: () => Date.now() + 1 });
  await publish(own.db, target, said('عنوان جديد'), { now: Date.now });
  await keepTyped(own.db, fresh('d'), said('لم يُنشر'), { now: Date.now });
  page = await mount(<Open />, { database: db, own });
  expect((await line('منشور جديد «\u2068رحلة\u2069»')).textContent).toContain('تُرسل صوره أولًا. الباقي منها: ١.');
  expect((await line('منشور جديد «\u2068بعدها\u2069»')).textContent).toContain('ينتظر ما كتبته قبله.');
  const edit = await line('تعديل منشور «\u2068عنوان جديد\u2069»');
  expect(edit.textContent).toContain('سيُرسل بعد لحظات.');
  expect(edit.querySelector('a')?.getAttribute('href')).toBe(`/edit/post/${postOf().id}`);
  expect(text()).not.toContain('لم يُنشر');
  await own.db.delete();
});

test('a text that is let go comes back as it was', async () => {
  const own = accountStore();
  await publish(own.db, target, said('عنوان جديد'), { now: Date.now });
  const before = await own.db.drafts.toArray();
  page = await mount(<Open />, { database: db, own });
  page.click(await page.until(() => button('تخلَّ عنه')));
  await expect.poll(() => own.db.drafts.count()).toBe(0);
  page.click(await page.until(() => button('تراجع')));
  await expect.poll(() => own.db.drafts.toArray()).toEqual(before);
  await own.db.delete();
});

test('of what may be on its way what stood before is wanted again, until that is taken back', async () => {
  const own = accountStore();
  await publish(own.db, fresh('b'), said('رحلة'), { now: Date.now });
  const deps = { now: Date.now, newId, actor: own.actor };
  await createDraftSync({
    ...deps,
    db: own.db,
    repeats: null,
    deliveryStatusOf: () => Promise.resolve({ name: 'underway', epochs: { shared: 0, own: 0 } } as const),
  }).prepare();
  await own.db.outbox.toCollection().modify({ attempts: 1 });
  page = await mount(<Open />, { database: db, own });
  page.click(await page.until(() => button('تخلَّ عنه')));
  await line('حذف منشور «\u2068رحلة\u2069»');
  expect(await own.db.outbox.count()).toBe(1);
  page.click(await page.until(() => button('تراجع')));
  await line('منشور جديد «\u2068رحلة\u2069»');
  await own.db.delete();
});

test('a deletion can be taken back from the tray', async () => {
  const own = accountStore();
  await requestDeletion(own.db, target, { now: Date.now, holdMs: 60_000 });
  page = await mount(<Open />, { database: db, own });
  expect((await line('حذف منشور')).textContent).toContain('يُحذف بعد لحظات.');
  page.click(await page.until(() => button('تراجع عن الحذف')));
  await expect.poll(() => own.db.drafts.count()).toBe(0);
  await own.db.delete();
});

test('a refused text says why and goes again; a conflict leads to both versions', async () => {
  const own = accountStore();
  await publish(own.db, fresh('b'), said('مرفوض'), { now: Date.now });
  await publish(own.db, target, said('عنواني'), { now: Date.now });
  const refused = { name: 'failed', code: '42501', message: 'only approved teachers publish' } as const;
  await own.db.drafts.update(draftKey('post', postId('b')), { queue: refused });
  await own.db.drafts.update(key, {
    queue: { name: 'conflict', row: { ...base.fields, revision: 2 }, fields: ['title'] },
  });
  page = await mount(<Open />, { database: db, own });
  expect((await line('«\u2068مرفوض\u2069»')).textContent).toContain('لم يعد حسابك مسموحًا له بالكتابة.');
  const conflict = await line('«\u2068عنواني\u2069»');
  expect(conflict.textContent).toContain('النسختان محفوظتان');
  expect(conflict.querySelector('a')?.textContent).toBe('انظر النسختين');
  page.click(await page.until(() => button('أعد المحاولة')));
  const queueOf = async () => (await own.db.drafts.get(draftKey('post', postId('b'))))?.queue.name;
  await expect.poll(queueOf).toBe('waiting');
  await own.db.delete();
});

test('what an account has waiting is told with what the browser has, and goes again in its own name', async () => {
  const own = accountStore();
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

test('what an administrator decided is told, can be taken back until it goes out, and brought back', async () => {
  const own = accountStore();
  const decided = {
    kind: 'teacher',
    role: 'teacher',
    askedAt: 1,
    version: 7,
    decidedAt: Date.now(),
    fate: null,
  } as const;
  await keepDecisions(own.db, [
    { ...decided, id: 'a', actor: own.actor, name: 'منى فؤاد', verdict: 'approve', attempts: 0 },
    { ...decided, id: 'b', actor: own.actor, name: 'سامي نور', verdict: 'decline', attempts: 1 },
  ]);
  page = await mount(<Open />, { database: db, own });
  const letGoOf = async (what: string) => {
    const item = await line(what);
    page.click(await page.until(() => [...item.querySelectorAll('button')].at(-1)));
  };
  await letGoOf('الموافقة على «\u2068منى فؤاد\u2069»');
  await expect.poll(() => own.db.decisions.toCollection().primaryKeys()).toEqual(['b']);
  page.click(await page.until(() => button('تراجع')));
  await expect.poll(() => own.db.decisions.count()).toBe(2);
  await letGoOf('رفض «\u2068سامي نور\u2069»');
  await page.until(() => text().includes('قد يكون في طريقه إلى المدرسة'));
  expect(await own.db.decisions.count()).toBe(2);
  await own.db.delete();
});
