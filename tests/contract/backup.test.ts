import { createHash } from 'node:crypto';
import { cp, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestText, readManifest, type Manifest } from '../../scripts/backup/manifest.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { temporaryFolder, type TemporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { startStack, type Stack } from '../../supabase/dev-server/stack.ts';
import { StorageFiles } from '../../supabase/dev-server/storage/storage-files.ts';
import { startDemoStack } from '../support/demo-stack.ts';

let folder: TemporaryFolder;
let school: Stack;
let elsewhere: Stack;
let sql: postgres.Sql;
let taken: Manifest;
const addressOf = (stack: Stack) => ({ databaseUrl: stack.databaseUrl, files: stack });
const at = (name: string) => join(folder.path, name);
let count = 0;
/** What a database holds, table by table, in whichever order it lies there. */
const contentsOf = async (stack: Stack) => {
  const where = at(`look-${(count += 1)}`);
  const { manifest } = await takeBackup({ databaseUrl: stack.databaseUrl, files: null }, where);
  const rows = manifest.tables.map(async ({ path }) => {
    const lines = (await readFile(join(where, path), 'utf8')).split('\n').toSorted();
    return [path, createHash('sha256').update(lines.join('\n')).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
};
const lineage = async () => (await sql`select private.current_lineage() as lineage`)[0]?.['lineage'] as string;
const changed = async (name: string, change: (manifest: Manifest, where: string) => Promise<Manifest>) => {
  const where = at(name);
  await cp(at('whole'), where, { recursive: true });
  const manifest = await change(structuredClone(taken), where);
  await writeFile(join(where, 'manifest.json'), manifestText(manifest));
  return where;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  [school, elsewhere] = await Promise.all([
    startDemoStack({ posts: 40 }),
    startStack({ dataDir: at('elsewhere'), port: 0, quiet: true }),
  ]);
  sql = postgres(school.databaseUrl, { max: 2, onnotice: () => undefined });
  ({ manifest: taken } = await takeBackup(addressOf(school), at('whole')));
}, 240_000);
afterAll(async () => {
  await sql.end();
  await Promise.all([school.stop(), elsewhere.stop()]);
  await folder.remove();
});

test('a backup holds every row and every file, and only its owner reads it', async () => {
  const rowsOf = (name: string) => taken.tables.find((table) => table.name === name)?.rows;
  const [there] = await sql<{ posts: number; users: number; files: number }[]>`
    select (select count(*)::int from public.posts) as posts, (select count(*)::int from auth.users) as users,
      (select count(*)::int from storage.objects) as files`;
  expect(rowsOf('posts')).toBe(there?.posts);
  expect(rowsOf('users')).toBe(there?.users);
  expect(taken.files?.length).toBe(there?.files);
  expect(there?.files).toBeGreaterThan(0);
  expect(taken.tables.map(({ name }) => name)).not.toContain('sessions');
  expect((await stat(at('whole/tables/auth.users.jsonl'))).mode & 0o777).toBe(0o600);
  expect(await readManifest(at('whole'))).toEqual(taken);
  await expect(takeBackup(addressOf(school), at('whole'))).rejects.toThrow('is there already');
});

test('the database knows when it was kept safe last, by which portal, and whether with its files', async () => {
  const known = async () =>
    sql<{ minutes: number; schema_version: string; row_count: number; file_count: number | null }[]>`
      select extract(epoch from now() - at)::float8 / 60 as minutes, schema_version, row_count::float8, file_count
      from private.last_backup`;
  await takeBackup(addressOf(school), at('noted'));
  const [whole] = await known();
  const rows = taken.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(whole).toMatchObject({
    schema_version: taken.migrations.at(-1),
    row_count: rows,
    file_count: taken.files?.length,
  });
  expect(whole?.minutes).toBeLessThan(10);
  const { isNoted } = await takeBackup({ ...addressOf(school), files: null }, at('noted without files'));
  expect(isNoted).toBe(true);
  expect(await known()).toMatchObject([{ row_count: rows, file_count: null }]);
  const before = await known();
  const unreachable = { url: 'http://127.0.0.1:9', secretKey: 'x' };
  await expect(takeBackup({ ...addressOf(school), files: unreachable }, at('not noted'))).rejects.toThrow(
    'fetch failed',
  );
  expect(await known()).toMatchObject([{ file_count: before[0]?.file_count ?? null, row_count: rows }]);
  await sql`alter table private.last_backup rename to of_before`;
  expect(await takeBackup({ ...addressOf(school), files: null }, at('of an older one'))).toMatchObject({
    isNoted: false,
  });
  await sql`alter table private.of_before rename to last_backup`;
});

test('a running school goes back to it as it was, with another lineage, and only when it is told so', async () => {
  const before = await contentsOf(school);
  const history = await lineage();
  await sql`delete from public.posts where id in (select id from public.posts limit 3)`;
  await sql`update public.posts set title = 'غيره'`;
  await sql`update public.teachers set bio = 'أخرى'`;
  const changedSince = await contentsOf(school);
  expect(changedSince).not.toEqual(before);
  await expect(restoreBackup(addressOf(school), at('whole'), { isReplacing: false })).rejects.toThrow('--replace');
  expect(await contentsOf(school)).toEqual(changedSince);
  await restoreBackup(addressOf(school), at('whole'), { isReplacing: true });
  expect(await contentsOf(school)).toEqual(before);
  expect(await lineage()).not.toBe(history);
});

test('what is removed while a restore goes on, because no row named it before, is there after it', async () => {
  const file = taken.files?.find(({ bucket }) => bucket === 'profile-photos');
  if (file === undefined) throw new Error('the demo school has no portraits');
  const reference = `${file.bucket}/${file.name}`;
  const headers = { apikey: school.secretKey, 'content-type': 'application/json' };
  const holder = await sql.reserve();
  // Restoring waits for whoever reads: by then it has seen all its files there.
  await holder`begin`;
  await holder`select from public.students`;
  const restoring = restoreBackup(addressOf(school), at('whole'), { isReplacing: true });
  await expect
    .poll(() => sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`, { timeout: 60_000 })
    .not.toEqual([]);
  const removed = await fetch(`${school.url}/storage/v1/object/${file.bucket}`, {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ prefixes: [file.name] }),
  });
  expect(removed.status).toBe(200);
  await holder`commit`;
  holder.release();
  await restoring;
  expect((await fetch(`${school.url}/storage/v1/object/public/${reference}`)).status).toBe(200);
});

test('what is cut, changed, newer or of another kind is refused, and nothing changes', async () => {
  const before = await contentsOf(school);
  const restore = (where: string) => restoreBackup(addressOf(school), where, { isReplacing: true });
  const cut = await changed('cut', async (manifest, where) => {
    await truncate(join(where, 'tables/public.posts.jsonl'), 100);
    return manifest;
  });
  await expect(restore(cut)).rejects.toThrow('public.posts.jsonl is missing, cut or was changed');
  const altered = await changed('altered', (manifest) => Promise.resolve(manifest));
  const text = await readFile(join(altered, 'manifest.json'), 'utf8');
  await writeFile(join(altered, 'manifest.json'), text.replace('"takenAt": "20', '"takenAt": "19'));
  await expect(restore(altered)).rejects.toThrow('The manifest');
  await writeFile(join(altered, 'manifest.json'), text.slice(0, -200));
  await expect(restore(altered)).rejects.toThrow('The manifest');
  await expect(restore(at('nowhere'))).rejects.toThrow('holds no backup');
  const newer = await changed('newer', (manifest) =>
    Promise.resolve({ ...manifest, migrations: [...manifest.migrations, '29990101000000'] }),
  );
  await expect(restore(newer)).rejects.toThrow('Update the portal first');
  const stranger = postgres(elsewhere.databaseUrl, { max: 1, onnotice: () => undefined });
  await stranger`insert into auth.users (id, email) values (gen_random_uuid(), 'one@school.example')`;
  await takeBackup(addressOf(elsewhere), at('foreign'));
  await expect(restore(at('foreign'))).rejects.toThrow('another school');
  await expect(restoreBackup(addressOf(elsewhere), at('whole'), { isReplacing: true })).rejects.toThrow(
    'another school',
  );
  await stranger`delete from auth.users`;
  await stranger.end();
  const other = await changed('other', (manifest) =>
    Promise.resolve({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'posts' ? { ...table, columns: [...table.columns, 'mood'] } : table,
      ),
    }),
  );
  await expect(restore(other)).rejects.toThrow('"public"."posts".mood');
  expect(await contentsOf(school)).toEqual(before);
});

test('what fails in the last table leaves every row as it was', async () => {
  const before = await contentsOf(school);
  const history = await lineage();
  const broken = await changed('broken', async (manifest, where) => {
    const last = manifest.tables.findLast(({ rows }) => rows > 0);
    if (last === undefined) throw new Error('an empty backup');
    const lines = await readFile(join(where, last.path), 'utf8');
    const doubled = `${lines}${lines.split('\n')[0] ?? ''}\n`;
    await writeFile(join(where, last.path), doubled);
    const sha256 = createHash('sha256').update(doubled).digest('hex');
    return { ...manifest, tables: manifest.tables.map((table) => (table === last ? { ...last, sha256 } : table)) };
  });
  await sql`update public.posts set title = 'بعدها'`;
  const since = await contentsOf(school);
  expect(since).not.toEqual(before);
  await expect(restoreBackup(addressOf(school), broken, { isReplacing: true })).rejects.toThrow('duplicate key');
  expect(await contentsOf(school)).toEqual(since);
  expect(await lineage()).toBe(history);
});

test('an empty database elsewhere becomes the school: visitors are sent every post, with its pictures', async () => {
  await restoreBackup(addressOf(elsewhere), at('whole'), { isReplacing: false });
  const answer = await fetch(`${elsewhere.url}/rest/v1/rpc/sync_pull`, {
    method: 'POST',
    headers: { apikey: elsewhere.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ request: { cursors: {}, lineage: null, limit: 1_000 } }),
  });
  const { rows } = (await answer.json()) as { rows: { posts: { id: string }[] } };
  expect(rows.posts).toHaveLength(taken.tables.find(({ name }) => name === 'posts')?.rows ?? -1);
  const [file] = taken.files ?? [];
  if (file === undefined) throw new Error('no files');
  const picture = await fetch(`${elsewhere.url}/storage/v1/object/public/${file.bucket}/${file.name}`);
  expect(
    createHash('sha256')
      .update(Buffer.from(await picture.arrayBuffer()))
      .digest('hex'),
  ).toBe(file.sha256);
  expect(picture.headers.get('content-type')).toBe(file.type);
  // From now on it is this school, and no empty database.
  await expect(restoreBackup(addressOf(elsewhere), at('whole'), { isReplacing: false })).rejects.toThrow('--replace');
});

test('a picture that the store has lost or broken, though the database names it, comes back', async () => {
  const [lost, broken] = taken.files ?? [];
  if (lost === undefined || broken === undefined) throw new Error('no files');
  const folderOf = new StorageFiles(join(at('elsewhere'), 'storage'));
  const there = async ({ bucket, name }: typeof lost) => (await folderOf.read(bucket, name))?.bytes ?? '';
  await folderOf.remove(lost.bucket, lost.name);
  await folderOf.write([broken.bucket, broken.name], Buffer.from('half'), { mimetype: broken.type, cacheControl: '' });
  await restoreBackup(addressOf(elsewhere), at('whole'), { isReplacing: true });
  for (const file of [lost, broken])
    expect(
      createHash('sha256')
        .update(await there(file))
        .digest('hex'),
    ).toBe(file.sha256);
});

test('whoever signed up since is signed out, and whoever is known stays signed in', async () => {
  const people = await sql<{ id: string }[]>`select id from auth.users limit 1`;
  const known = people[0]?.id ?? '';
  const stranger = crypto.randomUUID();
  await sql`insert into auth.users (id, email) values (${stranger}, 'late@school.example')`;
  for (const id of [known, stranger]) {
    await sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (${crypto.randomUUID()}, ${id}, now(), now())`;
  }
  await sql`
    insert into private.push_subscriptions (browser_id, endpoint, p256dh, auth, user_id, session_id, language)
    select sha256(id::text::bytea), 'https://push.example.org/' || id, 'B' || repeat('a', 86), repeat('a', 22), id, id, 'ar'
    from auth.users where id in (${known}, ${stranger})`;
  await restoreBackup(addressOf(school), at('whole'), { isReplacing: true });
  const told = await sql<{ user_id: string }[]>`select user_id from private.push_subscriptions`;
  expect(told.map((row) => row.user_id)).toEqual([known]);
  const left = await sql<{ user_id: string }[]>`
    select user_id from auth.sessions where user_id in (${known}, ${stranger})`;
  expect(left.map((row) => row.user_id)).toContain(known);
  expect(left.map((row) => row.user_id)).not.toContain(stranger);
});

test('whoever finds a backup opens no account by a link that was mailed', async () => {
  const [person] = await sql<{ id: string }[]>`
    update auth.users set recovery_token = 'what is in the link', recovery_sent_at = now()
    where id = (select id from auth.users limit 1) returning id`;
  await takeBackup({ ...addressOf(school), files: null }, at('found'));
  expect(await readFile(at('found/tables/auth.users.jsonl'), 'utf8')).not.toContain('what is in the link');
  await restoreBackup(addressOf(school), at('found'), { isReplacing: true });
  const [row] = await sql`select recovery_token as token from auth.users where id = ${person?.id ?? ''}`;
  expect(row?.['token']).toBe('');
});

test('a backup of before there were school years brings none, and leaves nobody of since behind', async () => {
  await sql`
    with ended as (insert into private.year_ends (year, counts) values (2025, '{}') returning id)
    insert into private.yearly_averages (student_id, year, gpa, year_end_id)
    select s.id, 2025, 3, ended.id from (select id from public.students limit 1) as s, ended`;
  await sql`update private.settings set school_year = 1999`;
  const since = new Set(['leavers', 'year_ends', 'year_moves', 'yearly_averages']);
  const older = await changed('older', (manifest) => {
    const tables = manifest.tables.filter(({ name }) => !since.has(name));
    for (const table of tables) table.columns = table.columns.filter((column) => column !== 'school_year');
    return Promise.resolve({ ...manifest, tables });
  });
  await restoreBackup(addressOf(school), older, { isReplacing: true });
  const [row] = await sql`
    select (select count(*)::int from private.year_ends) as ends, (select count(*)::int from private.yearly_averages) as averages,
      (select school_year from private.settings) as year,
      extract(year from (now() at time zone 'Africa/Cairo') - interval '7 months')::int as running`;
  expect(row).toMatchObject({ ends: 0, averages: 0, year: row?.['running'] });
  expect(await sql`select from private.common_passwords limit 1`).toHaveLength(1);
});

test('averages that nobody has entered come back as none, also from a backup of before rows said so', async () => {
  const people = await sql<{ id: string }[]>`select id from public.student_gpas where gpa > 0 order by id limit 3`;
  const [none, zero, given] = people.map(({ id }) => id);
  if (none === undefined || zero === undefined || given === undefined) throw new Error('no averages');
  await sql`update public.student_gpas set gpa = 0 where id = ${zero}`;
  const entered = async () =>
    sql<{ id: string; gpa: number }[]>`
      select g.id, case when private.is_entered(g) then g.gpa end as gpa from public.student_gpas as g
      where g.id in (${none}, ${zero}, ${given}) order by g.id`;
  await sql`update public.student_gpas set gpa = 0, is_cleared = true where id = ${none}`;
  const before = await entered();
  expect(before).toMatchObject([{ id: none, gpa: null }, { gpa: 0 }, { id: given }]);
  await takeBackup({ ...addressOf(school), files: null }, at('averages'));
  await sql`update public.student_gpas set gpa = 1 where id in (${none}, ${zero}, ${given})`;
  await restoreBackup(addressOf(school), at('averages'), { isReplacing: true });
  expect(await entered()).toEqual(before);

  // As a portal of before kept it: the first revision of a row was all that said so.
  await sql`alter table public.student_gpas disable trigger user`;
  await sql`update public.student_gpas set is_cleared = false, revision = 1 where id = ${none}`;
  await sql`alter table public.student_gpas enable trigger user`;
  const { manifest } = await takeBackup({ ...addressOf(school), files: null }, at('averages of before'));
  const migrations = manifest.migrations.filter((version) => version < '20261213000000');
  await writeFile(join(at('averages of before'), 'manifest.json'), manifestText({ ...manifest, migrations }));
  await restoreBackup(addressOf(school), at('averages of before'), { isReplacing: true });
  expect(await entered()).toEqual(before);
});

test('a backup that could not be finished leaves no folder', async () => {
  const unreachable = { url: 'http://127.0.0.1:9', secretKey: 'x' };
  await expect(takeBackup({ databaseUrl: school.databaseUrl, files: unreachable }, at('unfinished'))).rejects.toThrow(
    'fetch failed',
  );
  expect((await readdir(folder.path)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});
