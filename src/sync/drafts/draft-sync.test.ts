import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { AppError } from '../../domain/app-error.ts';
import { pendingPicture, pendingThumb } from '../../domain/authoring.ts';
import {
  type DraftTarget,
  keepMine,
  keepTyped,
  publish,
  publishProfile,
  requestDeletion,
  retryDraft,
  takeBackDeletion,
} from './authoring.ts';
import { keepPicture } from './keep-picture.ts';
import { discardDraft, forgetTyped, keepTheirs, restoreDraft } from './discard.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { createDraftSync } from './draft-sync.ts';
import { pushQueued } from '../push/push.ts';
import { readSyncStatus } from '../run/status.ts';
import { createRepeats } from './journal-repeats.ts';
import { HandClock, uuid } from '../testing/bench.ts';
import { EntryServer } from '../testing/entry-server.ts';
import { uploadPictures } from './uploads.ts';

const actor = `user:${uuid(1, 'aaaa')}`;
let own: OwnDatabase;
let clock: HandClock;
let server: EntryServer;
let delivery: DeliveryStatus;
let ids: number;
const delivered = { name: 'delivered' } as const;
const underway = { name: 'underway', epochs: { shared: 0, own: 0 } } as const;

beforeEach(() => {
  own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
  clock = new HandClock();
  server = new EntryServer();
  delivery = underway;
  ids = 0;
});

const deps = () => ({ now: () => clock.now(), newId: () => uuid((ids += 1), 'bbbb'), actor });

async function push(): Promise<void> {
  const source = createDraftSync({
    ...deps(),
    db: own,
    repeats: createRepeats(own, deps()),
    deliveryStatusOf: () => Promise.resolve(delivery),
  });
  await source.prepare();
  const transport = { ...server.transport(), pull: () => Promise.reject(new Error('not asked for')) };
  const signal = new AbortController().signal;
  await pushQueued({ ...deps(), db: own, source, transport, signal, onProgress: () => undefined });
}

const key = (number: number) => `post:${uuid(number)}`;
const target = (number: number, base: DraftTarget['base'] = null): DraftTarget => ({
  kind: 'post',
  id: uuid(number),
  base,
});
const text = (title: string, content = 'نص') => ({ title, content, image_url: null, media_items: [] as unknown[] });
const queueOf = async (of: string) => (await own.drafts.get(of))?.queue;
const pause = () => clock.pass(1_000);

/** A post that stands at the school, and the draft's base that a form would begin from. */
async function published(number: number, title: string): Promise<NonNullable<DraftTarget['base']>> {
  await publish(own, target(number), text(title), deps());
  await push();
  delivery = delivered;
  await push();
  delivery = underway;
  const { revision, ...fields } = server.rows.get(key(number)) ?? { revision: 0 };
  return { revision, fields };
}

/** Two versions of one title, and nobody has said yet which one stays. */
async function conflict(): Promise<void> {
  const base = await published(1, 'رحلة');
  server.change(key(1), { title: 'من هاتف آخر' });
  await publish(own, target(1, base), text('من هذا الهاتف'), deps());
  await push();
}

