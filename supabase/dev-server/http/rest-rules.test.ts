import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../auth/jwt.ts';
import type { StackKeys } from '../keys.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { NOTES_MIGRATION, rawRequest, startTestStack, twinStackEngines, type TestStack } from '../test-support.ts';

const USER = '7f9c24e5-0b41-4c1e-9d63-1d2a4fbb0a11';

/** Remarks about notes about remarks …, and functions that answer much or late. */
const SCHEMA = `
  create table public.remarks (
    id int primary key, words text not null default '', weight int, note int references public.notes (id), reply int references public.remarks (id));
  alter table public.remarks enable row level security;
  create policy "everybody" on public.remarks to anon, authenticated using (true) with check (true);
  grant select, insert, update, delete on public.remarks to anon, authenticated, service_role;
  create function public.many() returns setof int language sql as 'select generate_series(1, 5000)';
  create function public.many_remarks() returns setof public.remarks language sql as
    'select n, n::text, n, null::int, null::int from generate_series(1, 5000) as n';
  create table public.guesses (at timestamptz default clock_timestamp());
  create function public.guess() returns jsonb language plpgsql security definer as
    'begin insert into public.guesses default values; return jsonb_build_object(''is_valid'', false, ''message'', ''no''); end';
  create function public.guess_many() returns setof int language plpgsql security definer as
    'begin insert into public.guesses default values; return query select generate_series(1, 3); end';
  create function public.nap(seconds float) returns int language plpgsql as 'begin perform pg_sleep(seconds); return 1; end';
  create view public.slowly as select pg_advisory_xact_lock_shared(7)::text || pg_sleep(0.5) as x;
  create view public.for_ever as select pg_sleep(3600)::text as x;
  create view public.heavy as select n, repeat('x', 100000) as x from generate_series(1, 400) as n;
  create view public.heavy_json as select n, to_jsonb(repeat('x', 100000)) as x from generate_series(1, 400) as n;
  alter role anon set statement_timeout = '10min';
  grant select on public.slowly, public.for_ever, public.heavy, public.heavy_json to anon, authenticated, service_role;
  grant execute on function public.many, public.many_remarks, public.nap, public.guess, public.guess_many to anon, authenticated, service_role;`;

let stack: TestStack;
let folder: TemporaryFolder;
let sql: Sql;
let keys: StackKeys;

async function start(engine: string, migrations: Record<string, string>): Promise<void> {
  folder = await temporaryFolder();
  await writeFiles(folder.path, migrations);
  stack = await startTestStack({ engine, migrationsDir: folder.path });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  keys = JSON.parse(await readFile(join(stack.dataDir, 'keys.json'), 'utf8')) as StackKeys;
}

async function stop(): Promise<void> {
  await sql.end();
  await stack.stop();
  await folder.remove();
}

const bearer = () => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = signToken({ role: 'authenticated', sub: USER, aud: 'authenticated', exp }, keys.jwtSecret);
  return { authorization: `Bearer ${token}` };
};
const asServer = () => ({ apikey: stack.secretKey });
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await stack.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'PATCH' ? { body: '{"words":"changed"}' } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as { code?: string } & unknown[] };
};

