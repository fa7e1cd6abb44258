import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, addPost, addStudent, addTeacher, addUser, newBrowser, write } from './support/school.ts';
import { account, outcome, type Caller, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { whileOpen } from './support/while-open.ts';

let db: PostgresDatabase;

beforeAll(async () => {
  db = await openTemplateCopy();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  await db.query('delete from private.rate_limit');
});

const entries = {
  posts: `insert into public.posts (title, content) values ('رحلة', '')`,
  achievements: `insert into public.achievements (title, description) values ('كأس', 'الأول')`,
  award_images: `insert into public.award_images (title, image_url) values ('درع', 'https://pictures.school.example/a.jpg')`,
  recognition_events: `insert into public.recognition_events (title, description, date) values ('حفل', 'تكريم', '2026-11-01')`,
};

test.each(Object.entries(entries))(
  'what a teacher publishes while being let go is given on or refused: %s',
  async (table, insert) => {
    const [admin, heir, leaver] = [await addAdmin(db), await addTeacher(db), await addTeacher(db)];
    expect(await outcome(db.call(account(leaver), insert))).toBe('ok');
    const letGo = `select public.let_teacher_go('${leaver}', '${heir}', 1)`;
    expect(await whileOpen(db, account(admin), letGo, () => db.call(account(leaver), insert))).toBe('42501');
    const owners = await db.query(`select teacher_id from public.${table}`);
    expect(owners).toEqual([{ teacher_id: heir }]);
  },
);

test('so is a mutation of a device', async () => {
  const [admin, heir, leaver] = [await addAdmin(db), await addTeacher(db), await addTeacher(db)];
  const letGo = `select public.let_teacher_go('${leaver}', '${heir}', 1)`;
  const fields = { title: 'رحلة', content: '' };
  const batch = JSON.stringify([write(leaver, 'post.put', { id: randomUUID(), fields })]);
  let answer: unknown;
  await whileOpen(db, account(admin), letGo, async () => {
    [answer] = await db.call(account(leaver), 'select public.sync_push($1::text::jsonb) as answer', [batch]);
  });
  expect(answer).toMatchObject({ answer: { results: [{ status: 'rejected', code: '42501' }] } });
  expect(await db.query('select from public.posts')).toEqual([]);
});

test('a teacher who is let go by two administrators at once leaves once', async () => {
  const [one, other, leaver] = [await addAdmin(db), await addAdmin(db), await addTeacher(db)];
  const letGo = `select public.let_teacher_go('${leaver}', null, 1)`;
  expect(await whileOpen(db, account(one), letGo, () => db.call(account(other), letGo))).toBe('PT409');
  expect(await db.query('select from private.departures')).toHaveLength(1);
});

test('a teacher who is made an heir while being let go is none', async () => {
  const [admin, heir, leaver] = [await addAdmin(db), await addTeacher(db), await addTeacher(db)];
  const heirGoes = `select public.let_teacher_go('${heir}', null, 1)`;
  const leaverGoes = `select public.let_teacher_go('${leaver}', '${heir}', 1)`;
  expect(await whileOpen(db, account(admin), heirGoes, () => db.call(account(admin), leaverGoes))).toBe('PT404');
});

test('two who pin at once leave one pinned post', async () => {
  const owner = await addTeacher(db, { role: 'owner' });
  const [first, second] = [await addPost(db, owner), await addPost(db, owner)];
  const pin = (id: string) => `select public.pin_post('${id}', (now() at time zone 'Africa/Cairo')::date)`;
  expect(await whileOpen(db, account(owner), pin(first), () => db.call(account(owner), pin(second)))).toBe('ok');
  expect(await db.query('select id from public.posts where pinned_until is not null')).toEqual([{ id: second }]);
});

test('a post that is taken down while it is pinned is pinned no more', async () => {
  const owner = await addTeacher(db, { role: 'owner' });
  const post = await addPost(db, owner);
  const pin = `select public.pin_post('${post}', (now() at time zone 'Africa/Cairo')::date)`;
  const takeDown = `select public.take_down_post('${post}', 'سبب')`;
  expect(await whileOpen(db, account(owner), pin, () => db.call(account(owner), takeDown))).toBe('ok');
  expect(await db.query('select from public.posts where pinned_until is not null')).toEqual([]);
});

test('of two who take a post down or put it back at once, one does', async () => {
  const owner = await addTeacher(db, { role: 'owner' });
  const post = await addPost(db, owner);
  const takeDown = `select public.take_down_post('${post}', 'سبب')`;
  expect(await whileOpen(db, account(owner), takeDown, () => db.call(account(owner), takeDown))).toBe('PT409');
  const putBack = `select public.put_back_post('${post}')`;
  expect(await whileOpen(db, account(owner), putBack, () => db.call(account(owner), putBack))).toBe('PT409');
});

test('a batch that two add to at once has no more than its codes, each with a number of its own', async () => {
  const owner = await addTeacher(db, { role: 'owner' });
  await db.query('delete from public.student_acceptance_codes');
  const [issued] = await db.call<{ batch: string }>(
    account(owner),
    'select * from public.issue_acceptance_codes(200, null, $1)',
    ['الصف الأول'],
  );
  await db.query('delete from private.rate_limit');
  const add = `select count(*) from public.issue_acceptance_codes(200, null, null, '${issued?.batch ?? ''}')`;
  expect(await whileOpen(db, account(owner), add, () => db.call(account(owner), add))).toBe('ok');
  await db.query('delete from private.rate_limit');
  expect(await outcome(db.call(account(owner), add))).toBe('22023');
  const [row] = await db.query('select count(distinct number)::integer as n from public.student_acceptance_codes');
  expect(row).toEqual({ n: 600 });
});

test('a code that is ended while it is used is used, and one that is used while it is ended is not', async () => {
  const owner = await addTeacher(db, { role: 'owner' });
  const [first, second] = await db.call<{ code: string; code_id: string }>(
    account(owner),
    'select * from public.issue_acceptance_codes(2)',
  );
  const redeem = (code = '') => `select public.redeem_acceptance_code('${code}', 'ريم أحمد', null, null, true)`;
  const end = (id = '') => `select public.revoke_acceptance_code('${id}')`;
  const [one, other] = [await addUser(db), await addUser(db)];
  expect(
    await whileOpen(db, account(one), redeem(first?.code), () => db.call(account(owner), end(first?.code_id))),
  ).toBe('PT409');
  expect(
    await whileOpen(db, account(owner), end(second?.code_id), () => db.call(account(other), redeem(second?.code))),
  ).toBe('ok');
  expect(await db.query('select id from public.students')).toEqual([{ id: one }]);
});

test('ten browsers hear what is personal, also where two subscribe at once', async () => {
  const student: Caller = { ...account(await addStudent(db)), claims: { session_id: randomUUID() } };
  const subscribe = (n: number) => {
    const key = String(n).padStart(2, '0');
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${key}`,
      keys: { p256dh: `B${key.padEnd(86, 'A')}`, auth: key.padEnd(22, 'A') },
    };
    const choices = { language: 'ar', departments: [], teachers: [], is_personal: true, quiet: null };
    return `select public.save_push_subscription('${newBrowser()}', '${JSON.stringify(subscription)}', '${JSON.stringify(choices)}')`;
  };
  for (let n = 0; n < 10; n++) await db.call(student, subscribe(n));
  expect(await whileOpen(db, student, subscribe(10), () => db.call(student, subscribe(11)))).toBe('ok');
  const [row] = await db.query(
    `select count(*)::integer as all, count(user_id)::integer as personal from private.push_subscriptions`,
  );
  expect(row).toEqual({ all: 10, personal: 10 });
});

test('a deletion that is taken back while it is carried out is either, and nothing is left half done', async () => {
  const admin = await addAdmin(db);
  const student = await addStudent(db);
  await db.call(account(student), 'select public.request_account_deletion()');
  await db.query(`update private.deletion_requests set due_at = now() - interval '1 minute'`);
  const cancel = 'select public.cancel_account_deletion()';
  const complete = `select public.complete_account_deletion('${student}')`;
  expect(await whileOpen(db, account(student), cancel, () => db.call(account(admin), complete))).toBe('PT404');
  expect(await db.query('select from public.students')).toHaveLength(1);
});