describe('publishing', () => {
  test('what is typed goes nowhere until it is published', async () => {
    await keepTyped(own, target(1), text('مسودة'), deps());
    await push();
    expect(server.received).toEqual([]);
    expect(await own.drafts.get(key(1))).toMatchObject({ typed: text('مسودة'), queue: { name: 'none' } });
    await forgetTyped(own, key(1));
    expect(await own.drafts.count()).toBe(0);
  });

  test('a text goes out once, stays on screen until the mirror shows it, and then the draft is gone', async () => {
    await publish(own, target(1), text('رحلة'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة', revision: 1 });
    expect(await queueOf(key(1))).toMatchObject({ name: 'sent', revision: 1 });
    expect(await own.outbox.count()).toBe(0);
    await push();
    expect(server.received).toHaveLength(1);
    delivery = delivered;
    await push();
    expect(await own.drafts.count()).toBe(0);
  });

  test('a text that is changed ten times without a network is one mutation', async () => {
    for (let round = 0; round < 10; round += 1) await publish(own, target(1), text(`رحلة ${round}`), deps());
    await push();
    expect(server.received).toHaveLength(1);
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة 9' });
  });

  test('an entry that was prepared and not sent is replaced by the next text', async () => {
    server.failNext = 'request';
    await publish(own, target(1), text('أول'), deps());
    await createDraftSync({
      ...deps(),
      db: own,
      repeats: createRepeats(own, deps()),
      deliveryStatusOf: () => Promise.resolve(underway),
    }).prepare();
    await publish(own, target(1), text('ثان'), deps());
    server.failNext = null;
    await push();
    expect(server.received.map((mutation) => mutation.args)).toEqual([{ id: uuid(1), fields: text('ثان') }]);
  });

  test('a text that changes while its answer is lost goes out from what stands then', async () => {
    await publish(own, target(1), text('أول'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publish(own, target(1), text('ثان'), deps());
    await push();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'ثان', revision: 2 });
    expect(server.received.map(({ kind }) => kind)).toEqual(['post.put', 'post.put']);
    expect(server.received[1]).toMatchObject({
      args: { fields: { title: 'ثان' } },
      base: { revision: 1, fields: { title: 'أول' } },
    });
  });

  test('several texts go out in the order in which they were written', async () => {
    for (const number of [3, 1, 2]) {
      await publish(own, target(number), text(`${number}`), deps());
      pause();
    }
    await push();
    expect(server.received.map((mutation) => mutation.entity)).toEqual([key(3), key(1), key(2)]);
  });

  test('several texts go out in the order in which they were written, also when the clock is set back in between', async () => {
    await publish(own, target(1), text('أول'), deps());
    clock.set(clock.now() - 48 * 60 * 60 * 1_000);
    await publish(own, target(2), text('ثان'), deps());
    await push();
    expect(server.received.map(({ entity }) => entity)).toEqual([key(1), key(2)]);
  });

  test('an edit sends only what changed, and nothing when nothing did', async () => {
    const base = await published(1, 'رحلة');
    await publish(own, target(1, base), text('رحلة', 'نص آخر'), deps());
    await push();
    expect(server.received.at(-1)).toMatchObject({ args: { fields: { content: 'نص آخر' } } });
    expect(server.received.at(-1)?.args).not.toHaveProperty('fields.title');
    delivery = delivered;
    await push();
    const sent = server.received.length;
    const now = { revision: 2, fields: { ...base.fields, content: 'نص آخر' } };
    await publish(own, target(1, now), text('رحلة', 'نص آخر'), deps());
    await push();
    expect(server.received).toHaveLength(sent);
  });
});

describe('conflicts', () => {
  test('two devices that change different fields merge', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { title: 'رحلة القاهرة' });
    await publish(own, target(1, base), text('رحلة', 'نص آخر'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة القاهرة', content: 'نص آخر' });
  });

  test('the same field asks, and both texts are kept', async () => {
    await conflict();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: { title: 'من هذا الهاتف' },
      queue: { name: 'conflict', fields: ['title'], row: { title: 'من هاتف آخر' } },
    });
    expect(await own.outbox.count()).toBe(0);
    const sent = server.received.length;
    await push();
    expect(server.received).toHaveLength(sent);
  });

  test('mine stands after I say so', async () => {
    await conflict();
    await keepMine(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'من هذا الهاتف' });
    expect(await queueOf(key(1))).toMatchObject({ name: 'sent' });
  });

  test('mine stands in what I touched, and nothing else of theirs is taken back', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { title: 'عنوان من هاتف آخر', content: 'نص من هاتف آخر' });
    await publish(own, target(1, base), text('رحلة', 'نص من هنا'), deps());
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: { title: 'عنوان من هاتف آخر', content: 'نص من هنا' },
      queue: { name: 'conflict', fields: ['content'] },
    });
    await keepMine(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'عنوان من هاتف آخر', content: 'نص من هنا' });
  });

  test('theirs stands after I say so', async () => {
    await conflict();
    await keepTheirs(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'من هاتف آخر' });
    expect(await own.drafts.count()).toBe(0);
  });

  test('an edit of what was removed elsewhere keeps the text, which can be published anew', async () => {
    const base = await published(1, 'رحلة');
    server.rows.delete(key(1));
    await publish(own, target(1, base), text('رحلة', 'بقية'), deps());
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict', row: null });
    await keepMine(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة', content: 'بقية' });
  });
});

