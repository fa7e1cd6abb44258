import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { writeMeta } from '../../data/database/meta.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireMarker } from '../../domain/limits.ts';
import { publish, publishProfile } from '../drafts/authoring.ts';
import { createRepeats } from '../drafts/journal-repeats.ts';
import { noteRestored } from '../protocol/lineage-history.ts';
import { userActor } from '../protocol/identity.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { Bench, uuid } from '../testing/bench.ts';
import { EntryServer } from '../testing/entry-server.ts';
import { postFields } from '../testing/model-server.ts';
import { createOwnWork } from './own-work.ts';

const me = uuid(1, 'aaaa') as UserId;
const scope = userActor(me);
const at = '2026-03-01T08:00:00+00:00';

let bench: Bench;
let own: OwnDatabase;
let server: EntryServer;
/** Whether the next pull gets through. */
let isPullCut: boolean;
beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  bench = new Bench(storage);
  own = createOwnDatabase('manara-own', storage);
  server = new EntryServer();
  isPullCut = false;
});

/** The school as this account sees it: its own row, with what it has said of itself. */
const pull: SyncTransport['pull'] = async () => {
  if (isPullCut) throw new AppError('offline', { reason: 'network' });
  const said = server.rows.get('profile') ?? { revision: 0 };
  const about = { display_name: 'سلمى', email: 'salma@manara.example', grade: '5', profile_photo: null, bio: null };
  const times = { created_at: at, updated_at: at };
  const student = { id: me, scope, digest: '7', is_approved: true, ...about, ...times, ...said };
  const answer = { marker: wireMarker, lineage: server.lineage, reset: false, target: '20:20:', scopes: [scope] };
  return { ...answer, exits: [], drop: [], more: false, rows: { students: [student] } };
};
const deps = () => ({ ...bench.deps, actor: scope });
const work = () =>
  createOwnWork({
    db: own,
    database: bench.db,
    userId: me,
    transport: { ...server.transport(), pull },
    clock: bench.clock,
    random: () => 0.5,
    locks: null,
    upload: () => Promise.reject(new Error('no pictures here')),
    repeats: createRepeats,
  });
const queue = async () => (await own.drafts.toArray()).map((draft) => draft.queue.name);

test('what an account says of itself is let go of by the run that has brought it back', async () => {
  await publishProfile(own, { bio: 'أحب القراءة' }, deps());
  await work().engine.sync('start');
  expect((await own.students.get(me))?.bio).toBe('أحب القراءة');
  expect(await queue()).toEqual([]);
});

test('where the pull fails it stays over the old text, until a run has brought it', async () => {
  isPullCut = true;
  await publishProfile(own, { bio: 'أحب القراءة' }, deps());
  await work().engine.sync('start');
  expect(await queue()).toEqual(['sent']);
  isPullCut = false;
  await work().engine.sync('start');
  expect((await own.students.get(me))?.bio).toBe('أحب القراءة');
  expect(await queue()).toEqual([]);
});

/** A post of this account that the school has taken, and that no pull has brought yet. */
async function publishedPost(): Promise<string> {
  const id = uuid(5);
  const text = { title: 'رحلة', content: 'نص', image_url: null, media_items: [] };
  await publish(own, { kind: 'post', id, base: null }, text, deps());
  await work().engine.sync('start');
  expect(await queue()).toEqual(['sent']);
  return id;
}

/** Stores the post as a pull of everybody's mirror does. */
async function bringPublic(id: string): Promise<void> {
  const row = { ...postFields(id), scope: 'public', revision: 1, digest: '7' };
  const answer = { marker: wireMarker, lineage: server.lineage, reset: false, target: '20:20:', scopes: ['public'] };
  const rows = { posts: [row] };
  const page = () => Promise.resolve({ ...answer, exits: [], drop: [], more: false, rows });
  await bench.engine({ pull: page, push: () => Promise.reject(new Error('nothing to say')) }).sync('start');
  expect(await bench.db.posts.count()).toBe(1);
}

test('what was published is let go of once everybody’s mirror shows it, without a call', async () => {
  const id = await publishedPost();
  isPullCut = true;
  await work().settle();
  expect(await queue()).toEqual(['sent']);
  await bringPublic(id);
  await work().settle();
  expect(await queue()).toEqual([]);
});

test('while everybody’s mirror does not show what was published, it asks no head whether there is news', async () => {
  let heads = 0;
  const head = async (): Promise<unknown> => {
    heads += 1;
    return { marker: wireMarker, lineage: server.lineage, cursor: '20:20:' };
  };
  const lost = () => Promise.reject(new AppError('offline', { reason: 'network' }));
  const readers = bench.engine({ pull: lost, push: lost, head });
  await bringPublic(uuid(6));
  await readers.sync('start');
  expect(heads).toBe(1);
  await publishedPost();
  await readers.sync('start');
  expect(heads).toBe(1);
});

test('as long as a restored school has not heard it once more nothing is let go of', async () => {
  const id = await publishedPost();
  await bringPublic(id);
  await own.transaction('rw', own.meta, async () => {
    await writeMeta(own, 'lineage', 'lineage-2');
    await noteRestored(own, 'lineage-2');
  });
  await work().settle();
  expect(await queue()).toEqual(['sent']);
});
