import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startStack, type Stack } from '../dev-server/stack.ts';

const PASSWORD = 'Correct-horse-7';

let stack: Stack;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manara-authority-'));
  stack = await startStack({ dataDir, port: 0, quiet: true });
});
afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function client(): SupabaseClient {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** Somebody with an account and a token of the Auth server. */
interface Person {
  readonly api: SupabaseClient;
  readonly id: string;
  readonly email: string;
}

async function signUp(name: string, data: object = {}): Promise<Person> {
  const api = client();
  const email = `${name}@school.example`;
  const { data: session, error } = await api.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (error !== null || session.user === null) throw error ?? new Error('no user');
  return { api, id: session.user.id, email };
}

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['tsx', 'scripts/admin.ts', ...args], {
    env: { ...process.env, MANARA_DATA: dataDir, DATABASE_URL: '' },
  });
  return stdout.trim();
}

async function confirmation(id: string, at: Date | null): Promise<void> {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  await sql`update auth.users set email_confirmed_at = ${at} where id = ${id}`;
  await sql.end();
}

test('from the first administrator to a student’s grade, through the API alone', async () => {
  const visitor = client();
  const [head, mona, mariam, stranger] = await Promise.all([
    signUp('head'),
    signUp('mona'),
    signUp('mariam'),
    signUp('stranger', { role: 'admin', is_admin: true }),
  ]);

  // The first administrator comes from the command and from nowhere else.
  expect((await head.api.rpc('is_admin')).data).toBe(false);
  await expect(admin('grant', 'nobody@school.example')).rejects.toThrow(/Nobody has signed up/);
  await expect(admin('appoint', head.email)).rejects.toThrow(/grant <email>/);
  // An address does not tell who made its account: the account is shown first, and named by its id.
  expect(await admin('grant', head.email)).toContain(`npm run admin -- grant ${head.email} ${head.id}`);
  await expect(admin('grant', head.email, stranger.id)).rejects.toThrow(/Nothing changed/);
  expect((await head.api.rpc('is_admin')).data).toBe(false);
  await confirmation(stranger.id, null);
  await expect(admin('grant', stranger.email, stranger.id)).rejects.toThrow(/has not been confirmed/);
  await confirmation(stranger.id, new Date());
  expect(await admin('grant', head.email, head.id)).toBe(`${head.email} is an administrator now.`);
  expect(await admin('list')).toContain(head.email);
  expect(await admin('networks', '203.0.113.8/29', '2001:db8:5::/48')).toContain('203.0.113.8/29, 2001:db8:5::/48');
  await expect(admin('networks', 'the-school')).rejects.toThrow(/Not a network/);
  expect(await admin('networks', 'none')).toBe('The school has no networks of its own.');
  expect((await head.api.rpc('is_admin')).data).toBe(true);
  expect((await stranger.api.rpc('is_admin')).data).toBe(false);

  // A teacher asks to be a manager, and is nothing until exactly that is approved.
  const asked = await mona.api.from('teachers').insert({ id: mona.id, display_name: 'أ. منى', role: 'manager' });
  expect(asked.error).toBeNull();
  const cheat = await mona.api.from('teachers').upsert({ id: mona.id, display_name: 'أ. منى', is_approved: true });
  expect(cheat).toMatchObject({ status: 403, error: { code: '42501' } });
  expect(await mona.api.from('posts').insert({ title: 'x', content: '' })).toMatchObject({ status: 403 });
  expect(await mona.api.rpc('list_students_with_gpa')).toMatchObject({
    status: 403,
    error: { message: 'ليس لديك صلاحية للوصول إلى هذه البيانات' },
  });
  const { data: waiting } = await head.api.rpc('list_pending_teachers');
  expect(waiting).toMatchObject([{ id: mona.id, role: 'manager', email: mona.email }]);
  const approval = { teacher_id: mona.id, expected_role: 'manager', expected_version: waiting[0].version };
  expect(await stranger.api.rpc('approve_teacher', approval)).toMatchObject({ status: 403 });
  expect(await visitor.rpc('approve_teacher', approval)).toMatchObject({ status: 401 });
  expect(await head.api.rpc('approve_teacher', { ...approval, expected_role: 'owner' })).toMatchObject({ status: 409 });
  expect(await head.api.rpc('approve_teacher', approval)).toMatchObject({ error: null, data: { is_approved: true } });
  const posted = await mona.api.from('posts').insert({ title: 'رحلة', content: 'نص' }).select('*, teachers(*)');
  expect(posted).toMatchObject({ error: null, data: [{ teacher_id: mona.id, teachers: { id: mona.id } }] });

  // A code lets one student in.
  const { data: codes } = await mona.api.rpc('issue_acceptance_codes', { how_many: 1 });
  const code: string = codes[0].code;
  expect((await visitor.rpc('check_acceptance_code', { code_value: code }).single()).data).toMatchObject({
    is_valid: true,
  });
  expect((await visitor.rpc('check_acceptance_code', { code_value: 'WRONG1' }).single()).data).toEqual({
    code_id: null,
    is_valid: false,
    message: 'كود القبول غير صالح',
  });
  const form = { code_value: code, display_name: 'مريم أحمد', grade: 'الصف الأول', guardian_consent: true };
  expect((await mariam.api.rpc('redeem_acceptance_code', form).single()).data).toMatchObject({ student_id: mariam.id });
  expect((await stranger.api.rpc('redeem_acceptance_code', form).single()).data).toMatchObject({ is_valid: false });
  expect(await mariam.api.from('students').select('id, email').single()).toMatchObject({
    data: { email: mariam.email },
  });

  // The spec's own upsert, and the counts.
  const post_id = posted.data?.[0]?.id;
  const row = { post_id, student_id: mariam.id, liked: true, saved: true, updated_at: new Date().toISOString() };
  const like = () => mariam.api.from('student_post_interactions').upsert(row, { onConflict: 'post_id,student_id' });
  expect((await like()).error).toBeNull();
  expect((await like()).error).toBeNull();
  expect((await visitor.from('post_stats').select('likes, saves').eq('post_id', post_id).single()).data).toEqual({
    likes: 1,
    saves: 1,
  });
  expect(await mona.api.from('student_post_interactions').select('*')).toMatchObject({ data: [] });
  expect(await visitor.from('student_post_interactions').select('*')).toMatchObject({ status: 401 });

  // A grade is set by a manager, seen by the student, and by nobody else through any table.
  const { data: students } = await mona.api.rpc('list_students_with_gpa');
  expect(students).toMatchObject([{ id: mariam.id, gpa: 0 }]);
  const grade = { student_id: mariam.id, gpa: 3.75, expected_version: students[0].version };
  expect(await mariam.api.rpc('set_student_gpa', grade)).toMatchObject({ status: 403 });
  expect(await mona.api.rpc('set_student_gpa', { ...grade, gpa: 4.5 })).toMatchObject({
    status: 400,
    error: { message: 'المعدل التراكمي يجب أن يكون بين 0 و 4' },
  });
  expect(await mona.api.rpc('set_student_gpa', grade)).toMatchObject({ error: null, data: { gpa: 3.75 } });
  expect(await mona.api.rpc('set_student_gpa', grade)).toMatchObject({ status: 409 });
  expect((await mariam.api.from('students').select('id, student_gpas(gpa)').single()).data).toMatchObject({
    student_gpas: { gpa: 3.75 },
  });
  expect((await mona.api.from('students').select('id, student_gpas(gpa)')).data).toEqual([
    { id: mariam.id, student_gpas: null },
  ]);
  expect((await stranger.api.from('students').select('*', { count: 'exact' })).count).toBe(0);
  expect((await stranger.api.from('student_gpas').select('*', { count: 'exact' }).gt('gpa', 1)).count).toBe(0);
  const probe = await stranger.api.from('posts').select('id, student_post_interactions(student_id, students(email))');
  expect(JSON.stringify(probe.data)).not.toContain(mariam.id);

  // What is taken back is gone at once, and so are all sessions of that account and no others.
  expect((await mona.api.auth.refreshSession()).error).toBeNull();
  const phone = client();
  expect((await phone.auth.signInWithPassword({ email: mona.email, password: PASSWORD })).error).toBeNull();
  const { data: now } = await visitor.from('teachers').select('revision').eq('id', mona.id).single();
  const revoked = await head.api.rpc('revoke_teacher', { teacher_id: mona.id, expected_version: now?.revision });
  expect(revoked.error).toBeNull();
  expect(await mona.api.from('posts').insert({ title: 'x', content: '' })).toMatchObject({ status: 403 });
  expect((await mona.api.from('posts').delete().eq('id', post_id).select()).data).toEqual([]);
  for (const { auth } of [mona.api, phone]) {
    const token = (await auth.getSession()).data.session?.access_token ?? '';
    expect((await auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    // What supabase-js makes of the answer session_not_found.
    expect((await visitor.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
  }
  for (const { api } of [head, mariam]) expect((await api.auth.refreshSession()).error).toBeNull();

  expect(await admin('revoke', head.email)).toContain('no administrator any more');
  expect(await head.api.rpc('list_pending_teachers')).toMatchObject({ status: 403 });
}, 300_000);