describe('refusals', () => {
  test('a text whose author may write no longer stays with its reason and can be sent again', async () => {
    server.refusal = { code: '42501', message: 'only approved teachers publish' };
    await publish(own, target(1), text('رحلة'), deps());
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({
      wanted: { title: 'رحلة' },
      queue: { name: 'failed', code: '42501' },
    });
    expect(await own.outbox.count()).toBe(0);
    server.refusal = null;
    await retryDraft(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة' });
  });

  test('an entry that was damaged on the device fails its draft and nothing else', async () => {
    await publish(own, target(1), text('أول'), deps());
    await publish(own, target(2), text('ثان'), deps());
    const source = createDraftSync({
      ...deps(),
      db: own,
      repeats: createRepeats(own, deps()),
      deliveryStatusOf: () => Promise.resolve(underway),
    });
    await source.prepare();
    await own.outbox.where('entity').equals(key(1)).modify({ actor, entity: 'post:elsewhere' });
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'failed' });
    expect(server.rows.get(key(2))).toMatchObject({ title: 'ثان' });
  });

  test('a draft can be thrown away until it may be on its way', async () => {
    await publish(own, target(1), text('أول'), deps());
    expect(await discardDraft(own, key(1))).not.toBeNull();
    await publish(own, target(2), text('ثان'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    expect(await discardDraft(own, key(2))).toBeNull();
    await push();
    expect([...server.rows.keys()]).toEqual([key(2)]);
  });
});

describe('bringing back what was let go', () => {
  /** Whatever must not be absent. */
  async function given<T>(gone: Promise<T | 'missing' | null>): Promise<T> {
    const found = await gone;
    if (found === null || found === 'missing') throw new Error('nothing was let go');
    return found;
  }

  test('a draft that nobody had published comes back with its pictures, however old they are', async () => {
    const typed = { ...text('مسودة'), image_url: pendingPicture(sha('a')) };
    await keepPicture(own, picture('a'), { now: () => 0 });
    await keepTyped(own, target(1), typed, deps());
    const gone = await given(forgetTyped(own, key(1)));
    await own.pictures.update(sha('a'), { idleRuns: 100 });
    await push();
    expect([await own.drafts.count(), await own.pictures.count()]).toEqual([0, 0]);
    expect(await restoreDraft(own, gone)).toBe(true);
    expect(await own.drafts.get(key(1))).toMatchObject({ typed, queue: { name: 'none' } });
    expect(await own.pictures.count()).toBe(1);
  });

  test('words that were typed over something published come back over it, and nothing is published twice', async () => {
    await publish(own, target(1), text('رحلة'), deps());
    await keepTyped(own, target(1), text('رحلة', 'بقية'), deps());
    const gone = await given(forgetTyped(own, key(1)));
    expect(await own.drafts.get(key(1))).toMatchObject({ typed: null, queue: { name: 'waiting' } });
    await push();
    expect(await restoreDraft(own, gone)).toBe(true);
    expect(await own.drafts.get(key(1))).toMatchObject({ typed: text('رحلة', 'بقية'), queue: { name: 'sent' } });
    await push();
    expect(server.received).toHaveLength(1);
  });

  test('words that were typed over a deletion come back without it', async () => {
    const base = await published(1, 'رحلة');
    await keepTyped(own, target(1, base), text('رحلة', 'بقية'), deps());
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
    const gone = await given(forgetTyped(own, key(1)));
    await own.drafts.clear();
    await restoreDraft(own, gone);
    expect(await own.drafts.get(key(1))).toMatchObject({ isDeletion: false, queue: { name: 'none' } });
  });

  test('a conflict that was settled with theirs is open again', async () => {
    await conflict();
    const before = await own.drafts.get(key(1));
    const gone = await given(keepTheirs(own, key(1), deps()));
    await restoreDraft(own, gone);
    expect(await own.drafts.get(key(1))).toEqual(before);
    expect(await keepTheirs(own, key(2), deps())).toBeNull();
  });

  test('nothing comes back over what was written in its place', async () => {
    await keepTyped(own, target(1), text('مسودة'), deps());
    const typed = await given(forgetTyped(own, key(1)));
    await publish(own, target(1), text('أخرى'), deps());
    expect(await restoreDraft(own, typed)).toBe(false);
    const other = await given(discardDraft(own, key(1)));
    await publish(own, target(1), text('ثالثة'), deps());
    expect(await restoreDraft(own, other)).toBe(false);
    expect(await own.drafts.get(key(1))).toMatchObject({ typed: null, wanted: text('ثالثة') });
  });
});

describe('deletions', () => {
  test('what never left the device just goes', async () => {
    await publish(own, target(1), text('أول'), deps());
    await requestDeletion(own, target(1), { ...deps(), holdMs: 8_000 });
    await push();
    expect([await own.drafts.count(), server.received]).toEqual([0, []]);
  });

  test('a deletion waits while it can be taken back, and is taken back', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 8_000 });
    clock.pass(7_000);
    await push();
    expect(server.rows.size).toBe(1);
    expect(await takeBackDeletion(own, key(1), deps())).toBe(true);
    clock.pass(10_000);
    await push();
    expect([server.rows.size, await own.drafts.count()]).toEqual([1, 0]);
  });

  test('a deletion that was not taken back goes out once', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 8_000 });
    clock.pass(8_000);
    await push();
    expect(server.rows.size).toBe(0);
    expect(await takeBackDeletion(own, key(1), deps())).toBe(false);
    await push();
    expect(server.received.filter(({ kind }) => kind === 'post.delete')).toHaveLength(1);
  });

  test('something that may have reached the school is removed there once that is known', async () => {
    await publish(own, target(1), text('أول'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await requestDeletion(own, target(1), { ...deps(), holdMs: 0 });
    await push();
    await push();
    expect(server.rows.size).toBe(0);
    expect(server.received.map(({ kind }) => kind)).toEqual(['post.put', 'post.delete']);
  });
});