describe.each(twinStackEngines)('on %s', (engine) => {
  beforeAll(() => start(engine, { '1_notes.sql': NOTES_MIGRATION, '2_remarks.sql': SCHEMA }));
  afterAll(stop);

  describe('what empties a table by mistake', () => {
    const remarks = () =>
      sql`select words from public.remarks order by id`.then((rows) => rows.map((row) => row['words']));

    const tricks = [
      '',
      '?select=id',
      '?limit=1',
      '?limit=1&order=id',
      '?offset=0',
      '?columns=words',
      '?on_conflict=id',
      '?or=()',
      '?and=()',
      '?not.or=()',
      '?and=(or())',
      '?and=(and(),or())',
      '?or=',
      '?id=',
      '?id',
      '?=',
      '?=1',
      '?Limit=1',
      '?%20limit=1',
      '?no_such_column=eq.1',
      '?select=id,notes(id)&notes.id=eq.1',
      '?select=id,notes(id)&notes.or=(id.eq.1)',
      '?select=id,notes!inner(id)&notes.id=gt.0',
      '?apikey=x',
    ];

    test.each(['DELETE', 'PATCH'])(
      '%s with no filter, or with something that only looks like one, changes nothing',
      async (method) => {
        await sql`delete from public.remarks`;
        await sql`insert into public.notes (id, words) values (1, 'note') on conflict do nothing`;
        await sql`insert into public.remarks (id, words, note) values (1, 'one', 1), (2, 'two', null)`;
        for (const trick of tricks) {
          for (const headers of [asServer(), bearer(), {}]) await ask(`/rest/v1/remarks${trick}`, headers, method);
          expect([trick, await remarks()]).toEqual([trick, ['one', 'two']]);
        }
      },
    );

    test.each(['DELETE', 'PATCH'])('%s without a filter is told so', async (method) => {
      for (const query of ['', '?select=id', '?limit=1']) {
        expect(await ask(`/rest/v1/remarks${query}`, asServer(), method)).toMatchObject({
          status: 400,
          body: { code: '21000' },
        });
      }
    });

    test('a filter is a filter, also a wide one: who may do that is for the policies to say', async () => {
      expect((await ask('/rest/v1/remarks?id=eq.1', bearer(), 'PATCH')).status).toBe(204);
      expect(await remarks()).toEqual(['changed', 'two']);
      expect((await ask('/rest/v1/remarks?id=not.is.null', bearer(), 'DELETE')).status).toBe(204);
      expect(await remarks()).toEqual([]);
    });
  });

  describe('what is asked for too much', () => {
    beforeAll(async () => {
      await sql`delete from public.remarks`;
      await sql`insert into public.remarks (id, words, weight, reply) select n, 'w', n, 1 from generate_series(1, 3000) as n`;
    });

    test.each([
      ['a table', '/rest/v1/remarks?select=id', {}],
      ['a table with a limit', '/rest/v1/remarks?select=id&limit=3000', {}],
      ['a table with a range', '/rest/v1/remarks?select=id', { range: '0-2999', 'range-unit': 'items' }],
      ['a table from an offset', '/rest/v1/remarks?select=id&offset=500&limit=2000', {}],
      ['a function', '/rest/v1/rpc/many', {}],
      ['a function with a limit', '/rest/v1/rpc/many_remarks?limit=3000', {}],
    ])('%s answers at most a thousand rows', async (_, path, headers) => {
      const { status, body } = await ask(path, headers, path.includes('/rpc/') ? 'POST' : 'GET');
      expect([status < 300, body.length]).toEqual([true, 1_000]);
    });

    test('so does a function that is called by POST, and a table inside another', async () => {
      const posted = await stack.ask('/rest/v1/rpc/many_remarks?limit=5000', { method: 'POST' });
      expect(await posted.json()).toHaveLength(1_000);
      const { body } = await ask('/rest/v1/remarks?id=eq.1&select=id,answers:remarks!reply(id)');
      const [{ answers } = { answers: [] }] = body as unknown as { answers: unknown[] }[];
      expect(answers).toHaveLength(1_000);
    });

    test('fewer rows are all there', async () => {
      expect((await ask('/rest/v1/remarks?select=id&id=lte.999')).body).toHaveLength(999);
    });

    const nested = (depth: number) => `id${',up:remarks!reply(id'.repeat(depth)}${')'.repeat(depth)}`;
    const listed = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
    const either = (count: number) => Array.from({ length: count }, (_, n) => `id.eq.${n + 1}`).join(',');
    const groups = (count: number) => `(${'or('.repeat(count)}id.eq.1${')'.repeat(count)})`;

    test.each([
      ['four tables within each other', `select=${nested(4)}&id=eq.1`],
      ['a list of 190', `select=id&id=in.(${listed(190)})`],
      ['190 alternatives', `select=id&or=(${either(190)})`],
      ['twenty groups', `select=id&or=${groups(20)}`],
      ['a text with brackets', `select=id&words=eq.${encodeURIComponent('((((((((a))))))))')}`],
    ])('%s: that is answered', async (_, query) => {
      expect((await ask(`/rest/v1/remarks?${query}`)).status).toBe(200);
    });

    test.each([
      ['five tables within each other', `select=${nested(5)}&id=eq.1`],
      ['five, with spaces', `select=${nested(5).replaceAll('(', '%20(%20')}&id=eq.1`],
      ['a list of 200', `select=id&id=in.(${listed(200)})`],
      ['a list of 200 that is encoded', `select=id&id=in.(${listed(200).replaceAll(',', '%2C')})`],
      ['two lists of 100', `select=id&id=in.(${listed(100)})&weight=in.(${listed(100)})`],
      ['200 alternatives', `select=id&or=(${either(200)})`],
      ['200 alternatives behind a quote', `select=id&or=(words.eq.x",${either(200)})`],
      ['200 filters', `select=id&${Array.from({ length: 200 }, (_, n) => `weight=neq.${n}`).join('&')}`],
      ['200 columns', `select=${Array.from({ length: 201 }, () => 'id').join(',')}`],
      ['an order by 200', `order=${Array.from({ length: 201 }, () => 'id').join(',')}`],
      ['21 groups', `select=id&or=${groups(21)}`],
      ['21 groups of an inner table', `select=id,notes(id)&notes.or=${groups(21)}`],
      ['500 groups', `select=id&and=${groups(500)}`],
      [
        'five tables beside each other',
        `select=id,${Array.from({ length: 5 }, (_, n) => `a${n}:notes(id)`).join(',')}`,
      ],
      ['five, in two parameters', 'select=a:notes(id),b:notes(id),c:notes(id)&select=d:notes(id),e:notes(id)'],
    ])('%s: that is refused as PostgREST refuses what it cannot read', async (_, query) => {
      for (const [path, method] of [
        ['remarks', 'GET'],
        ['remarks', 'DELETE'],
        ['rpc/many_remarks', 'GET'],
        ['rpc/many_remarks', 'POST'],
      ] as const) {
        expect(await ask(`/rest/v1/${path}?${query}`, {}, method)).toMatchObject({
          status: 400,
          body: { code: 'PGRST100', message: expect.stringMatching(/^The request asks for more than/) },
        });
      }
    });

    test.runIf(engine === 'embedded')('one place reads four tables at a time, and the others in turn', async () => {
      // Until four are at it none gets on: however late each of them begins, they meet.
      await sql`select pg_advisory_lock(7)`;
      const reads = Promise.all(Array.from({ length: 10 }, () => ask('/rest/v1/slowly')));
      let most = 0;
      const watch = async (): Promise<void> => {
        const [row] = await sql`
          select count(*)::int as n from pg_stat_activity where state = 'active' and query ilike '%slowly%' and pid <> pg_backend_pid()`;
        most = Math.max(most, row?.['n'] as number);
      };
      await expect
        .poll(async () => {
          await watch();
          return most;
        })
        .toBeGreaterThanOrEqual(4);
      await sql`select pg_advisory_unlock(7)`;
      const over = reads.then(() => true);
      const soon = async () => {
        await watch();
        return false;
      };
      while (!(await Promise.race([over, soon()])));
      expect((await reads).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(most).toBe(4);
    });

    test.runIf(engine === 'embedded')(
      'what is read for somebody who hangs up is ended, and keeps nobody waiting',
      async () => {
        const napping = async () =>
          (
            await sql`select pid from pg_stat_activity where state = 'active' and query ilike '%for_ever%' and pid <> pg_backend_pid()`
          ).length;
        const hangUp = new AbortController();
        const reads = Array.from({ length: 4 }, () =>
          stack.ask('/rest/v1/for_ever', { signal: hangUp.signal }).catch(() => null),
        );
        await expect.poll(napping).toBe(4);
        hangUp.abort();
        await Promise.all(reads);
        await expect.poll(napping).toBe(0);
        expect((await ask('/rest/v1/remarks?select=id&limit=1')).status).toBe(200);
      },
    );

    test('an answer that would be too large is refused while it is read', async () => {
      for (const view of ['heavy', 'heavy_json']) {
        expect(await ask(`/rest/v1/${view}?limit=14`)).toMatchObject({ status: 200 });
        expect(await ask(`/rest/v1/${view}?limit=39`, bearer())).toMatchObject({ status: 200 });
        expect(await ask(`/rest/v1/${view}?limit=150`, asServer())).toMatchObject({ status: 200 });
        for (const [path, headers] of [
          [`${view}?limit=16`, {}],
          [`${view}?limit=16`, { accept: 'text/csv' }],
          [`${view}?limit=16`, { prefer: 'count=exact' }],
          [`${view}?limit=41`, bearer()],
          [`${view}?limit=165`, asServer()],
        ] as const) {
          const { status, body } = await ask(`/rest/v1/${path}`, headers);
          expect([path, status, body?.code]).toEqual([path, 413, 'PT413']);
        }
      }
      expect((await ask('/rest/v1/remarks?select=id&limit=1')).status).toBe(200);
    });

    test.each([
      'select=a:words,b:words',
      `select=${Array.from({ length: 190 }, (_, n) => `a${n}:words`).join(',')}`,
      'select=words,words::text',
      'select=words,%22words%22',
      'select=id,notes(a:words,b:words)',
      'select=id,up:remarks!reply(id,id)',
      'order=words.asc,words.desc',
      'select=id,notes(id)&notes.order=words,words.desc',
    ])('a column is given once: %s', async (query) => {
      expect(await ask(`/rest/v1/remarks?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'PGRST100', message: expect.stringMatching(/^A column is asked for once/) },
      });
    });

    test('a column of each table, and by another name, is', async () => {
      const answer = await ask(
        '/rest/v1/remarks?select=no:id,w:words,up:remarks!reply(id,words)&id=eq.1&order=id,words',
      );
      expect(answer.status).toBe(200);
    });

    test('one row that holds too much of another table is refused before it is sent', async () => {
      await sql`update public.remarks set words = repeat('w', 10000)`;
      const path = '/rest/v1/remarks?id=eq.1&select=id,answers:remarks!reply(words)';
      expect(await ask(path)).toMatchObject({ status: 413, body: { code: 'PT413' } });
      await sql`update public.remarks set words = 'w'`;
      expect((await ask(path)).status).toBe(200);
    });

    test('what is refused for its size keeps nobody from reading', async () => {
      const body = JSON.stringify({ words: 'x'.repeat(1024 * 1024) });
      for (let time = 0; time < 10; time += 1)
        expect((await stack.ask('/rest/v1/remarks', { method: 'POST', body })).status).toBe(413);
      expect((await ask('/rest/v1/remarks?select=id&limit=1')).status).toBe(200);
    });

    test('supabase-js reads the refusal as an error', async () => {
      const ids = Array.from({ length: 300 }, (_, n) => n);
      const { error, status } = await stack.client().from('remarks').select('id').in('id', ids);
      expect([status, error?.code]).toEqual([400, 'PGRST100']);
    });
  });

  describe('patterns, of which one costs seconds', () => {
    test.each([
      'words=match.%5E(.%2B)(.%2B)%5C1%5C2$',
      'words=imatch.x',
      'words=not.match.x',
      'words=%20match.x',
      'words=Match.x',
      'words=match(any).{x,y}',
      'words=%6datch.x',
      'words=fts.x',
      'words=plfts(arabic).x',
      'or=(words.match.x,id.eq.1)',
      'and=(id.eq.1,or(words.not.imatch.x,id.eq.2))',
      'not.or=(words.match.x)',
      'select=id,notes(id)&notes.words=match.x',
      'select=id,notes(id)&notes.or=(words.match.x)',
    ])('are refused, whoever asks: %s', async (query) => {
      for (const headers of [{}, bearer(), asServer()])
        expect(await ask(`/rest/v1/remarks?${query}`, headers)).toMatchObject({
          status: 400,
          body: { code: 'PGRST100' },
        });
    });

    test('may be words of a text', async () => {
      for (const query of ['words=eq.a.match.b', 'words=eq.match', 'select=id&words=neq.fts'])
        expect((await ask(`/rest/v1/remarks?${query}`)).status).toBe(200);
    });
  });

  describe('an address in another spelling', () => {
    test.each([
      '/rest/v1/%72pc/many',
      '/rest/v1/rpc%2Fmany',
      '/rest/v1//rpc/many',
      '/rest/v1/rpc//many',
      '/rest/v1/rpc/many/',
      '/rest/v1/rpc/%6dany',
      '/rest/v1/%2f',
      '/rest/v1/remarks/',
      '/rest/v1/remarks%20',
      '/rest/v1/RPC%2fmany',
      '/rest/v1/rem\u0061rks;x',
    ])('is none: %s', async (path) => {
      for (const method of ['GET', 'POST', 'DELETE', 'HEAD']) {
        const headers = { host: '127.0.0.1', apikey: stack.publishableKey };
        const { status, body } = await rawRequest(stack.url, { path, method, headers });
        expect([path, method, status, String(body)]).toEqual([
          path,
          method,
          404,
          expect.not.stringContaining('select'),
        ]);
      }
    });
  });

  describe('names that every object has', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    /** What all objects of this process, of which the server is a part, have in common. */
    const shared = () => {
      const methods = names.map((name): unknown => Reflect.get(Object.prototype, name));
      return [Object.prototype, ...methods.filter((method) => typeof method === 'function')].map((object) =>
        Reflect.ownKeys(object),
      );
    };

    test.each(names)('%s is none of a column, and nothing is written to it', async (name) => {
      const before = shared();
      for (const query of [
        `${name}=eq.1`,
        `${name}=not.is.null`,
        `%22${name}%22=eq.1`,
        `${name}[x]=eq.1`,
        `${encodeURIComponent(name).replaceAll('o', '%6f')}=eq.1`,
        `select=id,notes(id)&notes.${name}=eq.1`,
        `select=id,${name}:notes(id)&${name}.id=eq.1`,
        `select=id,notes(id)&notes.order=${name}`,
        `on_conflict=${name}`,
        `id=${name}.1`,
      ]) {
        for (const [path, method] of [
          ['remarks', 'GET'],
          ['remarks', 'PATCH'],
          ['rpc/many_remarks', 'GET'],
          ['rpc/many_remarks', 'POST'],
        ] as const) {
          const { status, body } = await ask(`/rest/v1/${path}?${query}`, asServer(), method);
          expect([query, status, body?.code]).toEqual([query, 400, 'PGRST100']);
        }
      }
      expect(shared()).toEqual(before);
    });

    test('may be words of a text', async () => {
      for (const name of names) expect((await ask(`/rest/v1/remarks?words=eq.${name}.(${name})`)).status).toBe(200);
    });
  });

  describe('what a function answers', () => {
    test.each(['words=match.(', 'id=eq.1', 'select=words::int', 'select=id,w:words::int', 'or=(id.eq.1)'])(
      'cannot be made to fail afterwards: %s',
      async (query) => {
        expect(await ask(`/rest/v1/rpc/many_remarks?${query}`, {}, 'POST')).toMatchObject({
          status: 400,
          body: { code: 'PGRST100', message: 'The answer of a function cannot be filtered or cast' },
        });
      },
    );

    test('has been given for good, however it is asked for', async () => {
      const ways: [string, Record<string, string>][] = [
        ['', { accept: 'application/vnd.pgrst.object+json' }],
        ['', { accept: 'application/vnd.pgrst.object+json;nulls=stripped' }],
        ['', { accept: 'application/vnd.pgrst.array+json' }],
        ['', { accept: 'application/vnd.pgrst.plan+json' }],
        ['', { accept: 'text/csv' }],
        ['', { accept: 'text/plain' }],
        ['', { accept: 'image/png' }],
        ['', { prefer: 'tx=rollback' }],
        ['', { prefer: 'handling=strict, max-affected=0' }],
        ['', { prefer: 'handling=strict, nonsense=1' }],
        ['', { prefer: 'params=single-object' }],
        ['', { range: '5-1' }],
        ['', { range: '100-200', 'range-unit': 'items', prefer: 'count=exact' }],
        ['?select=message->0', {}],
        ['?select=message->>x', {}],
        ['?select=nothing', {}],
        ['?order=message', {}],
        ['?offset=5', { prefer: 'count=exact' }],
        ['?limit=0', {}],
      ];
      const count = async () => Number((await sql`select count(*) as n from public.guesses`)[0]?.['n']);
      for (const name of ['guess', 'guess_many'])
        for (const [query, headers] of ways) {
          const before = await count();
          const answer = await stack.ask(`/rest/v1/rpc/${name}${query}`, { method: 'POST', headers });
          const isTold = /is_valid|[123]/.test(answer.ok ? await answer.text() : '');
          const isKept = (await count()) > before;
          expect({ name, query, headers, isToldForNothing: isTold && !isKept }).toMatchObject({
            isToldForNothing: false,
          });
        }
      expect(await count()).toBeGreaterThan(ways.length / 2);
    });

    test.each([
      ['GET', 405, 'POST'],
      ['HEAD', 405, 'POST'],
      ['PUT', 405, 'POST'],
      // What changes every row of a table is refused in its own words.
      ['PATCH', 400, null],
      ['DELETE', 400, null],
    ])('is given to a POST, and nothing is done by %s', async (method, status, allow) => {
      const count = async () => Number((await sql`select count(*) as n from public.guesses`)[0]?.['n']);
      const before = await count();
      for (const headers of [{}, bearer()])
        for (const path of ['guess', 'guess_many', 'many', 'not_there']) {
          const answer = await stack.ask(`/rest/v1/rpc/${path}`, { method, headers });
          expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, status, allow]);
        }
      const filtered = await stack.ask('/rest/v1/rpc/guess?code_value=x', { method });
      expect(filtered.status).toBe(405);
      expect(await count()).toBe(before);
    });

    test('may be shortened, put into an order and asked for in parts', async () => {
      const { body } = await ask('/rest/v1/rpc/many_remarks?select=id,words&order=id.desc&limit=1', {}, 'POST');
      expect(body).toEqual([{ id: 5_000, words: '5000' }]);
    });
  });

  describe('what a body may hold', () => {
    test.each([
      ['200,000 levels', 'POST', '/rest/v1/remarks', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
      ['33,000 rows', 'POST', '/rest/v1/remarks', JSON.stringify(Array.from({ length: 33_000 }, (_, id) => ({ id })))],
      ['a number that fills pages', 'POST', '/rest/v1/rpc/nap', '{"seconds":1e131071}'],
      ['the same in a change', 'PATCH', '/rest/v1/remarks?id=eq.1', '{"weight":1e131071}'],
    ])('%s: that is 400 in our words', async (_, method, path, body) => {
      const answer = await stack.ask(path, {
        method,
        body,
        headers: { 'content-type': 'application/json', ...bearer() },
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'PGRST102', message: expect.stringMatching(/^The body /) },
      ]);
    });

    test('a thousand rows are taken', async () => {
      await sql`delete from public.remarks`;
      const body = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ id })));
      const headers = { 'content-type': 'application/json', ...bearer() };
      expect((await stack.ask('/rest/v1/remarks', { method: 'POST', body, headers })).status).toBe(201);
    });
  });

  describe('how long an address may be', () => {
    const raw = (path: string) =>
      rawRequest(stack.url, { path, headers: { host: '127.0.0.1', apikey: stack.publishableKey } });
    const query = (length: number) => {
      const path = '/rest/v1/remarks?select=id&words=eq.';
      return path + 'x'.repeat(length - path.length);
    };

    test('16 KB are read', async () => {
      expect((await raw(query(16 * 1024))).status).toBe(200);
    });

    test.each([
      '/rest/v1/remarks?words=eq.',
      '/auth/v1/verify?token=',
      '/storage/v1/object/public/',
      '/functions/v1/health?',
      '/',
    ])('more is 414, whatever is asked: %s', async (path) => {
      const { status, body } = await raw(path.padEnd(16 * 1024 + 1, 'x'));
      expect([status, (JSON.parse(String(body)) as { code: string }).code]).toEqual([414, 'PT414']);
    });

    test('far more is not even read', async () => {
      expect((await raw(query(100_000))).status).toBe(431);
      expect((await raw(query(100))).status).toBe(200);
    });
  });

  describe('what describes the API', () => {
    test.each([
      '/rest/v1/',
      '/rest/v1',
      '/rest/v1/?select=x',
      '/rest/v1/rpc/',
      '/rest/v1/rpc',
      '/rest/v1/.',
      '/rest/v1/x/..',
    ])('%s is for the server alone', async (path) => {
      for (const headers of [{}, bearer(), { accept: 'application/openapi+json' }]) {
        for (const method of ['GET', 'HEAD', 'POST']) {
          const given = { host: '127.0.0.1', apikey: stack.publishableKey, ...headers };
          const { status, body } = await rawRequest(stack.url, { path, method, headers: given });
          expect([status, String(body)]).toEqual([403, expect.not.stringContaining('remarks')]);
        }
      }
      const { status } = await rawRequest(stack.url, { path, headers: { host: '127.0.0.1', ...asServer() } });
      expect(status).not.toBe(403);
    });

    test.each(['/rest/v1//', '/rest/v1/%2f', '/rest/v1/%2e', '/rest/v1/rpc//', '/rest/v1/%72pc/', '/rest/v1/;'])(
      'another spelling describes nothing either: %s',
      async (path) => {
        const headers = { host: '127.0.0.1', apikey: stack.publishableKey };
        const { status, body } = await rawRequest(stack.url, { path, headers });
        expect([status >= 400, String(body)]).toEqual([true, expect.not.stringContaining('swagger')]);
      },
    );

    test.each(['/graphql/v1', '/graphql/v1/', '/rest/v1/rpc/graphql', '/graphql'])(
      'there is no GraphQL: %s',
      async (path) => {
        for (const headers of [{}, bearer(), asServer(), { 'content-profile': 'graphql_public' }]) {
          const answer = await stack.ask(path, {
            method: 'POST',
            body: '{"query":"{__schema{types{name}}}"}',
            headers: { 'content-type': 'application/json', ...headers },
          });
          expect([404, 406]).toContain(answer.status);
        }
      },
    );
  });
});

describe('how long a statement may take', () => {
  beforeAll(async () => {
    const timeouts = `alter role anon set statement_timeout = '3s'; alter role authenticated set statement_timeout = '5.5s';`;
    await start('embedded', { '1_notes.sql': NOTES_MIGRATION, '2_remarks.sql': SCHEMA, '3_timeouts.sql': timeouts });
  });
  afterAll(stop);

  async function nap(seconds: number, headers: Record<string, string>): Promise<{ status: number; code: unknown }> {
    const answer = await stack.ask('/rest/v1/rpc/nap', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ seconds }),
    });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  }

  test('a visitor has the time of visitors, an account that of accounts', async () => {
    expect(await nap(0.7, {})).toMatchObject({ status: 200 });
    expect(await Promise.all([nap(6, {}), nap(3.3, bearer()), nap(8, bearer())])).toMatchObject([
      { status: 500, code: '57014' },
      { status: 200 },
      { status: 500, code: '57014' },
    ]);
  });

  test('one who asks for more time, or stands before somebody slow, has no more', async () => {
    const answers = await Promise.all([
      nap(6, { prefer: 'timeout=60' }),
      nap(6, { 'x-statement-timeout': '0' }),
      // Two times as many as one place may ask at once: the second four wait for the first, and for what these have spent.
      ...Array.from({ length: 6 }, () => nap(6, {})),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '57014').length).toBeGreaterThanOrEqual(5);
    expect(codes.every((code) => code === '57014' || code === 'TOO_MANY_READS')).toBe(true);
    expect(await nap(0, {})).toMatchObject({ status: 200 });
  });

  test('the server’s own key keeps the time of the API', async () => {
    expect(await nap(6, asServer())).toMatchObject({ status: 200 });
  });
});

test('with the migrations of the portal that is 3 s and 8 s', async () => {
  const portal = await startTestStack({ migrationsDir: fileURLToPath(new URL('../../migrations', import.meta.url)) });
  const owner = postgres(portal.databaseUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe(`
    create function public.nap() returns text language sql as $$ select current_setting('statement_timeout') from pg_sleep(3.5) $$;
    create function public.timeout() returns text language sql as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.nap, public.timeout to anon, authenticated;
    notify pgrst, 'reload schema'`);
  const [visitor, account] = [portal.client(), portal.client()];
  await account.auth.signUp({ email: 'person@school.example', password: 'Correct-horse-7' });
  await expect.poll(async () => (await visitor.rpc('timeout')).data).toBe('3s');
  expect((await account.rpc('timeout')).data).toBe('8s');
  const [refused, answered] = await Promise.all([visitor.rpc('nap'), account.rpc('nap')]);
  expect([refused.error?.code, answered.data]).toEqual(['57014', '8s']);
  await owner.end();
  await portal.stop();
});
