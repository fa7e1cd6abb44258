import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import { likeOf } from '../../../tests/support/like-of.ts';
import { newBrowser } from '../../tests/support/school.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import type { Stack } from '../stack.ts';
import { addWriter, rawRequest, WRITER } from '../test-support.ts';
import type { KeptAnswer } from './api-answer.ts';
import { tooManyReads, type ReadSlots } from './read-slots.ts';
import { createVisitorsPushes, type PushTogether } from './visitors-pushes.ts';

const WRITTEN_OUT = String(1e15);
/** A few kilobytes as they can be written, some more once every zero is. */
const longNumbers = () => Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`n${number}`, 1e15]));

const slots: ReadSlots = { run: async (_asker, read) => read() };

describe('those who push at one moment', () => {
  const saidBy = async (answer: Promise<KeptAnswer | null>): Promise<string | null> => {
    const kept = await answer;
    return kept === null ? null : String((await kept.encoded([])).bytes);
  };
  const from = (gone = new AbortController().signal) => ({ address: '203.0.113.9', place: '203.0.113.9', gone });
  const mutation = { mid: 'm', args: { post_id: 'post', register: 'like', value: true }, clock: 1 };
  const sent = (name: string, more: object = {}) =>
    JSON.stringify({ mutations: [{ ...mutation, ...more }], browser_secret: name });
  const namesIn = (body: string) =>
    (JSON.parse(body) as { pushes: { browser_secret: string }[] }).pushes.map((one) => one.browser_secret);
  const echo = (body: string) => Response.json(namesIn(body).map((name) => (name === 'bad' ? null : `"${name}"`)));

  /** A server whose calls end when they are told to. */
  function held(reads = slots) {
    const calls: {
      readonly body: string;
      readonly address: string;
      readonly names: string[];
      readonly end: (answer?: Response) => void;
    }[] = [];
    const reports: string[] = [];
    const push: PushTogether = (body, address) =>
      new Promise((resolve) =>
        calls.push({ body, address, names: namesIn(body), end: (answer = echo(body)) => resolve(answer) }),
      );
    const disk = { answer: (ask: () => Promise<Response>) => ask() };
    const pushes = createVisitorsPushes({ push, disk, reads, report: (line) => reports.push(line) });
    const say = (name: string, gone?: AbortSignal, args: object = mutation.args) =>
      saidBy(pushes.answer(Buffer.from(sent(name, { args })), from(gone)));
    const tap = (name: string, post: string) => say(name, undefined, { ...mutation.args, post_id: post });
    return { calls, reports, pushes, say, tap };
  }
  const called = (calls: readonly unknown[], times: number) => expect.poll(() => calls.length).toBe(times);

  test('go together while others are under way, and each is answered by its own', async () => {
    const { calls, say } = held();
    const first = say('first');
    await called(calls, 1);
    const others = ['a', 'bad', 'c'].map((name) => say(name));
    calls[0]?.end();
    await called(calls, 2);
    calls[1]?.end();
    expect(await first).toBe('"first"');
    expect(await Promise.all(others)).toEqual(['"a"', null, '"c"']);
    expect(calls.map(({ names }) => names)).toEqual([['first'], ['a', 'bad', 'c']]);
  });

  test('go with those of their own address, and with nobody else', async () => {
    const { calls, pushes, say } = held();
    const here = say('here');
    await called(calls, 1);
    const other = { address: '198.51.100.4', place: '198.51.100.4', gone: new AbortController().signal };
    const there = ['a', 'b'].map((name) => saidBy(pushes.answer(Buffer.from(sent(name)), other)));
    await called(calls, 2);
    for (const { end } of calls) end();
    expect(await Promise.all([here, ...there])).toEqual(['"here"', '"a"', '"b"']);
    expect(calls.map(({ address, names }) => [address, names])).toEqual([
      ['203.0.113.9', ['here']],
      ['198.51.100.4', ['a', 'b']],
    ]);
  });

  test('go in several calls where they are many', async () => {
    const { calls, say } = held();
    const all = Array.from({ length: 130 }, (_, number) => say(`n${number}`));
    await called(calls, 1);
    calls[0]?.end();
    await called(calls, 2);
    calls[1]?.end();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 130 }, (_, number) => `"n${number}"`));
    expect(calls.map(({ names }) => names.length)).toEqual([100, 30]);
  });

  test('are each pushed by themselves where the call fails, and those after them go on', async () => {
    const { calls, reports, say } = held();
    const first = [say('a'), say('b')];
    await called(calls, 1);
    calls[0]?.end(Response.json({ message: 'no' }, { status: 500 }));
    expect(await Promise.all(first)).toEqual([null, null]);
    expect(reports).toEqual(['sync_push_together answered 500 {"message":"no"}']);
    const next = say('c');
    await called(calls, 2);
    calls[1]?.end();
    expect(await next).toBe('"c"');
  });

  test('are told at once that there is no room, and each another time to come again', async () => {
    const full: ReadSlots = { run: () => Promise.reject(tooManyReads()) };
    const { reports, say } = held(full);
    const refusals = await Promise.allSettled([say('a'), say('b')]);
    const reasons = refusals.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : one.value));
    expect(reasons).toEqual([expect.any(Refusal), expect.any(Refusal)]);
    for (const reason of reasons) expect(reason).toMatchObject({ status: 503, code: 'TOO_MANY_READS' });
    expect(reasons[0]).not.toBe(reasons[1]);
    expect(reports).toEqual([]);
  });

  test('are told by themselves of what else the server refuses', async () => {
    const { reports, say } = held({ run: () => Promise.reject(new Refusal(507, 'DISK_FULL', 'no room')) });
    expect(await Promise.all([say('a'), say('b')])).toEqual([null, null]);
    expect(reports).toEqual([]);
  });

  test('a post that holds up a call holds up nobody who taps another', async () => {
    const { calls, tap } = held();
    const stuck = tap('stuck', 'one');
    await called(calls, 1);
    const behind = tap('behind', 'one');
    const others = [tap('a', 'two'), tap('b', 'three')];
    await called(calls, 2);
    // A third call waits for one of the two.
    const third = tap('third', 'four');
    calls[1]?.end();
    expect(await Promise.all(others)).toEqual(['"a"', '"b"']);
    await called(calls, 3);
    calls[2]?.end();
    expect(await third).toBe('"third"');
    const later = tap('later', 'two');
    await called(calls, 4);
    calls[0]?.end();
    calls[3]?.end();
    expect(await Promise.all([stuck, later])).toEqual(['"stuck"', '"later"']);
    await called(calls, 5);
    calls[4]?.end();
    expect(await behind).toBe('"behind"');
    expect(calls.map(({ names }) => names)).toEqual([['stuck'], ['a', 'b'], ['third'], ['later'], ['behind']]);
  });

  test('nothing is called where all of them have gone', async () => {
    const { calls, say } = held();
    const first = say('first');
    await called(calls, 1);
    const early = new AbortController();
    const gone = say('gone', early.signal);
    early.abort(new Error('left early'));
    await expect(gone).rejects.toThrow('left early');
    calls[0]?.end();
    await first;
    const next = say('next');
    await called(calls, 2);
    calls[1]?.end();
    expect(calls[1]?.names).toEqual(['next']);
    expect(await next).toBe('"next"');
  });

  test('do not come along where they have gone before, and end nothing for others where they go', async () => {
    const { calls, say } = held();
    const [early, late] = [new AbortController(), new AbortController()];
    const first = say('first', late.signal);
    await called(calls, 1);
    const gone = say('gone', early.signal);
    const stays = say('stays');
    early.abort(new Error('left early'));
    late.abort(new Error('left late'));
    await expect(gone).rejects.toThrow('left early');
    await expect(first).rejects.toThrow('left late');
    calls[0]?.end();
    await called(calls, 2);
    calls[1]?.end();
    expect(await stays).toBe('"stays"');
    expect(calls[1]?.names).toEqual(['stays']);
  });

  const odd: readonly [string, string | Buffer][] = [
    ['no JSON', '{"mutations":[1]'],
    ['no push', '[1]'],
    ['nothing', 'null'],
    ['several things', JSON.stringify({ mutations: [mutation, mutation], browser_secret: 'a' })],
    ['a character that PostgreSQL has not', sent('a', { mid: '\u0000' })],
    ['no text', Buffer.concat([Buffer.from(sent('a').slice(0, -2)), Buffer.from([0xff]), Buffer.from('"}')])],
    ['a number that PostgreSQL writes out', sent('a').replace(':1}', ':1e300}')],
    ['a number that PostgreSQL has not', sent('a').replace(':1}', ':1e999999}')],
    ['a part of a number', sent('a', { clock: 1.5 })],
    [
      'many numbers that are longer once they are written out',
      sent('a', longNumbers()).replaceAll(WRITTEN_OUT, '1e15'),
    ],
    ['a list', sent('a', { mid: [] })],
    ['a list among what it does', sent('a', { args: { ...mutation.args, value: [] } })],
    ['no post', sent('a', { args: {} })],
    ['something beside the push', sent('a').replace('{', '{"more":1,')],
    ['no browser', sent('a').replace('browser_secret', 'browser')],
  ];

  test('what it says twice is passed on once, as the last time', async () => {
    const { calls, pushes } = held();
    const answer = saidBy(pushes.answer(Buffer.from(sent('a').replace('{"mid"', '{"mid":1e999999,"mid"')), from()));
    await called(calls, 1);
    calls[0]?.end();
    expect(await answer).toBe('"a"');
    expect(calls[0]?.body).toBe(`{"pushes":[${sent('a')}]}`);
  });

  test.each(odd)('%s spoils no list: it goes by itself', async (_what, body) => {
    const { calls, pushes } = held();
    expect(await pushes.answer(Buffer.from(body), from())).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('on a stack', () => {
  let stack: Stack;
  let sql: Sql;
  let posts: readonly string[];

  beforeAll(async () => {
    stack = await startEmptyStack();
    sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined });
    await addWriter(sql);
    await sql`update private.settings set school_networks = '{127.0.0.0/8}'::cidr[]`;
  }, 120_000);
  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await stack.stop();
  });
  beforeEach(async () => {
    await sql`delete from public.posts`;
    const rows = await sql<{ id: string }[]>`
      insert into public.posts (title, content, teacher_id) select 'خبر ' || n, 'نص', ${WRITER} from generate_series(1, 3) as n
      returning id`;
    posts = rows.map(({ id }) => id);
  });

  /** Calls a function of the database as a visitor. */
  function call(name: string, body: string, headers: Record<string, string> = {}) {
    const length = String(Buffer.byteLength(body));
    const own = { apikey: stack.publishableKey, 'content-type': 'application/json', 'content-length': length };
    return rawRequest(stack.url, {
      path: `/rest/v1/rpc/${name}`,
      method: 'POST',
      headers: { ...own, ...headers },
      body,
    });
  }
  const bodyOf = (mutations: readonly object[], secret: string) =>
    JSON.stringify({ mutations, browser_secret: secret });
  async function push(mutations: readonly object[], secret: string, headers: Record<string, string> = {}) {
    const answer = await call('sync_push', bodyOf(mutations, secret), headers);
    return {
      ...answer,
      said: JSON.parse(String(answer.body)) as { results?: Record<string, unknown>[]; code?: string },
    };
  }
  const likes = async () => Number((await sql`select sum(likes) as likes from public.post_stats`)[0]?.['likes']);
  const onePost = (number: number) => posts[number % posts.length] ?? '';

  test('a whole school likes at once: each is answered with its own, and each like counts', async () => {
    const said = await Promise.all(
      Array.from({ length: 150 }, async (_, number) => {
        const mutation = likeOf(onePost(number));
        const { said: answer } = await push([mutation], newBrowser());
        return answer.results?.[0]?.['mid'] === mutation.mid && answer.results[0]['status'] === 'applied';
      }),
    );
    expect(said).toEqual(Array(150).fill(true));
    expect(await likes()).toBe(150);
  });

  test('they share a transaction, and one that stands alone is answered in the same form', async () => {
    const open = await sql.reserve();
    await open`begin`;
    await open`select from public.post_stats for update`;
    const first = push([likeOf(onePost(0))], newBrowser());
    // Behind the first one, which waits for the counts, the others come together.
    const others = Array.from({ length: 20 }, (_, number) => push([likeOf(onePost(number))], newBrowser()));
    await open`select pg_sleep(0.3)`;
    await open`commit`;
    open.release();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
    const [count] = await sql`select count(distinct xmin::text) as transactions from public.post_interactions`;
    expect(Number(count?.['transactions'])).toBeLessThan(10);
    // Who asks for another form is not gathered.
    const single = await push([likeOf(onePost(0))], newBrowser(), { prefer: 'return=representation' });
    const names = ['content-type', 'cache-control', 'vary', 'x-content-type-options'];
    const form = ({ headers }: typeof single) => names.map((name) => headers[name]);
    expect(form(answers[0] ?? single)).toEqual(form(single));
    const keysOf = ({ said }: typeof single) =>
      [said, said.results?.[0], said.results?.[0]?.['row']].map((of) => Object.keys(of ?? {}));
    expect(keysOf(answers[0] ?? single)).toEqual(keysOf(single));
  });

  test('a bad one among them is refused alone, as by itself', async () => {
    const known = newBrowser();
    await push([likeOf(onePost(0))], known);
    await sql`update private.rate_limit set tokens = 0, at = 'infinity' where bucket = 'push ' || private.actor(${known})`;
    const good = () => push([likeOf(onePost(1))], newBrowser());
    const [a, missing, short, b, spent, foreign, c] = await Promise.all([
      good(),
      push([likeOf(randomUUID())], newBrowser()),
      push([likeOf(onePost(0))], 'short'),
      good(),
      push([likeOf(onePost(2))], known),
      push([likeOf(onePost(0), { actor: `user:${WRITER}` })], newBrowser()),
      good(),
    ]);
    expect([a, b, c].map(({ said }) => said.results?.[0]?.['status'])).toEqual(Array(3).fill('applied'));
    expect(missing.said.results?.[0]).toMatchObject({ status: 'rejected', code: 'P0002' });
    expect([short.status, short.said.code]).toEqual([400, 'PT400']);
    expect([spent.status, spent.said.code]).toEqual([429, 'PT429']);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    expect(foreign.said.results?.[0]).toMatchObject({ status: 'rejected', code: '42501' });
    expect(await likes()).toBe(4);
  });

  test('what an account pushes beside visitors is the account’s', async () => {
    const signedUp = await rawRequest(stack.url, {
      path: '/auth/v1/signup',
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pupil@school.example', password: 'Correct horse 7' }),
    });
    const { access_token: token, user } = JSON.parse(String(signedUp.body)) as {
      access_token: string;
      user: { id: string };
    };
    await sql`insert into public.students (id, display_name, email, grade, is_approved)
      values (${user.id}, 'مريم', 'pupil@school.example', 'الصف الأول', true)`;
    const own = likeOf(onePost(0), { actor: `user:${user.id}` });
    const foreign = likeOf(onePost(1));
    const [mine, theirs, asVisitor] = await Promise.all([
      push([own], newBrowser(), { authorization: `Bearer ${token}` }),
      push([own], newBrowser()),
      push([foreign], newBrowser(), { authorization: `Bearer ${token}` }),
    ]);
    expect(mine.said.results?.[0]).toMatchObject({ status: 'applied' });
    expect(theirs.said.results?.[0]).toMatchObject({ status: 'rejected' });
    expect(asVisitor.said.results?.[0]).toMatchObject({ status: 'rejected', code: '42501' });
    expect(await sql`select liked from public.student_post_interactions`).toEqual([{ liked: true }]);
    expect(await sql`select from public.post_interactions`).toHaveLength(0);
  });

  test('where the database is cut off from them in the middle, each is done once when it comes again', async () => {
    const senders = Array.from({ length: 12 }, (_, number) => ({
      mutation: likeOf(onePost(number)),
      secret: newBrowser(),
    }));
    const open = await sql.reserve();
    await open`begin`;
    await open`select from public.post_stats for update`;
    const pushes = senders.map(({ mutation, secret }) => push([mutation], secret));
    // A transaction sees who is at work as it was when it first looked.
    const waiting = () => sql`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%sync_push_together%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%sync_push%' and pid <> pg_backend_pid()`;
    await open`commit`;
    open.release();
    const first = await Promise.all(pushes);
    const isTold = ({ status, said }: (typeof first)[number]) =>
      status === 200 || (status === 503 && said.code === 'PGRST000');
    expect(first.filter((answer) => !isTold(answer))).toEqual([]);
    // As devices do: with the same id.
    const again = await Promise.all(senders.map(({ mutation, secret }) => push([mutation], secret)));
    expect(again.map(({ said }) => said.results?.[0]?.['status'])).toEqual(Array(12).fill('applied'));
    expect(await likes()).toBe(12);
  });

  test('where the answer is lost behind the commit, each is answered by itself as it was, and done once', async () => {
    const senders = Array.from({ length: 5 }, (_, number) => ({
      mutation: likeOf(onePost(number)),
      secret: newBrowser(),
    }));
    const lost: string[] = [];
    const pushes = createVisitorsPushes({
      push: async (body) => {
        const answer = await call('sync_push_together', body);
        lost.push(...(JSON.parse(String(answer.body)) as string[]));
        throw new Error('the connection was lost');
      },
      disk: { answer: (ask: () => Promise<Response>) => ask() },
      reads: slots,
      report: () => undefined,
    });
    const from = { address: '203.0.113.9', place: '203.0.113.9', gone: new AbortController().signal };
    const bytes = senders.map(({ mutation, secret }) => new TextEncoder().encode(bodyOf([mutation], secret)));
    const gathered = await Promise.all(bytes.map((sent) => pushes.answer(sent, from)));
    expect(gathered).toEqual(senders.map(() => null));
    expect([await likes(), lost.length]).toEqual([5, 5]);
    // Which transaction wrote each last: none of a second time.
    const writers = () => sql`
      select post_id, xmin::text from public.post_interactions union all select post_id, xmin::text from public.post_stats order by 1, 2`;
    const before = await writers();
    const told = await Promise.all(senders.map(({ mutation, secret }) => push([mutation], secret)));
    const resultOf = (text: string) => (JSON.parse(text) as { results: { mid: string }[] }).results;
    const byMid = (results: readonly unknown[]) =>
      (results as { mid: string; stats?: unknown }[])
        .map(({ stats: _stats, ...result }) => result)
        .toSorted((one, other) => one.mid.localeCompare(other.mid));
    expect(byMid(told.flatMap(({ said }) => said.results ?? []))).toEqual(byMid(lost.flatMap(resultOf)));
    expect(await writers()).toEqual(before);
    expect(await likes()).toBe(5);
  });
});