describe('what is published after its removal was asked for stands', () => {
  test('where the removal is still held back', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 8_000 });
    await publish(own, target(1, base), text('رحلة إلى الأهرام'), deps());
    clock.pass(10_000);
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة إلى الأهرام' });
  });

  test('where it was refused', async () => {
    const base = await published(1, 'رحلة');
    server.refusal = { code: '42501', message: 'not now' };
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'failed' });
    server.refusal = null;
    await publish(own, target(1, base), text('رحلة إلى الأهرام'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة إلى الأهرام' });
  });

  test('where it may have reached the school', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publish(own, target(1, base), text('رحلة إلى الأهرام'), deps());
    await push();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة إلى الأهرام' });
  });

  test('where another tab has removed it meanwhile', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
    await push();
    expect(server.rows.size).toBe(0);
    await publish(own, { ...target(1, base), read: base }, text('رحلة إلى الأهرام'), deps());
    await push();
    expect(await own.drafts.get(key(1))).toMatchObject({ wanted: { title: 'رحلة إلى الأهرام' } });
    expect(server.received.filter(({ kind }) => kind === 'post.delete')).toHaveLength(1);
  });
});

test('a deletion of what may be on its way can be taken back, as long as only the text is', async () => {
  await publish(own, target(1), text('أول'), deps());
  server.failNext = 'response';
  await expect(push()).rejects.toThrow('the line broke');
  await requestDeletion(own, target(1), { ...deps(), holdMs: 0 });
  expect(await takeBackDeletion(own, key(1), deps())).toBe(true);
  await push();
  await push();
  expect([...server.rows.keys()]).toEqual([key(1)]);
  expect(server.received.map(({ kind }) => kind)).toEqual(['post.put']);
});

