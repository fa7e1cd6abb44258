import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaversKeptDays } from '../../src/domain/school-years.ts';
import { account, outcome, type TestDatabase } from './support/database.ts';
import { openDatabase, twinEngines } from './support/template.ts';
import { addAdmin, addPost, addStudent, addTeacher, newBrowser, tap, write } from './support/school.ts';

describe.each(twinEngines)('students who have left on %s', (engine) => {
  let db: TestDatabase;
  let admin: string;
  let student: string;
  let post: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    admin = await addAdmin(db);
    student = await addStudent(db, { gpa: 3.1 });
    post = await addPost(db, await addTeacher(db));
  });

  const setLeaving = (leaves: boolean, of = student) =>
    outcome(db.call(account(admin), 'select public.set_student_leaving($1, $2)', [of, leaves]));
  const push = async (mutation: object) => {
    const [row] = await db.call<{ answer: { results: { status: string; code?: string }[] } }>(
      account(student),
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([mutation]), newBrowser()],
    );
    return row?.answer.results[0]?.status;
  };
  const like = (value: boolean) => push(tap(post, { value, actor: `user:${student}`, clock: value ? 1 : 2 }));
  const writeBio = () => push(write(student, 'profile.put', { fields: { bio: 'أحب الرسم' } }));
  const clean = () => db.query('select private.collect_garbage()');
  const standing = async () =>
    (await db.query<{ id: string }>('select id from public.students order by id')).map(({ id }) => id);

  test('write nothing any more, by any way, and read what is theirs', async () => {
    expect([await like(true), await writeBio()]).toEqual(['applied', 'applied']);
    expect(await setLeaving(true)).toBe('ok');
    expect(await like(false)).toBe('rejected');
    expect(await push(write(student, 'profile.put', { fields: { bio: 'غيره' } }))).toBe('rejected');
    const me = account(student);
    const written = await Promise.all(
      [
        `update public.students set bio = 'غيره' where id = '${student}' returning id`,
        `update public.student_post_interactions set liked = false returning post_id`,
        `delete from public.student_post_interactions returning post_id`,
      ].map((text) => db.call(me, text)),
    );
    expect(written).toEqual([[], [], []]);
    expect(
      await outcome(
        db.call(me, 'insert into public.student_post_interactions (post_id, student_id, saved) values ($1, $2, true)', [
          await addPost(db, await addTeacher(db)),
          student,
        ]),
      ),
    ).toBe('42501');
    expect(await outcome(db.call(me, `select public.begin_upload('profile-photos')`))).toBe('PT403');
    expect(await outcome(db.call(me, 'select public.claim_browser_interactions($1)', ['b'.repeat(40)]))).toBe('42501');
    expect(await db.call(me, 'select bio from public.students')).toEqual([{ bio: 'أحب الرسم' }]);
    expect(await db.call(me, 'select gpa from public.student_gpas')).toEqual([{ gpa: 3.1 }]);
    expect(await db.call(me, 'select liked from public.student_post_interactions')).toEqual([{ liked: true }]);
    const [data] = await db.call<{ data: { leaving: unknown } }>(me, 'select public.export_my_data() as data');
    expect(data?.data.leaving).not.toBeNull();
    expect(await outcome(db.call(me, 'select public.request_account_deletion()'))).toBe('ok');
  });

  test('write again once they are taken back', async () => {
    await setLeaving(true);
    expect(await setLeaving(true)).toBe('PT409');
    expect(await setLeaving(false)).toBe('ok');
    expect(await setLeaving(false)).toBe('PT409');
    expect([await like(true), await writeBio()]).toEqual(['applied', 'applied']);
    const log = await db.query(`select action from private.audit_log where subject = $1 and actor = $2 order by at`, [
      student,
      admin,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['students.leave', 'students.return']);
  });

  test('are told when they left and until when they can read, and nobody else is told anything', async () => {
    const leaving = async (who: string) =>
      (await db.call<{ at: unknown }>(account(who), 'select public.my_leaving() as at'))[0]?.at;
    await setLeaving(true);
    const [row] = await db.query<{ days: number }>(
      `select extract(day from delete_at - left_at)::integer as days from private.leavers`,
    );
    expect(row).toEqual({ days: leaversKeptDays });
    expect(await leaving(student)).toMatchObject({ delete_at: expect.any(String) });
    expect(await leaving(admin)).toBeNull();
    expect(await leaving(await addStudent(db))).toBeNull();
    const listed = await db.call(account(admin), 'select id from public.list_leavers()');
    expect(listed).toEqual([{ id: student }]);
  });

  test('are deleted by the housekeeping of the database once their days are over, and not before', async () => {
    const stays = await addStudent(db);
    await like(true);
    await setLeaving(true);
    await db.query(`update private.leavers set delete_at = now() + interval '1 minute'`);
    await clean();
    expect(await standing()).toEqual([stays, student].sort());
    await db.query(`update private.leavers set delete_at = now() - interval '1 minute'`);
    await clean();
    expect(await standing()).toEqual([stays]);
    const left = await db.query(
      `select from auth.users where id = $1 union all select from public.student_gpas where id = $1
       union all select from private.yearly_averages where student_id = $1
       union all select from private.ledger where actor = 'user:' || $1::text`,
      [student],
    );
    expect(left).toEqual([]);
    const log = await db.query(
      `select actor from private.audit_log where action = 'students.delete' and subject = $1`,
      [student],
    );
    expect(log).toEqual([{ actor: null }]);
  });

  test('stay while the same account administers the school', async () => {
    await db.query('insert into private.admins (user_id) values ($1)', [student]);
    await setLeaving(true);
    await db.query(`update private.leavers set delete_at = now() - interval '1 minute'`);
    await clean();
    expect(await standing()).toEqual([student]);
  });

  test('one that cannot be deleted keeps nobody else', async () => {
    const other = await addStudent(db);
    await setLeaving(true);
    await setLeaving(true, other);
    await db.query(`update private.leavers set delete_at = now() - interval '1 minute'`);
    await db.query(`
      create function public.refuse_one() returns trigger language plpgsql as $$
      begin
        if old.id = '${student}' then raise exception 'held'; end if;
        return old;
      end $$`);
    await db.query(
      'create trigger refuse_one before delete on public.students for each row execute function public.refuse_one()',
    );
    await clean();
    expect(await standing()).toEqual([student]);
    await db.query('drop trigger refuse_one on public.students');
    await db.query('drop function public.refuse_one()');
    await clean();
    expect(await standing()).toEqual([]);
  });
});
