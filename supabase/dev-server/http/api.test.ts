import type { SupabaseClient } from '@supabase/supabase-js';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest, startTestStack, type TestStack } from '../test-support.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'Correct horse 7';

let people = 0;
async function signedUp(stack: TestStack): Promise<{ client: SupabaseClient; id: string; email: string }> {
  const client = stack.client();
  const email = `person-${++people}@school.example`;
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '', email };
}

/** Every privilege on every object, and every default privilege: what lite would widen if it were let. */
async function allGrants(sql: Sql): Promise<unknown[]> {
  const grants = await sql`
    select 'relation' as kind, relnamespace::regnamespace || '.' || relname as name, relacl::text as acl from pg_class
    union all select 'column', attrelid::regclass || '.' || attname, attacl::text from pg_attribute where attacl is not null
    union all select 'function', oid::regprocedure::text, proacl::text from pg_proc
    union all select 'schema', nspname, nspacl::text from pg_namespace where nspname !~ '^pg_(temp|toast_temp)'
    union all select 'default', defaclnamespace::regnamespace || ' ' || defaclobjtype::text, defaclacl::text from pg_default_acl
    union all select 'role', rolname, rolsuper || ' ' || rolinherit || ' ' || rolbypassrls from pg_roles
    union all select 'member', roleid::regrole || ' ' || member::regrole, set_option || ' ' || inherit_option from pg_auth_members
    order by 1, 2`;
  return [...grants];
}