describe('what is in the form over what was published', () => {
  const typed = text('ما يُكتب الآن');
  const typedOf = async () => (await own.drafts.get(key(1)))?.typed;

  test('outlives another try', async () => {
    server.refusal = { code: '42501', message: 'not any more' };
    await publish(own, target(1), text('رحلة'), deps());
    await push();
    await keepTyped(own, target(1), typed, deps());
    await retryDraft(own, key(1), deps());
    expect(await typedOf()).toEqual(typed);
  });

  test('outlives the answer to a conflict', async () => {
    await conflict();
    await keepTyped(own, target(1), typed, deps());
    await keepMine(own, key(1), deps());
    expect(await typedOf()).toEqual(typed);
  });

  test('outlives a deletion that is taken back', async () => {
    await publish(own, target(1), text('رحلة'), deps());
    await push();
    await keepTyped(own, target(1), typed, deps());
    await requestDeletion(own, target(1), { ...deps(), holdMs: 8_000 });
    expect(await takeBackDeletion(own, key(1), deps())).toBe(true);
    expect(await typedOf()).toEqual(typed);
    await publish(own, target(1), typed, deps());
    expect(await typedOf()).toBeNull();
  });
});

test('a deletion that is refused leaves the edit beneath it, which goes out once the deletion is taken back', async () => {
  const base = await published(1, 'رحلة');
  await publish(own, target(1, base), text('رحلة إلى الأهرام'), deps());
  await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
  server.refusal = { code: '42501', message: 'not any more' };
  await push();
  expect(await own.drafts.get(key(1))).toMatchObject({ isDeletion: true, wanted: text('رحلة إلى الأهرام') });
  server.refusal = null;
  expect(await takeBackDeletion(own, key(1), deps())).toBe(true);
  await push();
  expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة إلى الأهرام' });
});

describe('profiles', () => {
  test('fields that are changed one after the other go out together, later ones after the answer', async () => {
    await publishProfile(own, { bio: 'أحب الرياضيات' }, deps());
    await publishProfile(own, { display_name: 'منى' }, deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publishProfile(own, { bio: 'أحب الفيزياء' }, deps());
    await push();
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'أحب الفيزياء', display_name: 'منى' });
    expect(server.received.at(-1)?.args).toEqual({ fields: { bio: 'أحب الفيزياء' } });
  });
});

const sha = (digit: string) => digit.repeat(64);
const picture = (digit: string) => ({
  sha256: sha(digit),
  blob: new Blob([`picture ${digit}`]),
  thumb: new Blob([`thumb ${digit}`]),
  width: 8,
  height: 6,
  color: '#112233',
  bucket: 'post-media' as const,
});
const withPicture = (digit: string) => ({
  ...text(`صورة ${digit}`),
  image_url: pendingPicture(sha(digit)),
  media_items: [{ kind: 'image', url: pendingPicture(sha(digit)), thumb: pendingThumb(sha(digit)) }],
});

