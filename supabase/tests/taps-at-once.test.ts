import { randomUUID } from 'node:crypto';
import * as fc from '../../scripts/testing/properties.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addPosts, addStudent, addTeacher, addUser, deviceA, deviceB, newBrowser, tap } from './support/school.ts';

/** Somebody who sends taps: a browser by its secret, or an account. */
interface Sender {
  readonly caller: Caller;
  readonly secret: string | null;
  readonly actor: string;
  readonly rows: { readonly table: string; readonly where: string; readonly value: string };
}
type Batch = readonly Record<string, unknown>[];

describe.each(twinEngines)('a batch of taps on %s', (engine) => {
  let db: TestDatabase;
  let posts: readonly string[];

  beforeAll(async () => {
    db = await openDatabase(engine);
    await db.query('update private.settings set mutations_burst = 1000000');
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.ledger');
    posts = [...(await addPosts(db, await addTeacher(db), 4)), randomUUID()];
  });

  const accountOf = (id: string, table: string, column: string): Sender => ({
    caller: account(id),
    secret: null,
    actor: `user:${id}`,
    rows: { table, where: `${column} = $1`, value: id },
  });
  const senders = {
    browser: async (): Promise<Sender> => {
      const secret = newBrowser();
      const rows = { table: 'post_interactions', where: 'browser_id = private.browser_of($1)', value: secret };
      return { caller: visitor, secret, actor: 'browser', rows };
    },
    student: async () => accountOf(await addStudent(db), 'student_post_interactions', 'student_id'),
    teacher: async () => accountOf(await addTeacher(db), 'teacher_post_interactions', 'teacher_id'),
    stranger: async () => accountOf(await addUser(db), 'student_post_interactions', 'student_id'),
  };

  async function call(text: string, { caller, secret, actor }: Sender, batch: Batch): Promise<unknown> {
    const mutations = batch.map((mutation) => ({ ...mutation, actor: mutation['actor'] ?? actor }));
    const [row] = await db.call<{ answer: unknown }>(caller, `select ${text}($1::text::jsonb, $2) as answer`, [
      JSON.stringify(mutations),
      secret,
    ]);
    return row?.answer;
  }

  /** What does not differ between two senders who did the same: the counts are of both. */
  const answersOf = (results: unknown) =>
    (results as Record<string, unknown>[]).map(({ stats: _stats, ...answer }) => answer);
  const rowsOf = ({ rows: { table, where, value } }: Sender) =>
    db.query(
      `select post_id, liked, saved, liked_clock::text, saved_clock::text, liked_device::text, saved_device::text
       from public.${table} where ${where} order by post_id`,
      [value],
    );
  const pushAll = async (sender: Sender, batch: Batch) =>
    answersOf(((await call('public.sync_push', sender, batch)) as { results: unknown }).results);

  const step = fc.record({
    post: fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 3, 4),
    register: fc.constantFrom('like', 'save'),
    value: fc.boolean(),
    clock: fc.constantFrom(1, 1, 2, 3, 4, 4, 5, 0),
    device: fc.constantFrom(deviceA, deviceB),
    /** Sends the first mutation of the batch before once more. */
    isReplay: fc.constantFrom(false, false, false, false, false, true),
  });

  test.each(Object.entries(senders))(
    'of a %s leaves and answers what its taps do one after the other',
    async (_, sender) => {
      const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(batches, async (story) => {
          const [atOnce, inTurn] = [await sender(), await sender()];
          let before: Batch = [];
          for (const steps of story) {
            const batch = steps.map(({ post, isReplay, ...rest }) =>
              isReplay && before[0] !== undefined ? before[0] : tap(posts[post] ?? '', { ...rest, actor: undefined }),
            );
            const answers = await pushAll(atOnce, batch);
            expect(answers).toEqual(answersOf(await call('private.attempt_each', inTurn, batch)));
            expect(await rowsOf(atOnce)).toEqual(await rowsOf(inTurn));
            before = batch;
          }
        }),
        { numRuns: engine === 'postgres' ? 40 : 10 },
      );
      const counted = await db.query(
        `select s.post_id from public.post_stats as s
         left join (
           select post_id, liked, saved from public.post_interactions
           union all select post_id, liked, saved from public.student_post_interactions
           union all select post_id, liked, saved from public.teacher_post_interactions) as i using (post_id)
         group by s.post_id, s.likes, s.saves
         having s.likes <> count(*) filter (where i.liked) or s.saves <> count(*) filter (where i.saved)`,
      );
      expect(counted).toEqual([]);
    },
  );

  const good = () => posts.slice(0, 4).flatMap((post) => [tap(post), tap(post, { register: 'save' })]);
  const faults: Record<string, () => Record<string, unknown>> = {
    'another kind': () => ({ ...tap(posts[0] ?? ''), kind: 'post.delete' }),
    'a mid that is none': () => ({ ...tap(posts[0] ?? '', { clock: 2 }), mid: 'x' }),
    'a post that is gone': () => tap(posts[4] ?? ''),
    'another actor': () => ({ ...tap(posts[0] ?? ''), actor: 'user:somebody' }),
    'a clock of zero': () => tap(posts[0] ?? '', { clock: 0 }),
    'a register twice': () => tap(posts[0] ?? '', { clock: 2 }),
    'another version': () => ({ ...tap(posts[0] ?? ''), schemaVersion: 2 }),
  };

  test('without a fault is answered at once', async () => {
    const answers = await call('private.attempt_taps', await senders.browser(), good());
    expect(answers).toHaveLength(8);
    expect(await db.query('select from private.ledger where result is not null')).toHaveLength(8);
  });

  test.each(Object.keys(faults))('with %s has nothing happen before each gets its turn', async (fault) => {
    const batch = good().slice(1);
    batch.splice(3, 0, faults[fault]?.() ?? {});
    if (fault === 'a register twice') batch.unshift(good()[0] ?? {});
    expect(await call('private.attempt_taps', await senders.browser(), batch)).toBeNull();
    expect(await db.query('select from private.ledger')).toEqual([]);
    expect(await db.query('select from public.post_interactions')).toEqual([]);
    expect(await db.query('select from public.post_stats where likes + saves > 0')).toEqual([]);
  });
});
