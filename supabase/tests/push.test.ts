import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interactionRow, pushResponse, type MutationResult } from '../../src/domain/sync-protocol.ts';
import { postStatsRow } from '../../src/domain/rows.ts';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';
import { Mirror } from './support/mirror.ts';
import { addPost, addTeacher, deviceA, deviceB, newBrowser, tap } from './support/school.ts';

describe.each(engines)('sync_push on %s', (engine) => {
  let db: TestDatabase;
  let post: string;
  let browser: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    await db.query('delete from private.ledger');
    await db.query(
      `update private.settings set address_header = 'x-real-ip', new_browsers_burst = 300, new_browsers_per_hour = 60,
         mutations_burst = 600, mutations_per_second = 5`,
    );
    post = await addPost(db, await addTeacher(db));
    browser = newBrowser();
  });

  /** The answer as text, so that two can be compared to the byte. */
  async function pushText(
    mutations: unknown,
    secret: string | null = browser,
    caller: Caller = visitor,
  ): Promise<string> {
    const [row] = await db.call<{ answer: string }>(
      caller,
      'select public.sync_push($1::text::jsonb, $2)::text as answer',
      [JSON.stringify(mutations), secret],
    );
    return row?.answer ?? '';
  }

  async function push(...mutations: unknown[]): Promise<MutationResult[]> {
    return pushResponse.parse(JSON.parse(await pushText(mutations))).results;
  }

  async function statsOf(id: string): Promise<{ likes: number; saves: number } | undefined> {
    const [row] = await db.query<{ likes: number; saves: number }>(
      'select likes, saves from public.post_stats where post_id = $1',
      [id],
    );
    return row;
  }

  async function registersOf(id: string): Promise<object[]> {
    return db.query(
      `select liked, saved, liked_clock::text, saved_clock::text, liked_device::text from public.post_interactions
       where post_id = $1`,
      [id],
    );
  }

  test('a like is applied, counted and answered with what stands there now', async () => {
    const mutation = tap(post);
    const [result] = await push(mutation);
    expect(result).toMatchObject({ mid: mutation['mid'], status: 'applied', row: { value: true, clock: 1 } });
    if (result?.status !== 'applied') throw new Error('not applied');
    const [published] = await db.query<{ at: Date }>('select created_at as at from public.posts where id = $1', [post]);
    expect(interactionRow.parse(result.row)).toEqual({
      value: true,
      clock: 1,
      post_created_at: published?.at.getTime(),
    });
    const stats = postStatsRow.parse(result.stats);
    expect(stats).toMatchObject({ postId: post, likes: 1, saves: 0 });
    const mirror = new Mirror(db);
    await mirror.pull();
    expect(mirror.get('post_stats', post)).toMatchObject({ likes: 1, revision: stats.revision, digest: stats.digest });
  });

  test('like and save are two registers of one row', async () => {
    await push(tap(post), tap(post, { register: 'save' }));
    expect(await registersOf(post)).toMatchObject([{ liked: true, saved: true }]);
    expect(await statsOf(post)).toEqual({ likes: 1, saves: 1 });
    await push(tap(post, { value: false, clock: 2 }));
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 1 });
  });

  test('a replay is answered to the byte like the first time and changes nothing', async () => {
    const batch = [tap(post), tap(randomUUID()), tap(post, { register: 'save', clock: 0 })];
    const first = await pushText(batch);
    await push(tap(post, { value: false, clock: 9 }));
    expect(await pushText(batch)).toBe(first);
    expect(await pushText(batch.slice(0, 1))).toContain('"status": "applied"');
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 0 });
  });

  test('the same mutation twice in one batch is applied once and answered twice', async () => {
    const mutation = tap(post);
    const [first, second] = await push(mutation, mutation);
    expect(second).toEqual(first);
    expect(await statsOf(post)).toEqual({ likes: 1, saves: 0 });
  });

  test('the same mid of two browsers is two mutations', async () => {
    const mutation = tap(post);
    await push(mutation);
    browser = newBrowser();
    await push(mutation);
    expect(await statsOf(post)).toEqual({ likes: 2, saves: 0 });
  });

  test('the later clock wins, whatever the order of arrival', async () => {
    await push(tap(post, { value: true, clock: 5 }));
    const [late] = await push(tap(post, { value: false, clock: 4 }));
    expect(late).toMatchObject({ status: 'applied', row: { value: true, clock: 5 }, stats: { likes: 1 } });
    const [later] = await push(tap(post, { value: false, clock: 6, createdAt: '1999-01-01T00:00:00Z' }));
    expect(later).toMatchObject({ status: 'applied', row: { value: false, clock: 6 }, stats: { likes: 0 } });
  });

  test.each([
    [deviceA, deviceB, false],
    [deviceB, deviceA, true],
  ])('equal clocks go to the greater device: %s then %s', async (first, second, current) => {
    await push(tap(post, { value: true, clock: 3, device: first }));
    const [result] = await push(tap(post, { value: false, clock: 3, device: second }));
    expect(result).toMatchObject({ status: 'applied', row: { value: current, clock: 3 } });
    expect(await registersOf(post)).toMatchObject([{ liked: current, liked_device: deviceB }]);
  });

  test('an older tap of one register does not touch the other', async () => {
    await push(tap(post, { clock: 8 }), tap(post, { register: 'save', clock: 2 }));
    expect(await registersOf(post)).toMatchObject([{ liked: true, liked_clock: '8', saved: true, saved_clock: '2' }]);
  });

  test('an unknown post is rejected, and the rest of the batch is not', async () => {
    const [unknown, known] = await push(tap(randomUUID()), tap(post));
    expect(unknown).toMatchObject({ status: 'rejected', code: 'P0002', message: 'no such post' });
    expect(known?.status).toBe('applied');
  });

  test('later mutations of an entity wait behind one that was not applied; other entities go on', async () => {
    const lost = randomUUID();
    const behind = tap(lost, { clock: 2 });
    const results = await push(tap(lost), behind, tap(post), tap(lost, { clock: 3 }));
    expect(results.map((result) => result.status)).toEqual(['rejected', 'blocked', 'applied', 'blocked']);
    // A blocked one was not recorded: alone it gets its own answer.
    expect(await push(behind)).toMatchObject([{ mid: behind['mid'], status: 'rejected', code: 'P0002' }]);
  });

  test('a mutation that was answered before keeps its answer even behind a rejected one', async () => {
    const done = tap(post);
    const [first] = await push(done);
    const [rejected, replayed] = await push(tap(post, { clock: 'soon' }), done);
    expect(rejected?.status).toBe('rejected');
    expect(replayed).toEqual(first);
  });

  test.each([
    ['value', { args: { register: 'like', value: 'yes', post_id: '' } }],
    ['register', { register: 'love' }],
    ['post_id missing', { args: { register: 'like', value: true } }],
    ['post_id not a uuid', { args: { register: 'like', value: true, post_id: "'; drop table posts --" } }],
    ['args', { args: [] }],
    ['clock 0', { clock: 0 }],
    ['clock negative', { clock: -1 }],
    ['clock fraction', { clock: 1.5 }],
    ['clock beyond 2^53', { clock: 9007199254740992 }],
    ['clock absurd', { clock: 1e300 }],
    ['clock text', { clock: '1' }],
    ['clock missing', { clock: undefined }],
    ['device', { device: 'phone' }],
    ['device missing', { device: undefined }],
    ['entity', { entity: '' }],
    ['entity long', { entity: 'x'.repeat(201) }],
    ['entity missing', { entity: undefined }],
    ['schemaVersion', { schemaVersion: 'one' }],
    ['mid', { mid: 'not a uuid' }],
  ])('a malformed mutation is rejected and its neighbour applied: %s', async (_, overrides) => {
    const [result, neighbour] = await push(tap(post, overrides), tap(post, { register: 'save' }));
    expect(result).toMatchObject({ status: 'rejected', code: expect.stringMatching(/^22/) });
    expect(neighbour?.status).toBe('applied');
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 1 });
  });

  test.each([
    ['post_id', { args: { register: 'like', value: true, post_id: 'x'.repeat(100_000) } }],
    ['device', { device: 'x'.repeat(100_000) }],
  ])('an answer does not repeat what was sent, nor does the ledger keep it: %s', async (_, overrides) => {
    expect(await push(tap(post, overrides))).toMatchObject([{ status: 'rejected', code: '22P02' }]);
    const [kept] = await db.query<{ length: number }>('select max(length(result::text)) as length from private.ledger');
    expect(kept?.length).toBeLessThan(400);
  });

  test.each([
    ['kind', { kind: 'teacher.approve' }],
    ['kind missing', { kind: undefined }],
    ['schemaVersion', { schemaVersion: 2 }],
  ])('what this server does not know yet is rejected as such: %s', async (_, overrides) => {
    expect(await push(tap(post, overrides))).toMatchObject([{ status: 'rejected', code: '0A000' }]);
  });

  test('a mutation of another actor is rejected', async () => {
    expect(await push(tap(post, { actor: `user:${randomUUID()}` }))).toMatchObject([
      { status: 'rejected', code: '42501' },
    ]);
  });

  test('an account does not interact under the name of a browser, nor a stranger under its own', async () => {
    const id = randomUUID();
    const asBrowser = pushResponse.parse(JSON.parse(await pushText([tap(post)], browser, account(id))));
    expect(asBrowser.results).toMatchObject([{ status: 'rejected', code: '42501' }]);
    const asStranger = pushResponse.parse(
      JSON.parse(await pushText([tap(post, { actor: `user:${id}` })], browser, account(id))),
    );
    expect(asStranger.results).toMatchObject([{ status: 'rejected', code: '42501' }]);
    const direct = db.call(
      account(id),
      `select private.set_taps($1, array[row($2::uuid, 'like', true, 1, $3::uuid)::private.tap])`,
      [browser, post, deviceA],
    );
    expect(await outcome(direct)).toBe('42501');
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 0 });
  });

  test.each([{}, null, 'text', 1])('a batch that is no array is refused: %j', async (mutations) => {
    expect(await outcome(pushText(mutations))).toBe('PT400');
  });

  test.each([[[null]], [[5]], [[[]]], [[{}]], [[{ mid: 7 }]]])(
    'a batch with something that cannot be answered is refused: %j',
    async (mutations) => {
      expect(await outcome(pushText(mutations))).toBe('PT400');
    },
  );

  test('an empty batch is answered with no results', async () => {
    expect(await push()).toEqual([]);
  });

  test('at most fifty mutations go in one batch', async () => {
    const many = Array.from({ length: 50 }, (_, n) => tap(post, { clock: n + 1, value: n % 2 === 0 }));
    expect(await push(...many)).toHaveLength(50);
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 0 });
    expect(await outcome(pushText([...many, tap(post)]))).toBe('PT413');
    expect(await outcome(pushText([tap(post, { entity: 'x'.repeat(1_100_000) })]))).toBe('PT413');
  });

  test.each([
    null,
    '',
    'short',
    'x'.repeat(31),
    'x'.repeat(129),
    `${'x'.repeat(40)} `,
    `${'x'.repeat(40)}é`,
    `${'x'.repeat(40)}\n`,
  ])('a secret that no portal makes is refused: %j', async (secret) => {
    expect(await outcome(pushText([tap(post)], secret))).toBe('PT400');
  });

  test.each(['A'.repeat(32), '_'.repeat(64), 'Az09_-'.repeat(21)])(
    'a secret of 32 to 128 plain characters is accepted: %s',
    async (secret) => {
      expect(await outcome(pushText([tap(post)], secret))).toBe('ok');
    },
  );

  test('neither the secret nor anything made from it without the key is stored', async () => {
    await push(tap(post));
    const [dump] = await db.query<{ text: string }>(
      `select (select string_agg(i::text, '') from public.post_interactions as i)
         || (select string_agg(l::text, '') from private.ledger as l)
         || (select string_agg(r::text, '') from private.rate_limit as r) as text`,
    );
    const [{ plain } = { plain: '' }] = await db.query<{ plain: string }>(
      `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as plain`,
      [browser],
    );
    expect(dump?.text).not.toContain(browser);
    expect(dump?.text).not.toContain(plain);
  });

  test('a browser that sends too much is told to wait, and nothing of that call has happened', async () => {
    await db.query('update private.settings set mutations_burst = 50, mutations_per_second = 0.005');
    await push(...Array.from({ length: 48 }, (_, n) => tap(post, { clock: n + 1, value: true })));
    const batch = Array.from({ length: 5 }, () => tap(post, { register: 'save' }));
    await expect(pushText(batch)).rejects.toMatchObject({
      code: 'PT429',
      // Ten minutes, less what the calls took.
      detail: expect.stringMatching(/^Retry-After: (5\d\d|600)$/),
    });
    expect(await statsOf(post)).toEqual({ likes: 1, saves: 0 });
    expect(await db.query('select from private.ledger where mid = $1', [String(batch[0]?.['mid'])])).toHaveLength(0);
    await db.query(`update private.rate_limit set at = at - interval '1000 seconds'`);
    expect((await push(...batch)).map((result) => result.status)).toEqual(Array.from({ length: 5 }, () => 'applied'));
    // Another browser was never concerned.
    expect(await outcome(pushText([tap(post)], newBrowser()))).toBe('ok');
  });

  test('new browsers are limited per place, known ones are not', async () => {
    await db.query('update private.settings set new_browsers_burst = 2');
    const at = (address: string): Caller => ({ role: 'anon', headers: { 'x-real-ip': address } });
    const first = newBrowser();
    const arrive = (address: string, secret = newBrowser()) => outcome(pushText([tap(post)], secret, at(address)));
    expect(await arrive('192.0.2.1', first)).toBe('ok');
    expect(await arrive('::ffff:192.0.2.1')).toBe('ok');
    expect(await arrive('192.0.2.1')).toBe('PT429');
    expect(await arrive('10.0.0.1, 192.0.2.1')).toBe('PT429');
    expect(await arrive('192.0.2.1', first)).toBe('ok');
    expect(await arrive('192.0.2.2')).toBe('ok');
    expect(await arrive('2001:db8:0:1::1')).toBe('ok');
    expect(await arrive('2001:db8:0:1:ffff::2')).toBe('ok');
    expect(await arrive('2001:db8:0:1:aaaa::3')).toBe('PT429');
    expect(await arrive('2001:db8:0:2::1')).toBe('ok');
    expect(await arrive('nonsense')).toBe('ok');
    expect(await arrive('')).toBe('ok');
    expect(await arrive('more nonsense')).toBe('PT429');
    await db.query(`update private.rate_limit set at = at - interval '1 hour'`);
    expect(await arrive('192.0.2.1')).toBe('ok');
  });

  test('in the school’s own networks many more new browsers come at once', async () => {
    await db.query(
      `update private.settings set new_browsers_burst = 2, school_networks = '{203.0.113.8/30,2001:db8:5::/48}'`,
    );
    const arrive = (address: string) =>
      outcome(pushText([tap(post)], newBrowser(), { role: 'anon', headers: { 'x-real-ip': address } }));
    for (const address of ['203.0.113.9', '2001:db8:5:7::1', '203.0.113.12']) {
      const found = [await arrive(address), await arrive(address), await arrive(address)];
      expect(found).toEqual(['ok', 'ok', address === '203.0.113.12' ? 'PT429' : 'ok']);
    }
    await db.query(`update private.settings set school_networks = '{}'`);
  });

  test('a school’s share of a connection is no limit of its own: all of them can be taken, and then no more', async () => {
    const take = (count: number) =>
      outcome(
        db.query(`select private.spend_share('new school', 250, 0.05) from generate_series(1, $1::integer)`, [count]),
      );
    expect(await take(249)).toBe('ok');
    expect(await take(1)).toBe('ok');
    await expect(db.query(`select private.spend_share('new school', 250, 0.05)`)).rejects.toMatchObject({
      code: 'PT429',
      detail: expect.stringMatching(/^Retry-After: (3\d|40)$/),
    });
    await db.query(`update private.rate_limit set at = at - interval '200 seconds'`);
    expect(await take(9)).toBe('ok');
    expect(await take(3)).toBe('PT429');
    // A small one is not split.
    const few = (bucket: string) =>
      db.query(`select private.spend_share($1, 3, 0.001) from generate_series(1, 3)`, [bucket]);
    expect([await outcome(few('few')), await outcome(few('few'))]).toEqual(['ok', 'PT429']);
  });

  test('old answers and idle buckets are cleared away, fresh ones stay', async () => {
    await push(tap(post));
    await db.query(`update private.ledger set at = now() - interval '181 days'`);
    await db.query(`update private.rate_limit set at = now() - interval '31 days'`);
    const fresh = tap(post, { register: 'save' });
    await push(fresh);
    await db.query('select private.collect_garbage()');
    expect(await db.query('select mid::text from private.ledger')).toEqual([{ mid: fresh['mid'] }]);
    expect(await db.query(`select bucket from private.rate_limit where bucket like 'new %'`)).toEqual([]);
  });

  test('a browser that has taken back all it said of a post is forgotten a day later', async () => {
    await push(tap(post));
    await push(tap(post, { value: false, clock: 2 }));
    const yesterday = async () => {
      await db.query('alter table public.post_interactions disable trigger post_interactions_1_touch');
      await db.query(`update public.post_interactions set updated_at = now() - interval '25 hours'`);
      await db.query('alter table public.post_interactions enable trigger post_interactions_1_touch');
      await db.query('select private.collect_garbage()');
    };
    await db.query('select private.collect_garbage()');
    expect(await registersOf(post)).toHaveLength(1);
    await push(tap(post, { register: 'save' }));
    await yesterday();
    expect(await registersOf(post)).toHaveLength(1);
    await push(tap(post, { register: 'save', value: false, clock: 2 }));
    await yesterday();
    expect(await registersOf(post)).toEqual([]);
    await push(tap(post, { clock: 3 }));
    expect(await statsOf(post)).toEqual({ likes: 1, saves: 0 });
  });

  test('counts follow every way a register can change or vanish', async () => {
    const others = [newBrowser(), newBrowser(), newBrowser()];
    for (const secret of others) await pushText([tap(post), tap(post, { register: 'save' })], secret);
    expect(await statsOf(post)).toEqual({ likes: 3, saves: 3 });
    await db.query('update public.post_interactions set liked = not liked');
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 3 });
    await db.query(
      'delete from public.post_interactions where ctid = (select min(ctid) from public.post_interactions)',
    );
    expect(await statsOf(post)).toEqual({ likes: 0, saves: 2 });
    await db.query('delete from public.posts where id = $1', [post]);
    expect(await statsOf(post)).toBeUndefined();
    expect(await registersOf(post)).toEqual([]);
  });

  test('a tap that changes no count sends no counts to anybody', async () => {
    await push(tap(post, { clock: 1 }));
    const mirror = new Mirror(db);
    await mirror.pull();
    await push(tap(post, { clock: 2 }));
    expect(await mirror.pull()).toBe(0);
  });
});