describe('pictures', () => {
  let uploads: number;
  let fault: AppError | null;
  const upload = async () => {
    if (fault) throw fault;
    uploads += 1;
    return `post-media/${uuid(1, 'aaaa')}/file-${uploads}.webp`;
  };
  const runUploads = () =>
    uploadPictures({ db: own, upload, signal: new AbortController().signal, onProgress: () => undefined });

  beforeEach(() => {
    uploads = 0;
    fault = null;
  });

  test('a text waits for its pictures, and a later one does not overtake it', async () => {
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(1), withPicture('a'), deps());
    pause();
    await publish(own, target(2), text('بلا صور'), deps());
    await push();
    expect(server.received).toEqual([]);
    await runUploads();
    await push();
    expect(server.received.map(({ entity }) => entity)).toEqual([key(1), key(2)]);
    const path = (number: number) => `post-media/${uuid(1, 'aaaa')}/file-${number}.webp`;
    expect(server.rows.get(key(1))).toMatchObject({
      image_url: path(1),
      media_items: [{ kind: 'image', url: path(1), thumb: path(2) }],
    });
  });

  test('a line that breaks between a picture and its thumbnail costs only the thumbnail', async () => {
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(1), withPicture('a'), deps());
    const once = uploadPictures({
      db: own,
      upload: async () => {
        if (uploads === 1) throw new AppError('offline', { reason: 'network' });
        return upload();
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await expect(once).rejects.toMatchObject({ kind: 'offline' });
    await runUploads();
    expect(uploads).toBe(2);
  });

  // A host of somebody else may refuse with an answer that is called a success.
  test.each([415, 200])(
    'a picture that the server refuses with %i fails its text, and others go on',
    async (status) => {
      await keepPicture(own, picture('a'), deps());
      await publish(own, target(1), withPicture('a'), deps());
      pause();
      await publish(own, target(2), text('بلا صور'), deps());
      fault = new AppError('refused', { status, code: 'NOT_AN_IMAGE', message: 'not an image' });
      await runUploads();
      await push();
      expect(await queueOf(key(1))).toMatchObject({ name: 'failed', code: 'picture' });
      expect(server.received.map(({ entity }) => entity)).toEqual([key(2)]);
      fault = null;
      await retryDraft(own, key(1), deps());
      await runUploads();
      await push();
      expect(server.rows.has(key(1))).toBe(true);
    },
  );

  test('pictures of somebody who may not publish any more fail with that reason, and go once it is given back', async () => {
    fault = new AppError('refused', { status: 403, code: 'forbidden', message: 'This account may not upload' });
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(1), withPicture('a'), deps());
    await runUploads();
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'failed', code: '42501' });
    expect(await own.drafts.get(key(1))).toMatchObject({ wanted: { title: 'صورة a' } });
    fault = null;
    await retryDraft(own, key(1), deps());
    await runUploads();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ image_url: expect.stringContaining('post-media/') as unknown });
  });

  const me = async () => (await own.drafts.get('profile'))?.queue;

  test('of a profile, what is said without a picture does not wait for one that was refused', async () => {
    fault = new AppError('refused', { status: 403, code: 'forbidden', message: 'This account may not upload' });
    await keepPicture(own, picture('a'), deps());
    await publishProfile(own, { profile_photo: pendingPicture(sha('a')) }, deps());
    await runUploads();
    await push();
    expect(await me()).toMatchObject({ name: 'failed', code: '42501' });
    await publishProfile(own, { bio: 'أحب الرياضيات' }, deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'أحب الرياضيات' });
    expect(server.rows.get('profile')).not.toHaveProperty('profile_photo');
    await push();
    expect(await me()).toMatchObject({ name: 'failed', code: '42501' });
    expect(server.received).toHaveLength(1);
  });

  test('of a profile, what is said without a picture goes ahead of one on its way, which follows once', async () => {
    await keepPicture(own, picture('a'), deps());
    await publishProfile(own, { profile_photo: pendingPicture(sha('a')), bio: 'أحب الرياضيات' }, deps());
    await push();
    expect(server.received.map(({ args }) => args)).toEqual([{ fields: { bio: 'أحب الرياضيات' } }]);
    expect(await me()).toMatchObject({ name: 'waiting' });
    await push();
    expect(server.received).toHaveLength(1);
    await runUploads();
    await push();
    expect(server.received.map(({ args }) => Object.keys('fields' in args ? args.fields : {}))).toEqual([
      ['bio'],
      ['profile_photo'],
    ]);
    expect(await me()).toMatchObject({ name: 'sent' });
  });

  test('pictures wait for a session that has ended', async () => {
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(1), withPicture('a'), deps());
    for (const ended of [
      new AppError('signed-out', { reason: 'not-accepted' }),
      new AppError('refused', { status: 401, code: 'not_signed_in', message: 'Sign in first' }),
    ]) {
      fault = ended;
      await expect(runUploads()).rejects.toBe(ended);
      await push();
      expect(await queueOf(key(1))).toMatchObject({ name: 'waiting' });
    }
  });

  test('a picture that nothing shows is forgotten after many runs, one in use is not', async () => {
    await keepPicture(own, picture('a'), deps());
    await keepPicture(own, picture('b'), deps());
    await keepTyped(own, target(1), withPicture('b'), deps());
    for (let run = 0; run < 100; run += 1) await push();
    expect(await own.pictures.count()).toBe(2);
    await push();
    expect(await own.pictures.toCollection().primaryKeys()).toEqual([sha('b')]);
  });

  test('a picture that was chosen a moment ago is kept, however far the clock is set', async () => {
    await keepPicture(own, picture('a'), deps());
    clock.set(clock.now() + 10 * 365 * 24 * 60 * 60 * 1_000);
    await push();
    expect(await own.pictures.count()).toBe(1);
  });
});

