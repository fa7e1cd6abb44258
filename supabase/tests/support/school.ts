import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** Registers a teacher, approved unless said otherwise, and returns its id. */
export async function addTeacher(
  db: TestDatabase,
  { approved = true, name = 'أ. سلمى', role = 'teacher' } = {},
): Promise<string> {
  const id = await addUser(db);
  await db.query('insert into public.teachers (id, display_name, is_approved, role) values ($1, $2, $3, $4)', [
    id,
    name,
    approved,
    role,
  ]);
  return id;
}

/** Makes an account that is nobody yet and returns its id. */
export async function addUser(db: TestDatabase): Promise<string> {
  const id = randomUUID();
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@school.example`]);
  return id;
}

/** Makes an administrator and returns its id. */
export async function addAdmin(db: TestDatabase): Promise<string> {
  const id = await addUser(db);
  await db.query('insert into private.admins (user_id) values ($1)', [id]);
  return id;
}

/** Registers a student, approved unless said otherwise, and returns its id. */
export async function addStudent(
  db: TestDatabase,
  { approved = true, name = 'مريم أحمد', gpa = 0 } = {},
): Promise<string> {
  const id = await addUser(db);
  await db.query(
    `insert into public.students (id, display_name, email, grade, is_approved) values ($1, $2, $3, 'الصف الأول', $4)`,
    [id, name, `${id}@school.example`, approved],
  );
  if (gpa > 0) await db.query('update public.student_gpas set gpa = $2 where id = $1', [id, gpa]);
  return id;
}

/** Adds a post of a teacher and returns its id. */
export async function addPost(db: TestDatabase, teacherId: string, title = 'رحلة إلى المتحف'): Promise<string> {
  const id = randomUUID();
  await db.query('insert into public.posts (id, title, content, teacher_id) values ($1, $2, $3, $4)', [
    id,
    title,
    'نص المقال',
    teacherId,
  ]);
  return id;
}

/** Adds many posts in one transaction and returns their ids. */
export async function addPosts(db: TestDatabase, teacherId: string, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `insert into public.posts (title, content, teacher_id)
     select 'مقال ' || n, 'نص', $1::uuid from generate_series(1, $2::integer) as n returning id`,
    [teacherId, count],
  );
  return rows.map((row) => row.id);
}

/** Changes a post as its owner would. */
export async function editPost(db: TestDatabase, id: string, title: string): Promise<void> {
  await db.query('update public.posts set title = $2 where id = $1', [id, title]);
}

/** Deletes a post. */
export async function deletePost(db: TestDatabase, id: string): Promise<void> {
  await db.query('delete from public.posts where id = $1', [id]);
}

/** Puts a post (back) under a given id. */
export async function insertPost(db: TestDatabase, id: string, teacherId: string, title: string): Promise<void> {
  await db.query('insert into public.posts (id, title, content, teacher_id) values ($1, $2, $3, $4)', [
    id,
    title,
    '',
    teacherId,
  ]);
}

/** The secret of a browser nobody has seen before. */
export function newBrowser(): string {
  return `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
}

export const deviceA = '0a000000-0000-4000-8000-000000000000';
export const deviceB = '0b000000-0000-4000-8000-000000000000';

/** A tap as the portal would send it; any part can be replaced, also by nonsense. */
export function tap(postId: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const { register = 'like', value = true, ...rest } = overrides;
  return {
    mid: randomUUID(),
    entity: `${postId}:${String(register)}`,
    kind: 'interaction.set',
    args: { post_id: postId, register, value },
    clock: 1,
    device: deviceA,
    actor: 'browser',
    schemaVersion: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...rest,
  };
}

/** A write as the portal of an account would send it; any part can be replaced, also by nonsense. */
export function write(
  userId: string,
  kind: string,
  args: { readonly id?: string; readonly [name: string]: unknown },
  overrides: object = {},
): Record<string, unknown> {
  const name = kind.split('.')[0] ?? '';
  return {
    mid: randomUUID(),
    entity: args.id === undefined ? name : `${name}:${args.id}`,
    kind,
    args,
    base: null,
    clock: 1,
    device: deviceA,
    actor: `user:${userId}`,
    schemaVersion: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  };
}

/** What the clock does to a post that has still to appear: nothing but the moment moves, `interval` into the past. */
export async function letPostComeDue(db: TestDatabase, id: string, interval = '1 minute'): Promise<void> {
  await db.query('alter table public.posts disable trigger user');
  await db.query(
    `update public.posts set publish_at = date_trunc('minute', now() - $2::text::interval),
       created_at = least(created_at, now() - $2::text::interval - interval '1 hour') where id = $1`,
    [id, interval],
  );
  await db.query('alter table public.posts enable trigger user');
}
