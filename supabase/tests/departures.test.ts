import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type TestDatabase, visitor } from './support/database.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser, letPostComeDue, tap, write } from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

interface Answer {
  readonly is_approved: boolean;
  readonly version: number;
  readonly given: Readonly<Record<string, number>> | null;
}

describe.each(twinEngines)('a teacher who leaves on %s', (engine) => {
  let db: TestDatabase;
  let admin: string;
  let leaver: string;
  let heir: string;
  let post: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    admin = await addAdmin(db);
    leaver = await addTeacher(db, { name: 'أ. منى' });
    heir = await addTeacher(db, { name: 'أ. هالة' });
    post = await addPost(db, leaver);
  });

  const versionOf = async (id: string) =>
    (await db.query<{ revision: number }>('select revision::integer from public.teachers where id = $1', [id]))[0]
      ?.revision;
  const letGo = async (to: string | null, who = admin, version?: number) => {
    const [row] = await db.call<{ answer: Answer }>(
      account(who),
      'select public.let_teacher_go($1, $2, $3) as answer',
      [leaver, to, version ?? (await versionOf(leaver))],
    );
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  const takeBack = async (who = admin, version?: number) =>
    outcome(
      db.call(account(who), 'select public.take_teacher_back($1, $2)', [leaver, version ?? (await versionOf(leaver))]),
    );
  const authorOf = async (id: string, tbl = 'posts') =>
    (await db.query<{ teacher_id: string }>(`select teacher_id from public.${tbl} where id = $1`, [id]))[0]?.teacher_id;
  /** Whom a visitor finds among the teachers. */
  const namesRead = async () =>
    (await db.call<{ display_name: string }>(visitor, 'select display_name from public.teachers order by 1')).map(
      (row) => row.display_name,
    );
  const pushAs = async (who: string, mutation: object) => {
    const [row] = await db.call<{ answer: { results: { status: string }[] } }>(
      account(who),
      'select public.sync_push($1::text::jsonb, null) as answer',
      [JSON.stringify([mutation])],
    );
    return row?.answer.results[0]?.status;
  };

  test('keeps the name beside what stays, and has no right any more, not even over the name', async () => {
    const answer = await letGo(null);
    expect(answer).toMatchObject({ is_approved: false, given: null });
    expect(await namesRead()).toEqual(['أ. منى', 'أ. هالة']);
    expect(await authorOf(post)).toBe(leaver);
    // Readers go on liking what stays.
    const reader = await addStudent(db);
    expect(await pushAs(reader, tap(post, { actor: `user:${reader}` }))).toBe('applied');
    const profile = { fields: { display_name: 'غيره' } };
    expect(await pushAs(leaver, write(leaver, 'profile.put', profile))).toBe('rejected');
    expect(
      await db.call(account(leaver), `update public.teachers set display_name = 'غيره' where id = $1 returning id`, [
        leaver,
      ]),
    ).toEqual([]);
    const edit = write(leaver, 'post.put', { id: post, fields: { title: 'غيره' } });
    expect(await pushAs(leaver, edit)).toBe('rejected');
    expect(await takeBack()).toBe('ok');
    expect(await pushAs(leaver, write(leaver, 'profile.put', profile))).toBe('applied');
    expect(await db.query('select from public.teachers where keeps_name')).toEqual([]);
  });

  test('leaves everything that is read to an heir, as it was, and gets back what is still the heir’s', async () => {
    const taken = await addPost(db, leaver, 'محجوب');
    await db.call(account(admin), `select public.take_down_post($1, 'سبب')`, [taken]);
    await db.query(`insert into public.achievements (title, description, teacher_id) values ('فوز', '', $1)`, [leaver]);
    const moment = async () => await db.query('select updated_at::text from public.posts where id = $1', [post]);
    const before = await moment();
    const own = await addPost(db, heir);
    const second = await addPost(db, leaver, 'ثانٍ');
    const answer = await letGo(heir);
    expect(answer.given).toMatchObject({ posts: 2, achievements: 1, award_images: 0, recognition_events: 0 });
    expect(await moment()).toEqual(before);
    expect([await authorOf(post), await authorOf(second), await authorOf(taken)]).toEqual([heir, heir, leaver]);
    expect(await namesRead()).toEqual(['أ. هالة']);
    const edit = write(
      heir,
      'post.put',
      { id: post, fields: { title: 'بعدها' } },
      { base: { revision: 1, fields: { title: 'رحلة إلى المتحف' } } },
    );
    expect(await pushAs(heir, edit)).toBe('applied');

    const other = await addTeacher(db);
    await db.query('update public.posts set teacher_id = $2 where id = $1', [second, other]);
    expect(await takeBack()).toBe('ok');
    expect([await authorOf(post), await authorOf(second), await authorOf(own)]).toEqual([leaver, other, heir]);
    expect(await db.query('select from public.achievements where teacher_id = $1', [leaver])).toHaveLength(1);
    expect(await takeBack()).toBe('PT404');
  });

  test('is let go by an administrator alone, as they were seen, and to a teacher who is approved', async () => {
    const owner = await addTeacher(db, { role: 'owner' });
    const [waits, nobody] = [await addTeacher(db, { approved: false }), await addUser(db)];
    expect(await outcome(letGo(heir, owner))).toBe('PT403');
    expect(await outcome(letGo(heir, leaver))).toBe('PT403');
    expect(await outcome(letGo(heir, admin, 99))).toBe('PT409');
    expect(await outcome(letGo(leaver))).toBe('22023');
    expect([await outcome(letGo(waits)), await outcome(letGo(nobody))]).toEqual(['PT404', 'PT404']);
    expect(await authorOf(post)).toBe(leaver);
    await letGo(heir);
    expect(await outcome(letGo(heir))).toBe('PT409');
    expect([await takeBack(owner), await takeBack(admin, 1)]).toEqual(['PT403', 'PT409']);
    await db.query(`update private.departures set departed_at = now() - interval '8 days'`);
    expect(await takeBack()).toBe('PT409');
  });

  test('leaves lines in the log; what was given to an heir outlives the account', async () => {
    await letGo(heir);
    const [line] = await db.query<{ actor: string; subject: string; after: object }>(
      `select actor, subject, after from private.audit_log where action = 'teachers.let_go' and subject = $1`,
      [leaver],
    );
    expect(line).toMatchObject({ actor: admin, subject: leaver, after: { heir, given: { posts: 1 } } });
    await db.query('delete from auth.users where id = $1', [leaver]);
    expect(await authorOf(post)).toBe(heir);
    expect(await takeBack(admin, 1)).toBe('PT404');
  });

  test('is approved again as anybody, and the name is no more than that of a teacher then', async () => {
    await letGo(null);
    await db.call(account(admin), `select public.approve_teacher($1, 'teacher', $2)`, [
      leaver,
      await versionOf(leaver),
    ]);
    const [row] = await db.query('select is_approved, keeps_name, scope from public.teachers where id = $1', [leaver]);
    expect(row).toEqual({ is_approved: true, keeps_name: false, scope: 'public' });
  });

  const approve = async () =>
    db.call(account(admin), `select public.approve_teacher($1, 'teacher', $2)`, [leaver, await versionOf(leaver)]);
  const decline = async () =>
    outcome(db.call(account(admin), 'select public.decline_teacher($1, $2)', [leaver, await versionOf(leaver)]));
  const asked = async () =>
    (await db.call<{ id: string }>(account(admin), 'select id from public.list_pending_teachers()')).map(
      ({ id }) => id,
    );
  const daysLater = (days: number) =>
    db.query(`update private.departures set departed_at = now() - make_interval(days => $1)`, [days]);

  test('has everything again by an approval within the week, and the name alone after it', async () => {
    await letGo(heir);
    await approve();
    expect(await authorOf(post)).toBe(leaver);
    expect(await takeBack()).toBe('PT404');
    await letGo(heir);
    await daysLater(8);
    await approve();
    expect(await authorOf(post)).toBe(heir);
    await letGo(null);
    expect(await takeBack()).toBe('ok');
  });

  test('is no request that is declined away with what stays', async () => {
    await db.query('delete from public.posts');
    await db.query(`insert into public.achievements (title, description, teacher_id) values ('فوز', '', $1)`, [leaver]);
    await letGo(null);
    expect(await decline()).toBe('PT409');
    await approve();
    await letGo(heir);
    expect(await decline()).toBe('PT409');
    expect(await takeBack()).toBe('ok');
    // Whose approval was only taken has something to lose as well.
    await db.query('update public.teachers set is_approved = false where id = $1', [leaver]);
    expect(await decline()).toBe('PT409');
    await db.query('delete from public.achievements');
    expect(await decline()).toBe('ok');
  });

  const left = async (who = admin) =>
    db.call<{ id: string; undo_until: Date }>(
      account(who),
      `select id, display_name, version::integer, departed_by, keeps_name, heir_name, given,
         undo_until - departed_at = interval '7 days' as is_for_a_week
       from public.list_departures()`,
    );

  test('stands for a week among those who left lately, with all that an undo needs, and not among the requests', async () => {
    await db.query(`update auth.users set last_sign_in_at = now() + interval '1 minute' where id = $1`, [leaver]);
    await letGo(heir);
    const shown = { id: leaver, display_name: 'أ. منى', departed_by: `${admin}@school.example`, is_for_a_week: true };
    const version = await versionOf(leaver);
    expect(await left()).toEqual([{ ...shown, version, keeps_name: false, heir_name: 'أ. هالة', given: 1 }]);
    expect(await asked()).toEqual([]);
    expect(await outcome(left(heir))).toBe('PT403');
    expect(await takeBack()).toBe('ok');
    expect(await left()).toEqual([]);
    await letGo(null);
    expect(await left()).toMatchObject([{ id: leaver, keeps_name: true, heir_name: null, given: 0 }]);
    await daysLater(8);
    expect(await left()).toEqual([]);
    // After the week there is the log, and whoever signs in again asks again.
    expect(await asked()).toEqual([leaver]);
    await db.query(`update auth.users set last_sign_in_at = now() - interval '9 days' where id = $1`, [leaver]);
    expect(await asked()).toEqual([]);
  });

  test('whoever is only revoked has not left: they ask again', async () => {
    await db.call(account(admin), 'select public.revoke_teacher($1, $2)', [leaver, await versionOf(leaver)]);
    expect([await left(), await asked()]).toEqual([[], [leaver]]);
  });

  const takeDown = (id: string) => db.call(account(admin), `select public.take_down_post($1, 'سبب')`, [id]);
  const putBack = (id: string, who = admin) => outcome(db.call(account(who), 'select public.put_back_post($1)', [id]));

  test('what was down when its author left comes back under the heir, and goes back with the rest', async () => {
    await takeDown(post);
    const later = await addPost(db, leaver, 'يُعاد بعد العودة');
    await takeDown(later);
    await letGo(heir);
    expect(await putBack(post, leaver)).toBe('PT403');
    expect(await putBack(post)).toBe('ok');
    expect(await authorOf(post)).toBe(heir);
    const read = await db.call<{ teacher_id: string }>(visitor, 'select teacher_id from public.posts where id = $1', [
      post,
    ]);
    expect(read).toEqual([{ teacher_id: heir }]);
    const edit = { id: post, fields: { title: 'بعدها' } };
    const base = { base: { revision: 1, fields: { title: 'رحلة إلى المتحف' } } };
    expect(await pushAs(heir, write(heir, 'post.put', edit, base))).toBe('applied');
    expect(await takeBack()).toBe('ok');
    expect(await authorOf(post)).toBe(leaver);
    expect(await putBack(later)).toBe('ok');
    expect(await authorOf(later)).toBe(leaver);
  });

  test('… also after the week, and through an heir who has left since; under a name that is kept it stays there', async () => {
    await takeDown(post);
    await letGo(heir);
    await daysLater(8);
    const next = await addTeacher(db, { name: 'أ. سعاد' });
    await db.call(account(admin), 'select public.let_teacher_go($1, $2, $3)', [heir, next, await versionOf(heir)]);
    expect(await putBack(post)).toBe('ok');
    expect(await authorOf(post)).toBe(next);
    // Each departure is taken back with its own step.
    await db.call(account(admin), 'select public.take_teacher_back($1, $2)', [heir, await versionOf(heir)]);
    expect(await authorOf(post)).toBe(heir);

    const kept = await addTeacher(db, { name: 'أ. ريم' });
    const theirs = await addPost(db, kept);
    await takeDown(theirs);
    await db.call(account(admin), 'select public.let_teacher_go($1, null, $2)', [kept, await versionOf(kept)]);
    expect(await putBack(theirs)).toBe('ok');
    expect(await authorOf(theirs)).toBe(kept);
    expect(await namesRead()).toContain('أ. ريم');
  });

  test('what was given and taken down since is returned as well, and stays down', async () => {
    await letGo(heir);
    await takeDown(post);
    expect(await takeBack()).toBe('ok');
    expect(await authorOf(post)).toBe(leaver);
    expect(await db.call(account(leaver), 'select post_id, reason from public.post_takedowns')).toEqual([
      { post_id: post, reason: 'سبب' },
    ]);
    expect(await db.call(visitor, 'select id from public.posts')).toEqual([]);
    expect(await putBack(post)).toBe('ok');
    expect(await authorOf(post)).toBe(leaver);
  });

  test('what is returned while it is down is no change: its author changes it before putting it back', async () => {
    await letGo(heir);
    await takeDown(post);
    expect(await takeBack()).toBe('ok');
    expect(await putBack(post, leaver)).toBe('PT403');
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    expect(await putBack(post, leaver)).toBe('ok');
  });

  test('what the heir changed while it was down is changed, also once it is returned', async () => {
    await letGo(heir);
    await takeDown(post);
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    expect(await takeBack()).toBe('ok');
    expect(await putBack(post, leaver)).toBe('ok');
  });

  test('what an heir has left to somebody else since is returned as well', async () => {
    const other = await addPost(db, leaver, 'محجوب');
    const own = await addPost(db, heir);
    const next = await addTeacher(db, { name: 'أ. سعاد' });
    await letGo(heir);
    await db.call(account(admin), 'select public.let_teacher_go($1, $2, $3)', [heir, next, await versionOf(heir)]);
    await takeDown(other);
    expect(await takeBack()).toBe('ok');
    expect([await authorOf(post), await authorOf(other), await authorOf(own)]).toEqual([leaver, leaver, next]);
    expect(await db.call(account(leaver), 'select post_id from public.post_takedowns')).toEqual([{ post_id: other }]);
    await db.call(account(admin), 'select public.take_teacher_back($1, $2)', [heir, await versionOf(heir)]);
    expect([await authorOf(post), await authorOf(own)]).toEqual([leaver, heir]);
  });

  test('leaves no post that has still to appear to anybody, and finds it again on coming back', async () => {
    const [row] = await db.query<{ id: string }>(
      `insert into public.posts (title, content, teacher_id, publish_at)
       values ('غدًا', '', $1, now() + interval '1 day') returning id`,
      [leaver],
    );
    const coming = row?.id ?? '';
    expect((await letGo(heir)).given).toMatchObject({ posts: 1 });
    await letPostComeDue(db, coming);
    const appeared = async () => (await db.query<{ n: number }>('select private.publish_due_posts() as n'))[0]?.n;
    expect([await appeared(), await authorOf(coming)]).toEqual([0, leaver]);
    expect(await takeBack()).toBe('ok');
    expect(await appeared()).toBe(1);
  });
});