describe('what is counted', () => {
  const counted = async () => {
    const { pending, parked } = await readSyncStatus(own, () => clock.now());
    return { pending, parked };
  };

  test('what was published counts once, in the outbox or waiting for its picture; what was only typed does not', async () => {
    await keepTyped(own, target(1), text('مسودة'), deps());
    expect(await counted()).toEqual({ pending: 0, parked: 0 });
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(2), withPicture('a'), deps());
    expect(await counted()).toEqual({ pending: 1, parked: 0 });
    await publishProfile(own, { bio: 'أول' }, deps());
    server.failNext = 'request';
    await expect(push()).rejects.toThrow('the line broke');
    expect(await own.outbox.count()).toBe(1);
    expect(await counted()).toEqual({ pending: 2, parked: 0 });
    await push();
    expect(await counted()).toEqual({ pending: 1, parked: 0 });
  });

  test('what was refused waits for a person', async () => {
    await publish(own, target(1), text('أول'), deps());
    server.refusal = { code: '42501', message: 'only approved teachers publish' };
    await push();
    expect(await counted()).toEqual({ pending: 0, parked: 1 });
  });
});

describe('what happens in between', () => {
  test('a field that another device changed and nobody touched here stays as it is, however often the rest changes', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { content: 'من هاتف آخر' });
    await publish(own, target(1, base), text('أول'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publish(own, target(1, base), text('ثان'), deps());
    await push();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'ثان', content: 'من هاتف آخر' });
  });

  test('a field that was changed here and, unread, on another device is asked about, however late that is known', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { content: 'من هاتف آخر' });
    await publish(own, target(1, base), text('أول'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publish(own, target(1, base), text('أول', 'من هنا'), deps());
    await push();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'أول', content: 'من هاتف آخر' });
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict', fields: ['content'] });
    await keepMine(own, key(1), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'أول', content: 'من هنا' });
  });

  test('a form that was open while its text merged publishes over no field that its author has not touched', async () => {
    const base = await published(1, 'رحلة');
    await publish(own, target(1, base), text('أول'), deps());
    server.change(key(1), { content: 'من هاتف آخر' });
    const read = { revision: base.revision, fields: text('أول') };
    await push();
    await publish(own, { ...target(1, base), read }, text('ثان'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'ثان', content: 'من هاتف آخر' });
    expect(await queueOf(key(1))).toMatchObject({ name: 'sent' });
  });

  test('a form that was open while another device changed the same field asks', async () => {
    const base = await published(1, 'رحلة');
    await publish(own, target(1, base), text('أول'), deps());
    server.change(key(1), { content: 'من هاتف آخر' });
    const read = { revision: base.revision, fields: text('أول') };
    await push();
    await publish(own, { ...target(1, base), read }, text('أول', 'من هنا'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'أول', content: 'من هاتف آخر' });
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict', fields: ['content'] });
  });

  test('over what the author of a form has seen of a conflict is written, over what came later is asked', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { title: 'من هاتف آخر' });
    await publish(own, target(1, base), text('أول'), deps());
    await push();
    const read = { revision: 2, fields: text('من هاتف آخر') };
    await publish(own, { ...target(1, base), read: { revision: 1, fields: text('أول') } }, text('ثان'), deps());
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict', fields: ['title'] });
    await publish(own, { ...target(1, base), read }, text('ثالث'), deps());
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'ثالث' });
  });

  test('a picture that arrived while the form was open is no change of another', async () => {
    await keepPicture(own, picture('a'), deps());
    await publish(own, target(1), withPicture('a'), deps());
    const read = { revision: 0, fields: withPicture('a') };
    const upload = () => Promise.resolve(`post-media/${uuid(1, 'aaaa')}/file.webp`);
    await uploadPictures({ db: own, upload, signal: new AbortController().signal, onProgress: () => undefined });
    await push();
    const items = [...withPicture('a').media_items, { kind: 'video', url: 'https://example.com/film' }];
    await publish(own, { ...target(1), read }, { ...withPicture('a'), media_items: items }, deps());
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'sent' });
    expect(server.rows.get(key(1))?.['media_items']).toHaveLength(2);
  });

  test('a deletion of what another device changed, unread, is asked about', async () => {
    const base = await published(1, 'رحلة');
    server.change(key(1), { content: 'من هاتف آخر' });
    await publish(own, target(1, base), text('أول'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 0 });
    await push();
    await push();
    expect(await queueOf(key(1))).toMatchObject({ name: 'conflict' });
    expect(server.rows.size).toBe(1);
  });

  test('a text that is taken back while its answer is lost is taken back at the school', async () => {
    const base = await published(1, 'رحلة');
    await publish(own, target(1, base), text('خطأ'), deps());
    server.failNext = 'response';
    await expect(push()).rejects.toThrow('the line broke');
    await publish(own, target(1, base), text('رحلة'), deps());
    await push();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'رحلة' });
  });

  test('two phones that change a profile merge field by field, and of one field the later word stands', async () => {
    const phone = own;
    const tablet = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
    // Both without a network, from the same profile.
    await publishProfile(phone, { bio: 'من الهاتف', department: 'Art' }, deps());
    await publishProfile(tablet, { bio: 'من اللوح', display_name: 'منى' }, deps());
    own = tablet;
    await push();
    own = phone;
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من الهاتف', department: 'Art', display_name: 'منى' });
    // What reached the school is not said again by the device whose word was the earlier one.
    own = tablet;
    await publishProfile(tablet, { department: 'Science' }, deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من الهاتف', department: 'Science', display_name: 'منى' });
  });

  test('what a profile said already is not said again over a later word', async () => {
    await publishProfile(own, { bio: 'أول' }, deps());
    await push();
    server.change('profile', { bio: 'من هاتف آخر' });
    await publishProfile(own, { display_name: 'منى' }, deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'من هاتف آخر', display_name: 'منى' });
    await publishProfile(own, { bio: 'أول' }, deps());
    await push();
    expect(server.rows.get('profile')).toMatchObject({ bio: 'أول' });
  });

  test('a deletion that is held back goes out when the clock is set back meanwhile', async () => {
    const base = await published(1, 'رحلة');
    await requestDeletion(own, target(1, base), { ...deps(), holdMs: 8_000 });
    clock.set(clock.now() - 48 * 60 * 60 * 1_000);
    await push();
    expect(server.rows.size).toBe(0);
  });

  test('a text that changes while it is seen to have arrived goes out once more', async () => {
    await publish(own, target(1), text('أول'), deps());
    await push();
    const deliveryStatusOf = async (): Promise<DeliveryStatus> => {
      await publish(own, target(1), text('ثان'), deps());
      return delivered;
    };
    await createDraftSync({ ...deps(), db: own, repeats: createRepeats(own, deps()), deliveryStatusOf }).prepare();
    await push();
    expect(server.rows.get(key(1))).toMatchObject({ title: 'ثان' });
  });
});