describe.each(['embedded', 'pglite'])('on %s', (engine) => {
  let stack: TestStack;
  let sql: Sql;
  let before: unknown[];

  beforeAll(async () => {
    stack = await startTestStack({ engine });
    sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    before = await allGrants(sql);
  });
  afterAll(async () => {
    await sql.end();
    await stack.stop();
  });

  describe('tables', () => {
    test('rows are written and read, with times and numbers as on the hosted platform', async () => {
      const client = stack.client();
      const row = { id: 1, words: 'مرحبا', weight: 1.5, facts: { list: [true, 'x'], text: '{"not":"parsed"}' } };
      expect((await client.from('notes').insert(row)).error).toBeNull();
      const { data } = await client.from('notes').select('id, words, weight, facts, created_at').eq('id', 1).single();
      expect(data).toEqual({
        ...row,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
      });
    });

    test('rows are compressed on the wire for those who understand it, short answers are not', async () => {
      const asked = async (argument: string, encodings: string) =>
        rawRequest(stack.url, {
          path: `/rest/v1/rpc/caller?argument=${encodeURIComponent(JSON.stringify({ text: argument }))}`,
          headers: { apikey: stack.secretKey, 'accept-encoding': encodings },
        });
      const long = 'نص '.repeat(800);
      for (const [encodings, encoding, unpack] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['br;q=0', undefined, (bytes: Buffer) => bytes],
      ] as const) {
        const answer = await asked(long, encodings);
        expect(answer.headers).toMatchObject({ 'content-length': String(answer.body.length) });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers['vary']).toContain('accept-encoding');
        expect(JSON.parse(unpack(answer.body).toString())).toMatchObject({ argument: { text: long } });
      }
      expect((await asked('short', 'br')).headers['content-encoding']).toBeUndefined();
    });

    test('columns that were not granted stay closed, as do verbs', async () => {
      const client = stack.client();
      const attempts = [
        client.from('notes').select('*'),
        client.from('notes').select('secret'),
        client.from('notes').select('id').eq('secret', 'hidden'),
        client.from('notes').insert({ id: 2, words: 'x', secret: 'mine' }),
        client.from('notes').upsert({ id: 1, words: 'changed' }),
        client.from('notes').update({ words: 'changed' }).eq('id', 1),
        client.from('notes').delete().eq('id', 1),
      ];
      expect((await Promise.all(attempts)).map(({ error }) => error?.code)).toEqual(
        Array.from({ length: 7 }, () => '42501'),
      );
    });

    test('an error keeps its code, whatever it is', async () => {
      const client = stack.client();
      const { error, status } = await client.from('notes').insert({ id: 3, words: 'x'.repeat(200) });
      expect([status, error?.code]).toEqual([400, '23514']);
      const duplicate = await client.from('notes').insert({ id: 1, words: 'again' });
      expect([duplicate.status, duplicate.error?.code]).toEqual([409, '23505']);
    });

    test('a user may do what policies grant', async () => {
      const { client } = await signedUp(stack);
      expect((await client.from('notes').update({ words: 'by a user' }).eq('id', 1)).error).toBeNull();
      expect((await stack.client().from('notes').select('words').eq('id', 1).single()).data).toEqual({
        words: 'by a user',
      });
    });
  });

  describe('functions of the database', () => {
    test.each([
      ['an object', { a: [1, 2] }, 'object'],
      ['a list', [{ a: 1 }], 'array'],
      ['a list of truths', [true, false], 'array'],
      ['a text', 'text', 'string'],
      ['a text that looks like JSON', '{"a":1}', 'string'],
      ['a number', 5, 'number'],
      ['a truth', true, 'boolean'],
    ])('a JSON argument that is %s arrives as what it is', async (_, argument, kind) => {
      const { data, error } = await stack.client().rpc('caller', { argument });
      expect(error).toBeNull();
      expect(data).toMatchObject({ role: 'anon', kind, argument });
    });

    test('a JSON argument in the address arrives as JSON', async () => {
      const { data } = await stack.client(stack.secretKey).rpc('caller', { argument: '{"a":1}' }, { get: true });
      expect(data).toMatchObject({ kind: 'object', argument: { a: 1 } });
    });

    test.each([
      ['PT429', 429],
      ['PT413', 413],
      ['PT403', 403],
      ['P0001', 400],
      ['P0002', 500],
      ['22023', 400],
      ['0A000', 400],
      ['42501', 401],
      ['23514', 400],
      ['40001', 500],
      ['57014', 500],
      ['53300', 503],
    ])('SQLSTATE %s is HTTP %i and says what the function said', async (state, expected) => {
      const { error, status } = await stack.client().rpc('fail', { state });
      expect([status, error]).toMatchObject([
        expected,
        { code: state, message: 'said so', details: 'some detail', hint: 'some hint' },
      ]);
    });

    test('a full disk is said in our own words, whatever the database said', async () => {
      const { error, status } = await stack.client().rpc('fail', { state: '53100' });
      expect([status, error]).toMatchObject([507, { code: 'DISK_FULL', details: null, hint: null }]);
    });

    test('who is told to slow down is told for how long', async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await stack.ask('/rest/v1/rpc/fail', { method: 'POST', body: '{"state":"PT429"}', headers });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    test('the secret key acts as service_role', async () => {
      const { data } = await stack.client(stack.secretKey).rpc('caller');
      expect(data).toMatchObject({ role: 'service_role', uid: null });
    });

    test('a function made while the stack runs is found after notify pgrst', async () => {
      await sql.unsafe(
        `create or replace function public.late() returns int language sql as 'select 7'; grant execute on function public.late to anon`,
      );
      await sql`notify pgrst, 'reload schema'`;
      await expect.poll(async () => (await stack.client().rpc('late')).data).toBe(7);
    });
  });

  describe('users', () => {
    test('sign-up, sign-in, refresh, change and sign-out work', async () => {
      const { id, email } = await signedUp(stack);
      const client = stack.client();
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect([error, data.user?.id]).toEqual([null, id]);
      expect((await client.rpc('caller')).data).toMatchObject({ role: 'authenticated', uid: id });
      const refreshed = await client.auth.refreshSession();
      expect([refreshed.error, refreshed.data.user?.id]).toEqual([null, id]);
      expect((await client.auth.updateUser({ data: { display_name: 'سلمى' } })).data.user?.user_metadata).toMatchObject(
        { display_name: 'سلمى' },
      );
      expect((await client.auth.getUser()).data.user?.id).toBe(id);
      expect((await client.auth.signOut()).error).toBeNull();
      expect((await client.rpc('caller')).data).toMatchObject({ role: 'anon' });
    });

    test('a wrong password, a short one and an unknown person are refused in words that tell nothing', async () => {
      const { email } = await signedUp(stack);
      const client = stack.client();
      const wrong = await client.auth.signInWithPassword({ email, password: 'wrong password' });
      const unknown = await client.auth.signInWithPassword({
        email: 'nobody@school.example',
        password: 'wrong password',
      });
      expect([wrong.error?.code, wrong.error?.message]).toEqual([unknown.error?.code, unknown.error?.message]);
      expect(wrong.error?.code).toBe('invalid_credentials');
      expect((await client.auth.signUp({ email: 'short@school.example', password: 'short' })).error?.code).toBe(
        'weak_password',
      );
    });
  });

  describe('storage', () => {
    test('a user stores pictures in the own folder, as bytes or as a Blob, and everybody sees them', async () => {
      const { client, id } = await signedUp(stack);
      const files = client.storage.from('post-media');
      const uploads = [
        await files.upload(`${id}/bytes.png`, PICTURE, { contentType: 'image/png', cacheControl: '60' }),
        await files.upload(`${id}/blob.png`, new Blob([PICTURE], { type: 'image/png' }), { cacheControl: '120' }),
      ];
      expect(uploads.map(({ error }) => error)).toEqual([null, null]);
      const answers = await Promise.all(
        ['bytes', 'blob'].map((name) => fetch(files.getPublicUrl(`${id}/${name}.png`).data.publicUrl)),
      );
      for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['max-age=60', 'max-age=120']);
      expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    });

    test('a picture that the browser has is not sent again, a replaced one is', async () => {
      const { client, id } = await signedUp(stack);
      const files = client.storage.from('profile-photos');
      await files.upload(`${id}/me.png`, new Blob([PICTURE], { type: 'image/png' }));
      const { publicUrl } = files.getPublicUrl(`${id}/me.png`).data;
      const tag = (await fetch(publicUrl)).headers.get('etag') ?? '';
      expect((await fetch(publicUrl, { headers: { 'if-none-match': tag } })).status).toBe(304);
      const other = Buffer.concat([PICTURE, Buffer.from('x')]);
      expect((await files.update(`${id}/me.png`, new Blob([other], { type: 'image/png' }))).error).toBeNull();
      const replaced = await fetch(publicUrl, { headers: { 'if-none-match': tag } });
      expect([replaced.status, Buffer.from(await replaced.arrayBuffer())]).toEqual([200, other]);
    });

    test("other people's folders, other types and too large files are refused", async () => {
      const { client, id } = await signedUp(stack);
      const files = client.storage.from('award-images');
      const blob = (type: string, bytes: Uint8Array<ArrayBuffer> = PICTURE) => new Blob([bytes], { type });
      const attempts = [
        await files.upload('somebody-else/x.png', blob('image/png')),
        await files.upload(`${id}/../x.png`, blob('image/png')),
        await files.upload(`${id}/page.html`, blob('text/html')),
        await files.upload(`${id}/drawing.svg`, blob('image/svg+xml')),
        await files.upload(`${id}/large.png`, blob('image/png', Buffer.alloc(5 * 1024 * 1024 + 1))),
        await stack.client().storage.from('award-images').upload(`${id}/visitor.png`, blob('image/png')),
        await client.storage.from('no-such-bucket').upload(`${id}/x.png`, blob('image/png')),
      ];
      expect(attempts.map(({ error }) => error !== null)).toEqual(attempts.map(() => true));
      expect((await stack.client().storage.from('award-images').list(id)).data).toEqual([]);
    });
  });

  test('no privilege has changed by all these requests', async () => {
    await sql.unsafe('drop function public.late()');
    expect(await allGrants(sql)).toEqual(before);
  });
});

