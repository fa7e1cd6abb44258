import { writeMetas } from '../../data/database/meta.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { type DraftTarget, keepMine, publish, publishProfile, requestDeletion, retryDraft } from './authoring.ts';
import { keepTheirs } from './discard.ts';
import { createDraftSync } from './draft-sync.ts';
import { noteLineage, noteRestored } from '../protocol/lineage-history.ts';
import { pushQueued } from '../push/push.ts';
import { createRepeats } from './journal-repeats.ts';
import { HandClock, uuid } from '../testing/bench.ts';
import { EntryServer } from '../testing/entry-server.ts';

const actor = `user:${uuid(1, 'aaaa')}`;
let own: OwnDatabase;
let clock: HandClock;
let server: EntryServer;
let ids: number;

beforeEach(() => {
  own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
  clock = new HandClock();
  server = new EntryServer();
  ids = 0;
});

const deps = () => ({ now: () => clock.now(), newId: () => uuid((ids += 1), 'bbbb'), actor });

/** One run: what was sent before has been seen by the mirror unless said otherwise. */
async function push({ isShown = true } = {}): Promise<void> {
  const underway = { name: 'underway', epochs: { shared: 0, own: 0 } } as const;
  const deliveryStatusOf = () => Promise.resolve(isShown ? ({ name: 'delivered' } as const) : underway);
  const source = createDraftSync({ ...deps(), db: own, repeats: createRepeats(own, deps()), deliveryStatusOf });
  await source.prepare();
  const transport = { ...server.transport(), pull: () => Promise.reject(new Error('not asked for')) };
  const signal = new AbortController().signal;
  await pushQueued({ ...deps(), db: own, source, transport, signal, onProgress: () => undefined });
}

/** The device pulls, and hears of which lineage the school is now. */
const meet = (lineage = server.lineage) => own.transaction('rw', own.meta, () => noteRestored(own, lineage));

const key = (number: number) => `post:${uuid(number)}`;
const target = (number: number, base: DraftTarget['base'] = null): DraftTarget => ({
  kind: 'post',
  id: uuid(number),
  base,
});
const text = (title: string, content = 'نص') => ({ title, content, image_url: null, media_items: [] as unknown[] });
const write = async (number: number, words: ReturnType<typeof text>) =>
  publish(own, target(number, current(number)), words, deps());
const remove = (number: number) =>
  requestDeletion(own, target(number, current(number)), { now: () => clock.now(), holdMs: 0 });

/** The base that a form begins from. */
function current(number: number): DraftTarget['base'] {
  const row = server.rows.get(key(number));
  if (row === undefined) return null;
  const { revision, ...fields } = row;
  return { revision, lineage: server.lineage, fields };
}