describe('a device that breaks down', () => {
  /** The device refuses to change the draft of this key. */
  function breakDown(of: string): () => void {
    const refuse = (_changes: object, primaryKey: string) => {
      if (primaryKey === of) throw new Error('the disk broke');
    };
    own.drafts.hook('updating', refuse);
    return () => own.drafts.hook('updating').unsubscribe(refuse);
  }

  test('a draft and its entry are kept together or not at all', async () => {
    await publish(own, target(1), text('أول'), deps());
    const repair = breakDown(key(1));
    await expect(push()).rejects.toThrow('the disk broke');
    expect(await own.outbox.count()).toBe(0);
    repair();
    await push();
    expect(server.received).toHaveLength(1);
  });

  test('the results of a batch are kept together or not at all', async () => {
    await publish(own, target(1), text('أول'), deps());
    pause();
    await publish(own, target(2), text('ثان'), deps());
    await createDraftSync({
      ...deps(),
      db: own,
      repeats: createRepeats(own, deps()),
      deliveryStatusOf: () => Promise.resolve(underway),
    }).prepare();
    const repair = breakDown(key(2));
    await expect(push()).rejects.toThrow('the disk broke');
    expect(await own.outbox.count()).toBe(2);
    expect(await queueOf(key(1))).toMatchObject({ name: 'waiting' });
    repair();
    await push();
    expect([server.received.length, await own.outbox.count()]).toEqual([2, 0]);
  });
});
