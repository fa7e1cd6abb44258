import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { readInteractions } from '../../data/queries/interaction-queries.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { PullRequest } from '../../domain/sync-protocol.ts';
import { createPageSize } from '../pull/page-size.ts';
import { ownMirror } from './own-mirror.ts';
import { publicMirror } from './public-mirror.ts';
import { pullChanges } from '../pull/pull.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { postFields, teacherFields } from '../testing/model-server.ts';

const me = uuid(1, 'aaaa') as UserId;
const scope = `user:${me}`;
const at = '2026-03-01T08:00:00+00:00';
const stamp = (of = scope) => ({ scope: of, revision: 1, digest: '7' });
const student = {
  ...stamp(),
  id: me,
  display_name: 'سلمى',
  email: 'salma@manara.example',
  grade: '5',
  profile_photo: null,
  bio: null,
  is_approved: true,
  created_at: at,
  updated_at: at,
};
const likes = (post: number, clock: number) => ({
  ...stamp(),
  post_id: postId(post),
  student_id: me,
  liked: true,
  saved: false,
  liked_clock: clock,
  saved_clock: 0,
  updated_at: at,
});
/** What a server says that knows nothing of `scopes`: everything the account may see. */
const everything = {
  marker: wireMarker,
  lineage: 'lineage-1',
  reset: false,
  target: '20:20:',
  scopes: ['public', scope],
  exits: [],
  drop: [],
  more: false,
  rows: {
    teachers: [
      { ...teacherFields(uuid(2, 'aaaa')), ...stamp('public') },
      { ...teacherFields(me), ...stamp() },
    ],
    posts: [{ ...postFields(postId(1)), ...stamp('public') }],
    students: [student],
    student_gpas: [{ ...stamp(), id: me, gpa: 3.5, updated_at: at }],
    student_post_interactions: [likes(1, 4)],
    teacher_post_interactions: [],
  },
};

let bench: Bench;
let own: OwnDatabase;
let asked: PullRequest[];
beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  bench = new Bench(storage);
  own = createOwnDatabase('manara-own', storage);
  asked = [];
});

function pull(answer: (request: PullRequest) => unknown = () => everything, side: 'own' | 'public' = 'own') {
  const transport = {
    pull: async (request: PullRequest) => {
      asked.push(request);
      return answer(request);
    },
    push: () => Promise.reject(new Error('not here')),
  };
  const { signal } = new AbortController();
  const where =
    side === 'own' ? { db: own, mirror: ownMirror(own, me) } : { db: bench.db, mirror: publicMirror(bench.db) };
  return pullChanges({
    ...bench.deps,
    ...where,
    transport,
    signal,
    onProgress: () => undefined,
    pageSize: createPageSize(),
  });
}
const stored = async () => ({
  students: await own.students.toCollection().primaryKeys(),
  gpas: (await own.gpas.toArray()).map(({ gpa }) => gpa),
  applications: await own.applications.toCollection().primaryKeys(),
  asStudent: await own.studentInteractions.toCollection().primaryKeys(),
  asTeacher: await own.teacherInteractions.count(),
  cursors: await own.cursors.toCollection().primaryKeys(),
});
const whole = {
  students: [me],
  gpas: [3.5],
  applications: [me],
  asStudent: [postId(1)],
  asTeacher: 0,
  cursors: [scope],
};

test('an account keeps what is its own and leaves the rest of an answer alone', async () => {
  await pull();
  expect(await stored()).toEqual(whole);
  expect(await own.quarantine.count()).toBe(0);
  expect(asked[0]).toMatchObject({ scopes: [scope], cursors: {} });
});

test('the public mirror keeps nothing of an account, though it should be sent it', async () => {
  await pull(undefined, 'public');
  expect(await bench.db.teachers.toCollection().primaryKeys()).toEqual([uuid(2, 'aaaa')]);
  expect(await bench.db.posts.count()).toBe(1);
  expect(await bench.db.cursors.toCollection().primaryKeys()).toEqual(['public']);
  expect(asked[0]).toMatchObject({ scopes: ['public'] });
});

test('the cursor of its own scope is all that an account sends back', async () => {
  await pull();
  asked = [];
  await pull(() => ({ ...everything, rows: {}, target: '30:30:' }));
  expect(asked[0]?.cursors).toEqual({ [scope]: '20:20:' });
});

test('a public scope that is dropped takes nothing from an account, its own takes everything', async () => {
  await pull();
  await pull(() => ({ ...everything, rows: {}, drop: ['public'], scopes: [scope] }));
  expect(await stored()).toEqual(whole);
  await pull(() => ({ ...everything, rows: {}, drop: [scope], scopes: ['public'] }));
  expect(await stored()).toEqual({
    students: [],
    gpas: [],
    applications: [],
    asStudent: [],
    asTeacher: 0,
    cursors: [],
  });
});

test('an exit from the public scope takes no row of the account', async () => {
  await pull();
  await pull(() => ({ ...everything, rows: {}, exits: [{ scope: 'public', table: 'teachers', id: me }] }));
  expect(await own.applications.count()).toBe(1);
  await pull(() => ({ ...everything, rows: {}, exits: [{ scope, table: 'teachers', id: me }] }));
  expect(await own.applications.count()).toBe(0);
});

test('what is quarantined and what is foreign are not taken for one another', async () => {
  const rows = { students: [{ ...student, grade: 5 }], teachers: [{ ...stamp('public'), id: 7 }] };
  await pull(() => ({ ...everything, rows }));
  expect((await own.quarantine.toArray()).map(({ key }) => key)).toEqual([`students:${me}`]);
});

test('the digests of a student’s account agree, because likes as a teacher are counted apart', async () => {
  const digest = {
    public: { teachers: [900, '1'], posts: [900, '1'] },
    [scope]: {
      teachers: [1, '7'],
      students: [1, '7'],
      student_gpas: [1, '7'],
      student_post_interactions: [1, '7'],
      teacher_post_interactions: [0, '0'],
    },
  };
  await pull((request) => (request.digest ? { ...everything, rows: {}, digest } : everything));
  expect(asked.map((request) => request.digest)).toContain(true);
  expect(await own.history.count()).toBe(0);
  expect(await stored()).toEqual(whole);
});

test('a full resync of the account removes what is not sent again and nothing else', async () => {
  await pull();
  await own.cursors.clear();
  const rows = { ...everything.rows, student_post_interactions: [likes(2, 1)] };
  await pull(() => ({ ...everything, rows }));
  expect(await stored()).toEqual({ ...whole, asStudent: [postId(2)] });
});

test('what another phone told a post is shown here as soon as it is pulled', async () => {
  await pull();
  expect(await readInteractions(own, [postId(1), postId(2)])).toMatchObject([
    { like: { value: true, acked: true, clock: 4 }, save: { value: false } },
    { like: { value: false }, save: { value: false } },
  ]);
});
