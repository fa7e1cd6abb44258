import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { buildSnapshot } from '../../../supabase/functions/snapshot/build-snapshot.ts';
import { AppError } from '../../domain/app-error.ts';
import type { PullRequest } from '../../domain/sync-protocol.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, postFields, teacherFields } from '../testing/model-server.ts';

type Page = Record<string, unknown>;
type Files = Map<string | null, Page>;

const teacher = uuid(1, 'aaaa');
let bench: Bench;
let school: ModelServer;
let files: Files;

beforeEach(async () => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  school = new ModelServer();
  school.write((tx) => tx.put('teachers', teacher, teacherFields(teacher)));
  for (let number = 1; number <= 12; number += 1) school.addPost(uuid(number));
  files = await filesOf(school);
});

/** The files of a school at this moment: five pages and more of what it holds here. */
async function filesOf(of: ModelServer): Promise<Files> {
  const made = await buildSnapshot(async (request) => of.pull(request as PullRequest), { first: 5, next: 6 });
  of.pulls.length = 0;
  return new Map([
    [null, JSON.parse(made.first.text) as Page],
    ...made.others.map(({ name, text }) => [name, JSON.parse(text) as Page] as const),
  ]);
}

async function sync(shared: NonNullable<SyncTransport['shared']> = read): Promise<void> {
  await bench.engine({ ...school.transport(), shared }).sync('test');
}
const read = async (name: string | null): Promise<unknown> => {
  const page = files.get(name);
  if (page === undefined) throw new AppError('refused', { status: 404, code: 'NOT_FOUND', message: 'no such file' });
  return page;
};

/** What is here and what the school holds, each as `id revision title`. */
async function both(): Promise<[string[], string[]]> {
  const line = (row: { id: string; revision: number; title: string }) => `${row.id} ${row.revision} ${row.title}`;
  const there = school.wireRows('posts') as unknown as Parameters<typeof line>[0][];
  return [(await bench.db.posts.toArray()).map(line).sort(), there.map(line).sort()];
}

async function expectAgreement(): Promise<void> {
  const [here, there] = await both();
  expect(here).toEqual(there);
  expect(await bench.db.meta.get('paging')).toBeUndefined();
}

/** Which pulls begin anew, and ask the school for all that is public. */
const wholePulls = () => school.pulls.filter(({ cursors, after }) => Object.keys(cursors).length === 0 && !after);

test('a device that holds nothing takes the files, and asks the school once what is newer', async () => {
  school.addPost(uuid(40));
  school.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2), { title: 'Edited' })));
  school.removePost(uuid(3));
  await sync();
  await expectAgreement();
  expect(school.pulls.map(({ cursors }) => cursors)).toEqual([{ public: files.get(null)?.['target'] }]);
});

test('where the head stands where the files do, the school is asked nothing', async () => {
  const [first] = files.values();
  const head = async (): Promise<unknown> => ({
    marker: 'manara/1',
    lineage: first?.['lineage'],
    cursor: first?.['target'],
  });
  await bench.engine({ ...school.transport(), shared: read, head }).sync('start');
  await expectAgreement();
  expect(school.pulls).toEqual([]);
});

test('a device that was here before asks the school alone', async () => {
  await sync();
  let asked = 0;
  school.addPost(uuid(41));
  await sync(async () => {
    asked += 1;
    return {};
  });
  expect(asked).toBe(0);
  await expectAgreement();
});

test('what was removed since files of long ago were made is removed here', async () => {
  for (let number = 4; number <= 12; number += 1) school.removePost(uuid(number));
  await sync();
  await expectAgreement();
  expect(await bench.db.posts.count()).toBe(3);
});

test('where a file in the middle is missing, the school goes on from the page before', async () => {
  const [, name] = [...files.keys()];
  if (name) files.delete(name);
  await sync();
  await expectAgreement();
  expect(wholePulls()).toEqual([]);
});

test.each([0, 1, 2])(
  'where all files go behind page %i because a post left, nothing is lost and the post is gone',
  async (behind) => {
    let asked = 0;
    await sync(async (name) => {
      if (asked === behind) {
        school.removePost(uuid(11));
        school.removePost(uuid(3));
        school.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2), { title: 'Edited' })));
        files.clear();
      }
      asked += 1;
      return read(name);
    });
    await sync();
    await expectAgreement();
    expect(await bench.db.posts.count()).toBe(10);
    expect(wholePulls()).toHaveLength(behind === 0 ? 1 : 0);
  },
);

test('a device that closes between two files goes on from what it has', async () => {
  await bench.dieAt(6, () => sync());
  // The run that died holds its place for a while.
  bench.clock.pass(61_000);
  expect(await bench.db.posts.count()).toBeLessThan(12);
  await sync();
  await expectAgreement();
});

test('over what is here no file is taken: after a restore the school itself is asked', async () => {
  await sync();
  const backup = school.backup();
  school.addPost(uuid(42));
  school.restore(backup);
  files = await filesOf(school);
  await bench.tap(5, true);
  for (const [name, page] of files) files.set(name, { ...page, rows: {} });
  await sync();
  await sync();
  await expectAgreement();
  expect(wholePulls()).toHaveLength(1);
  expect(school.register(`${uuid(5)}:like`)?.value).toBe(true);
});

test('what differed from the files is asked of the school, and the files are not asked again', async () => {
  const [first] = files.values();
  files.set(null, { ...first, rows: {} });
  await sync();
  await expectAgreement();
  expect(wholePulls()).toHaveLength(1);
});

test('a file that leaves out what its rows come to is compared with the school', async () => {
  for (const [name, page] of files) files.set(name, { ...page, rows: {}, digest: null });
  await sync();
  await expectAgreement();
});

const wrong: [string, (page: Page, name: string | null) => unknown][] = [
  ['is somebody else’s', () => '<h1>Wi-Fi</h1>'],
  ['is cut off', () => ({ marker: 'manara/1' })],
  ['is of another school', (page) => ({ ...page, lineage: 'another-school' })],
  ['is of the future', (page) => ({ ...page, target: '90000:90000:' })],
  ['is older than the school', (page) => ({ ...page, target: '1:1:' })],
  ['holds nothing', (page) => ({ ...page, rows: {} })],
  ['ends too early', (page) => ({ ...page, more: false, after: null })],
  ['leads back to itself', (page, name) => ({ ...page, shared: { next: name ?? 'first' } })],
  ['leads out of its folder', (page) => ({ ...page, shared: { next: '../../secret' } })],
  ['says to begin anew', (page) => ({ ...page, reset: true })],
  ['takes away what is public', (page) => ({ ...page, drop: ['public'] })],
  ['takes away a post', (page) => ({ ...page, exits: [{ scope: 'public', table: 'posts', id: uuid(5) }] })],
];
test.each(wrong)('a file that %s costs nothing but a question to the school', async (_what, spoil) => {
  for (const which of files.keys()) {
    bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
    await sync(async (name) => (name === which ? spoil((await read(name)) as Page, name) : read(name)));
    await sync(async (name) => (name === which ? spoil((await read(name)) as Page, name) : read(name)));
    await expectAgreement();
  }
});

test('a post of a hostile file that the school never had does not stay', async () => {
  const forged = { ...postFields(uuid(66), { title: 'Forged' }), scope: 'public', revision: 900, digest: '7' };
  const [first] = files.values();
  files.set(null, { ...first, rows: { posts: [forged] } });
  await sync();
  expect(await bench.db.posts.get(postId(66))).toBeUndefined();
  await expectAgreement();
});