describe('edge functions', () => {
  let stack: TestStack;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeFiles(folder.path, {
      'echo/index.ts': `export default { async fetch(request: Request) {
        return Response.json({ path: new URL(request.url).pathname, words: await request.text(), key: request.headers.get('apikey'),
          address: request.headers.get('x-real-ip'), setting: process.env['SUPABASE_ANON_KEY'] });
      } };`,
      'broken/index.ts': `export default { fetch() { throw new Error('a secret of the server'); } };`,
      'other/index.ts': 'export const handler = 1;',
    });
    stack = await startTestStack({ functionsDir: folder.path });
  });
  afterAll(async () => {
    await stack.stop();
    await folder.remove();
  });

  test('a function gets the request as at Supabase and answers it', async () => {
    const { data, error } = await stack.client().functions.invoke('echo/further', { body: { a: 1 } });
    expect(error).toBeNull();
    expect(data).toEqual({
      path: '/echo/further',
      words: '{"a":1}',
      key: stack.publishableKey,
      address: '127.0.0.1',
      setting: stack.publishableKey,
    });
  });

  test('what fails inside stays inside', async () => {
    for (const name of ['broken', 'other']) {
      const response = await stack.ask(`/functions/v1/${name}`);
      expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('secret')]);
    }
  });

  test('the portal has a function that says it is well', async () => {
    const own = await startTestStack({ functionsDir: undefined });
    const { data } = await own.client().functions.invoke('health', { method: 'GET' });
    await own.stop();
    expect(data).toMatchObject({ status: 'ok' });
  });
});