/** Says it, and has the mirror show it. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work;
  await push();
  await push();
}

async function said(number: number, words: ReturnType<typeof text>): Promise<void> {
  await settled(write(number, words));
}

const titleOf = (number: number) => server.rows.get(key(number))?.['title'];
const queueOf = async (of: string) => (await own.drafts.get(of))?.queue;

describe('what a school has forgotten that was restored to an earlier moment', () => {
  test('is said once more and stands again, long after its draft was let go', async () => {
    const restore = server.backup();
    await said(1, text('رحلة'));
    await said(1, text('رحلة إلى الأهرام'));
    expect(await own.drafts.count()).toBe(0);
    restore();
    await meet();
    await push();
    expect(server.rows.get(key(1))).toMatchObject(text('رحلة إلى الأهرام'));
    expect([await own.drafts.count(), await own.outbox.count()]).toEqual([0, 0]);
  });

  test('and what it remembers comes in only once', async () => {
    await said(1, text('رحلة'));
    const restore = server.backup();
    await said(2, text('معرض'));
    server.change(key(1), { title: 'من هاتف آخر' });
    restore();
    server.change(key(1), { title: 'من هاتف آخر' });
    server.received.length = 0;
    await meet();
    await push();
    expect(titleOf(1)).toBe('من هاتف آخر');
    expect(server.received.map(({ entity }) => entity)).toEqual([key(2)]);
    expect(await own.drafts.count()).toBe(0);
  });

  test('is said over what stood there, and not over what others wrote since: its author sees both', async () => {
    await said(1, text('رحلة'));
    const restore = server.backup();
    await said(1, text('رحلة إلى الأهرام'));
    restore();
    server.change(key(1), { title: 'من المدرسة' });
    await meet();
    await push();
    expect(titleOf(1)).toBe('من المدرسة');
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: text('رحلة إلى الأهرام'),
      queue: { name: 'conflict', fields: ['title'], row: { title: 'من المدرسة' } },
    });
    await keepMine(own, key(1), deps());
    await push();
    expect(titleOf(1)).toBe('رحلة إلى الأهرام');
  });

  test('of a revision that others reached since, with other words, is asked about all the same', async () => {
    await said(1, text('رحلة'));
    const restore = server.backup();
    await said(1, text('ثانية'));
    await said(1, text('ثالثة'));
    restore();
    // Revision 2 is another row now than the one that the third text was written over.
    server.change(key(1), { title: 'من المدرسة' });
    await meet();
    await push();
    await push();
    expect(titleOf(1)).toBe('من المدرسة');
    expect(await own.drafts.get(key(1))).toMatchObject({ wanted: { title: 'ثالثة' }, queue: { name: 'conflict' } });
  });

  test('is asked about once: what later words of this device replace, nobody is asked about', async () => {
    await settled(publishProfile(own, { bio: 'أول' }, deps()));
    const restore = server.backup();
    await settled(publishProfile(own, { bio: 'ثان' }, deps()));
    restore();
    await publishProfile(own, { bio: 'ثالث' }, deps());
    await push();
    await meet();
    await push();
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'ثالث' });
    expect(await own.drafts.count()).toBe(0);
  });

  test('goes before what waits of the same thing', async () => {
    const restore = server.backup();
    await said(1, text('أول'));
    await publish(own, target(1, current(1)), text('ثان'), deps());
    restore();
    server.failNext = 'request';
    await expect(push()).rejects.toThrow('the line broke');
    await meet();
    await push();
    expect(titleOf(1)).toBe('ثان');
    expect((await own.drafts.toArray()).map(({ queue }) => queue.name)).toEqual(['sent']);
  });

  test('and that its author wrote over before hearing of the restore is asked about, with the later words', async () => {
    const restore = server.backup();
    await said(1, text('أول'));
    restore();
    await publish(own, target(1, { revision: 1, lineage: 'lineage-1', fields: text('أول') }), text('ثان'), deps());
    await push();
    await meet();
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: { title: 'ثان' },
      queue: { name: 'conflict', row: null },
    });
  });

  test('stays gone where it was removed, whichever device says so first', async () => {
    const phone = own;
    const tablet = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
    const restore = server.backup();
    await said(1, text('رحلة'));
    own = tablet;
    await settled(remove(1));
    restore();
    await meet();
    await push();
    own = phone;
    await meet();
    await push();
    expect(server.rows.size).toBe(0);
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict', row: null });
  });

  test('and that was removed over other words than stand there now is asked about', async () => {
    await said(1, text('رحلة'));
    const restore = server.backup();
    await settled(remove(1));
    restore();
    server.change(key(1), { title: 'من المدرسة' });
    await meet();
    await push();
    expect(titleOf(1)).toBe('من المدرسة');
    expect(await own.drafts.get(key(1))).toMatchObject({ isDeletion: true, queue: { name: 'conflict' } });
  });

  test('is removed again where it stands as it did', async () => {
    await said(1, text('رحلة'));
    const restore = server.backup();
    await settled(remove(1));
    restore();
    expect(titleOf(1)).toBe('رحلة');
    await meet();
    await push();
    expect(server.rows.size).toBe(0);
    expect(await own.drafts.count()).toBe(0);
  });

  test('is refused to somebody who may not write any more, and stays with its reason', async () => {
    const restore = server.backup();
    await said(1, text('رحلة'));
    restore();
    server.refusal = { code: '42501', message: 'only approved teachers publish' };
    await meet();
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: { title: 'رحلة' },
      queue: { name: 'failed', code: '42501' },
    });
  });

  test('and was said in two steps stays in its last words where the first is refused', async () => {
    const restore = server.backup();
    await said(1, text('رحلة'));
    await said(1, text('رحلة إلى الأهرام', 'في الصباح'));
    restore();
    server.refusal = { code: '42501', message: 'only approved teachers publish' };
    await meet();
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: text('رحلة إلى الأهرام', 'في الصباح'),
      base: null,
      queue: { name: 'failed' },
    });
    server.refusal = null;
    await retryDraft(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject(text('رحلة إلى الأهرام', 'في الصباح'));
  });

  test('of two fields goes in where only the other one was replaced', async () => {
    await said(1, text('رحلة', 'نص'));
    const restore = server.backup();
    await said(1, text('ثان', 'نص ثان'));
    await said(1, text('ثالث', 'نص ثان'));
    restore();
    server.change(key(1), { title: 'من المدرسة' });
    await meet();
    for (let run = 0; run < 3; run += 1) await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'من المدرسة', content: 'نص ثان' });
    expect(await own.drafts.get(key(1))).toMatchObject({ wanted: { title: 'ثالث' }, queue: { name: 'conflict' } });
  });
});

describe('a profile', () => {
  test('stands again where the school holds what it was said over', async () => {
    await settled(publishProfile(own, { bio: 'أول' }, deps()));
    const restore = server.backup();
    await settled(publishProfile(own, { bio: 'ثان' }, deps()));
    restore();
    await meet();
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'ثان' });
  });

  const overwritten = async (): Promise<void> => {
    await settled(publishProfile(own, { bio: 'أول', department: 'Art' }, deps()));
    const restore = server.backup();
    await settled(publishProfile(own, { bio: 'ثان' }, deps()));
    restore();
    server.change('profile', { bio: 'من هاتف آخر' });
    await meet();
    await push();
  };

  test('is not said over what another phone said since: its owner sees both', async () => {
    await overwritten();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من هاتف آخر' });
    expect(await own.drafts.get('profile')).toMatchObject({
      wanted: { bio: 'ثان' },
      queue: { name: 'conflict', fields: ['bio'], row: { bio: 'من هاتف آخر' } },
    });
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من هاتف آخر' });
  });

  test('stands as its owner decides, over what was seen and nothing later', async () => {
    await overwritten();
    await keepMine(own, 'profile', deps());
    server.change('profile', { bio: 'أحدث' });
    await push();
    expect(await queueOf('profile')).toMatchObject({ name: 'conflict', row: { bio: 'أحدث' } });
    await keepMine(own, 'profile', deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'ثان' });
  });

  test('can be left to the other phone', async () => {
    await overwritten();
    await keepTheirs(own, 'profile', deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من هاتف آخر' });
    expect(await own.drafts.count()).toBe(0);
  });

  test('says something new past an open question', async () => {
    await overwritten();
    await publishProfile(own, { department: 'Science' }, deps());
    await push();
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من هاتف آخر', department: 'Science' });
    expect(await queueOf('profile')).toMatchObject({ name: 'conflict', fields: ['bio'] });
  });
});

describe('for one lineage', () => {
  const repeated = async () =>
    (await own.outbox.toArray()).filter(({ mutation }) => mutation.again !== undefined).length;

  test('everything is said once more once, whatever comes of it', async () => {
    await said(1, text('رحلة'));
    await meet('lineage-2');
    await push();
    const [record] = await own.journal.toArray();
    expect(record).toMatchObject({ lineage: 'lineage-1', repeatedFor: 'lineage-2' });
    const source = createDraftSync({
      ...deps(),
      db: own,
      repeats: createRepeats(own, deps()),
      deliveryStatusOf: () => Promise.resolve({ name: 'delivered' }),
    });
    await source.prepare();
    expect([await repeated(), await source.hasWork()]).toEqual([0, false]);
    await meet('lineage-3');
    expect(await source.hasWork()).toBe(true);
    await source.prepare();
    await source.prepare();
    expect(await repeated()).toBe(1);
  });

  test('what it took itself is not said once more to it', async () => {
    await meet('lineage-0');
    await said(1, text('رحلة'));
    await meet('lineage-1');
    const source = createDraftSync({
      ...deps(),
      db: own,
      repeats: createRepeats(own, deps()),
      deliveryStatusOf: () => Promise.resolve({ name: 'delivered' }),
    });
    expect(await source.hasWork()).toBe(false);
  });

  test('a lineage that is known already and answers late is not the newest', async () => {
    await said(1, text('رحلة'));
    await meet('lineage-2');
    await own.transaction('rw', own.meta, () => noteLineage(own, 'lineage-1'));
    await push();
    expect(await own.journal.toArray()).toMatchObject([{ repeatedFor: 'lineage-2' }]);
  });

  test('a device of an older version knows the lineage that its mirror is of', async () => {
    await writeMetas(own, { lineage: 'lineage-0' });
    await said(1, text('رحلة'));
    expect((await own.meta.get('lineageHistory'))?.value).toEqual(['lineage-0', 'lineage-1']);
  });
});

test('a draft whose words are being said once more stays until that is answered', async () => {
  const restore = server.backup();
  await write(1, text('رحلة'));
  await push({ isShown: false });
  restore();
  await meet();
  server.failNext = 'request';
  await expect(push()).rejects.toThrow('the line broke');
  expect(await queueOf(key(1))).toMatchObject({ name: 'sent', lineage: 'lineage-1' });
  await push({ isShown: false });
  expect(await queueOf(key(1))).toMatchObject({ name: 'sent', lineage: 'lineage-2', revision: 1 });
  await push();
  expect(await own.drafts.count()).toBe(0);
});

test('a context that says nothing once more leaves that, and all that would overtake it, to another', async () => {
  const restore = server.backup();
  await said(1, text('أول'));
  restore();
  await publish(own, target(2), text('ثان'), deps());
  await meet();
  const worker = createDraftSync({
    ...deps(),
    db: own,
    repeats: null,
    deliveryStatusOf: () => Promise.resolve({ name: 'delivered' }),
  });
  const work = async () => {
    await worker.prepare();
    const signal = new AbortController().signal;
    const transport = { ...server.transport(), pull: () => Promise.reject(new Error('not asked for')) };
    await pushQueued({ ...deps(), db: own, source: worker, transport, signal, onProgress: () => undefined });
  };
  server.received.length = 0;
  await work();
  expect([server.received.length, await worker.hasWork()]).toEqual([0, false]);
  // A page has queued it and was closed.
  await createRepeats(own, deps()).repeat();
  await work();
  expect(server.received.map(({ entity }) => entity)).toEqual([key(2)]);
  await push();
  expect(titleOf(1)).toBe('أول');
});
