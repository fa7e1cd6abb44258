import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { departments } from '../../src/domain/departments.ts';
import { outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { choices, save, signedIn, subscribe, subscription } from './support/push.ts';
import { addPost, addTeacher, addUser, newBrowser } from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

describe.each(twinEngines)('subscriptions to notifications on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.push_subscriptions');
    await db.query('delete from private.push_laid_aside');
    await db.query('delete from private.rate_limit');
    teacher = await addTeacher(db);
  });

  const read = async (browser: string, caller = visitor) => {
    const [row] = await db.call<{ answer: unknown }>(caller, 'select public.read_push_subscription($1) as answer', [
      browser,
    ]);
    return row?.answer;
  };
  const end = async (browser: string, caller = visitor) => {
    const [row] = await db.call<{ answer: unknown }>(caller, 'select public.end_push_subscription($1) as answer', [
      browser,
    ]);
    return row?.answer;
  };
  const ending = (sent: unknown, wanted: unknown = choices(), browser = newBrowser(), caller: Caller = visitor) =>
    outcome(save(db, caller, { browser, sent, wanted }));
  const count = async (where = 'true') => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::integer as n from private.push_subscriptions where ${where}`,
    );
    return row?.n;
  };

  test('a visitor subscribes, changes what it wants to hear, reads it and ends it', async () => {
    const [browser, sent] = [newBrowser(), subscription()];
    expect(await read(browser)).toBeNull();
    const wanted = { teachers: [teacher], departments: ['Science', 'Art', 'Art'], quiet: { from: 1_320, until: 420 } };
    const saved = {
      endpoint: sent['endpoint'],
      language: 'ar',
      departments: ['Art', 'Science'],
      teachers: [teacher],
      is_personal: true,
      is_of_account: false,
      is_mine: false,
      is_told: false,
      is_seated: true,
      quiet: { from: 1_320, until: 420 },
    };
    expect(await save(db, visitor, { browser, sent, wanted: choices(wanted) })).toEqual(saved);
    expect(await read(browser)).toEqual(saved);
    await save(db, visitor, { browser, sent, wanted: choices({ language: 'en' }) });
    expect(await read(browser)).toMatchObject({ language: 'en', departments: [], teachers: [], quiet: null });
    expect(await count()).toBe(1);
    expect([await end(browser), await end(browser), await read(browser)]).toEqual([true, false, null]);
  });

  const tellRenewal = async (caller: Caller, browser: string, sent: unknown, asCaller: boolean) => {
    const [row] = await db.call<{ answer: Record<string, unknown> | null }>(
      caller,
      'select public.renew_push_subscription($1, $2::text::jsonb, $3) as answer',
      [browser, JSON.stringify(sent), asCaller],
    );
    return row?.answer;
  };
  /** As the service worker does, which speaks for nobody. */
  const renew = (browser: string, sent: unknown, caller: Caller = visitor) => tellRenewal(caller, browser, sent, false);
  /** As a page does on which somebody has just come or gone. */
  const sitDown = (caller: Caller, browser: string, sent: unknown) => tellRenewal(caller, browser, sent, true);
  /** To how many browsers a new post of the teacher would go. */
  const reached = async () => {
    const post = await addPost(db, teacher);
    const [row] = await db.query<{ n: number }>(
      `select count(*)::integer as n from private.push_subscriptions as s, private.notices as n
       where n.post_id = $1 and private.concerns(n, s)`,
      [post],
    );
    return row?.n;
  };

  test('a browser that is reached elsewhere hears what it heard, without a failure of the old address', async () => {
    const me = await signedIn(db, teacher);
    const { browser } = await subscribe(db, me, { departments: ['Art'], quiet: { from: 1_320, until: 420 } });
    await db.query(`update private.push_subscriptions set failures = 7, resting_until = now() + interval '1 hour'`);
    const sent = subscription();
    // The service worker has no session, and takes none away.
    const renewed = { endpoint: sent['endpoint'], departments: ['Art'], is_personal: true, is_of_account: true };
    expect(await renew(browser, sent)).toMatchObject({ departments: [], is_told: false, is_seated: false });
    expect(await read(browser, me)).toMatchObject({ ...renewed, is_mine: true, is_told: true });
    expect([await count(), await count('failures = 0 and resting_until is null and quiet_from = 1320')]).toEqual([
      1, 1,
    ]);
  });

  test('a browser that is told of nothing renews nothing, and its address stays free', async () => {
    const [browser, sent] = [newBrowser(), subscription()];
    expect([await renew(browser, sent), await count()]).toEqual([null, 0]);
    const { browser: other } = await subscribe(db, visitor);
    expect([await renew(browser, sent), await read(other)]).toMatchObject([null, { departments: [] }]);
  });

  test('an account that signs in again in its browser hears what is personal again, and nobody else does', async () => {
    const before = await signedIn(db, teacher);
    const sent = subscription();
    const browser = newBrowser();
    await save(db, before, { browser, sent, wanted: choices() });
    await db.query('delete from auth.sessions');
    const again = await signedIn(db, teacher);
    expect(await read(browser, again)).toMatchObject({ is_mine: true, is_told: false });
    const other = await signedIn(db, await addTeacher(db));
    expect(await renew(browser, sent, other)).toMatchObject({ is_mine: false, is_told: false });
    expect(await renew(browser, sent)).toMatchObject({ is_mine: false, is_told: false });
    expect(await read(browser, again)).toMatchObject({ is_mine: true, is_told: false });
    expect(await renew(browser, sent, again)).toMatchObject({ is_mine: true, is_told: true });
    expect(await read(browser, other)).toMatchObject({ is_personal: false, is_mine: false, is_told: false });
  });

  test('nobody is reached at the address of another by renewing', async () => {
    const { browser, endpoint } = await subscribe(db, visitor, { departments: ['Art'] });
    const { browser: stranger } = await subscribe(db, visitor);
    expect(await outcome(renew(stranger, subscription({ endpoint })))).toBe('23505');
    expect(await read(browser)).toMatchObject({ endpoint, departments: ['Art'] });
    for (const sent of [
      { endpoint },
      subscription({ note: 'x'.repeat(4_096) }),
      subscription({ endpoint: 'https://127.0.0.1/x' }),
    ])
      expect(await outcome(renew(browser, sent))).not.toBe('ok');
    expect(await read(browser)).toMatchObject({ endpoint });
  });

  test('whoever does not know the secret of a browser reads, changes and ends nothing of it', async () => {
    const { browser } = await subscribe(db, visitor, { departments: ['Art'] });
    const stranger = await signedIn(db, teacher);
    expect([await read(newBrowser(), stranger), await end(newBrowser())]).toEqual([null, false]);
    expect(await read(browser)).toMatchObject({ departments: ['Art'] });
    for (const secret of ['', 'short', 'x'.repeat(200), "x'; drop table private.notices; --".padEnd(40, 'x')])
      expect(await outcome(db.call(visitor, 'select public.read_push_subscription($1)', [secret]))).toBe('PT400');
  });

  test('an account is noted with its session, and no more once the browser saves without it', async () => {
    const browser = newBrowser();
    const sent = subscription();
    const me = await signedIn(db, teacher);
    expect(await save(db, me, { browser, sent, wanted: choices() })).toMatchObject({ is_of_account: true });
    expect(await save(db, visitor, { browser, sent, wanted: choices() })).toMatchObject({ is_of_account: false });
    await save(db, me, { browser, sent, wanted: choices() });
    await db.query('delete from auth.users where id = $1', [teacher]);
    expect(await count()).toBe(0);
  });

  test('an eleventh browser of an account takes the place of the eldest, which hears of nothing any more', async () => {
    const me = await signedIn(db, teacher);
    const browsers: string[] = [];
    for (let n = 0; n < 11; n += 1) browsers.push((await subscribe(db, me)).browser);
    expect(await count()).toBe(10);
    expect(await read(browsers[0] ?? '', me)).toBeNull();
    expect(await read(browsers[10] ?? '', me)).toMatchObject({ is_of_account: true });
  });

  describe('one browser, one after the other', () => {
    test('what an account follows is neither told nor shown once it has left, to nobody and to no other, and is there again with it', async () => {
      const [browser, sent] = [newBrowser(), subscription()];
      const first = await signedIn(db, await addUser(db));
      await save(db, first, { browser, sent, wanted: choices({ teachers: [teacher], quiet: { from: 1, until: 2 } }) });
      expect(await reached()).toBe(1);

      await db.query('delete from auth.sessions');
      expect(await reached()).toBe(0);
      const nothing = { teachers: [], departments: [], quiet: null, is_of_account: false, is_seated: false };
      expect(await read(browser)).toMatchObject(nothing);
      const second = await signedIn(db, await addUser(db));
      expect(await read(browser, second)).toMatchObject(nothing);
      expect(await sitDown(second, browser, sent)).toBeNull();
      expect([await read(browser), await read(browser, second), await reached()]).toEqual([null, null, 0]);

      const again = await signedIn(db, first.userId ?? '');
      const theirs = { teachers: [teacher], quiet: { from: 1, until: 2 }, is_mine: true };
      expect(await read(browser, again)).toMatchObject({ ...theirs, is_seated: false });
      expect(await sitDown(again, browser, sent)).toMatchObject({ ...theirs, is_told: true, is_seated: true });
      expect(await reached()).toBe(1);
    });

    test('an account that left while the server was out of reach hears nothing here once the next one sits down', async () => {
      const [browser, sent] = [newBrowser(), subscription()];
      const first = await signedIn(db, await addUser(db));
      await save(db, first, { browser, sent, wanted: choices({ teachers: [teacher] }) });
      expect(await sitDown(visitor, browser, sent)).toBeNull();
      // The session goes on at the server, and the worker renews: neither brings it back.
      await renew(browser, sent);
      expect(await reached()).toBe(0);
      expect(await sitDown(first, browser, sent)).toMatchObject({ teachers: [teacher], is_seated: true });
      expect(await reached()).toBe(1);
    });

    test('what was chosen without an account goes on for whoever has chosen nothing, and is there again after whoever has', async () => {
      const [browser, sent] = [newBrowser(), subscription()];
      await save(db, visitor, { browser, sent, wanted: choices({ teachers: [teacher] }) });
      const me = await signedIn(db, await addUser(db));
      const devices = { teachers: [teacher], is_of_account: false, is_mine: false, is_seated: true };
      expect(await read(browser, me)).toMatchObject(devices);
      expect(await sitDown(me, browser, sent)).toMatchObject(devices);
      expect(await reached()).toBe(1);

      await save(db, me, { browser, sent, wanted: choices({ departments: ['Art'] }) });
      expect([await read(browser, me), await reached()]).toMatchObject([{ departments: ['Art'], teachers: [] }, 0]);
      await db.query('delete from auth.sessions');
      expect(await read(browser)).toMatchObject({ teachers: [teacher], is_seated: false });
      expect(await sitDown(visitor, browser, sent)).toMatchObject(devices);
      expect(await reached()).toBe(1);
      expect(await read(browser, await signedIn(db, me.userId ?? ''))).toMatchObject({ departments: ['Art'] });
    });

    test('whoever turns all of it off turns off their own and nobody’s, and nothing of another', async () => {
      const [browser, sent] = [newBrowser(), subscription()];
      await save(db, visitor, { browser, sent, wanted: choices({ departments: ['Art'] }) });
      const first = await signedIn(db, await addUser(db));
      await save(db, first, { browser, sent, wanted: choices({ teachers: [teacher] }) });
      const second = await signedIn(db, await addUser(db));
      await save(db, second, { browser, sent, wanted: choices({ departments: ['Music'] }) });
      expect([await end(browser, second), await end(browser, second)]).toEqual([true, false]);
      expect([await read(browser, second), await read(browser), await count()]).toEqual([null, null, 0]);
      expect(await read(browser, first)).toMatchObject({ endpoint: '', teachers: [teacher], is_seated: false });
      expect(await sitDown(first, browser, sent)).toMatchObject({ teachers: [teacher], is_seated: true });
    });

    test('what an account chose goes with it, and is forgotten after a year in which nobody took it up', async () => {
      const [browser, sent] = [newBrowser(), subscription()];
      const [first, second] = [await signedIn(db, await addUser(db)), await signedIn(db, await addUser(db))];
      await save(db, first, { browser, sent, wanted: choices() });
      await save(db, second, { browser, sent, wanted: choices() });
      await save(db, visitor, { browser, sent, wanted: choices() });
      const aside = () => db.query('select from private.push_laid_aside');
      expect(await aside()).toHaveLength(2);
      await db.query('delete from auth.users where id = $1', [first.userId]);
      expect(await aside()).toHaveLength(1);
      await db.query(`update private.push_laid_aside set laid_at = now() - interval '366 days'`);
      await db.query('select private.collect_garbage()');
      expect(await aside()).toEqual([]);
    });
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/x',
    'https://evil.example#fcm.googleapis.com/',
    'https://push.services.mozilla.com.evil.example/x',
    'https://evilpush.services.mozilla.com.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://kong.internal/x',
    'http://127.0.0.1:54321/x',
    'file:///etc/passwd',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/\nx',
    `https://fcm.googleapis.com/${'x'.repeat(1_024)}`,
    '',
    null,
    7,
    { href: 'https://fcm.googleapis.com/x' },
  ])('the address %j is not of a push service', async (endpoint) => {
    expect(await ending(subscription({ endpoint }))).toBe('22023');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/c:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAA',
    'https://web.push.apple.com/QG',
    'https://db5p.notify.windows.com/w/?token=BQY%3d',
  ])('the address %s is', async (endpoint) => {
    expect(await ending(subscription({ endpoint }))).toBe('ok');
  });

  test('a service of a test is allowed by name and by nothing else', async () => {
    await db.query(`update private.settings set push_services = push_services || array['http://127.0.0.1:9']`);
    expect(await ending(subscription({ endpoint: 'http://127.0.0.1:9/push/1' }))).toBe('ok');
    expect(await ending(subscription({ endpoint: 'http://127.0.0.1:98/push/1' }))).toBe('22023');
    expect(await ending(subscription({ endpoint: 'http://127.0.0.1:9@evil.example/' }))).toBe('22023');
    await db.query(`update private.settings set push_services = array_remove(push_services, 'http://127.0.0.1:9')`);
  });

  const key = `B${'A'.repeat(86)}`;
  const auth = 'A'.repeat(22);
  test.each([
    ['no keys', { keys: undefined }, '23502'],
    ['a short key', { keys: { p256dh: 'BAAA', auth } }, '23514'],
    ['a compressed key', { keys: { p256dh: `C${key.slice(1)}`, auth } }, '23514'],
    ['a key with what is no base64', { keys: { p256dh: `${key.slice(0, -1)}=`, auth } }, '23514'],
    ['a long secret', { keys: { p256dh: key, auth: `${auth}A` } }, '23514'],
    ['four kilobytes of anything else', { note: 'x'.repeat(4_096) }, 'PT400'],
  ])('a subscription with %s is refused', async (_name, overrides, state) => {
    expect(await ending(subscription(overrides))).toBe(state);
    expect(await count()).toBe(0);
  });

  test.each([
    ['another language', { language: 'fr' }, '23514'],
    ['no language', { language: null }, '23502'],
    ['a department that is none', { departments: ['Alchemy'] }, '23514'],
    ['departments that are no list', { departments: 'Art' }, 'PT400'],
    ['teachers that are no list', { teachers: null }, 'PT400'],
    ['a teacher that is no id', { teachers: ['x'] }, '22P02'],
    ['a thousand teachers', { teachers: Array.from({ length: 1_000 }, () => randomUUID()) }, 'PT400'],
    ['quiet hours without an end', { quiet: { from: 10 } }, '23514'],
    ['quiet hours that never end', { quiet: { from: 10, until: 10 } }, '23514'],
    ['a quiet hour past midnight', { quiet: { from: 10, until: 1_440 } }, '23514'],
    ['quiet hours that are no numbers', { quiet: { from: 'x', until: 'y' } }, '22P02'],
    ['quiet hours that are a list', { quiet: [1, 2] }, 'PT400'],
    ['a word for what is personal', { is_personal: 'maybe' }, '22P02'],
  ])('a wish with %s is refused', async (_name, overrides, state) => {
    expect(await ending(subscription(), choices(overrides))).toBe(state);
    expect(await count()).toBe(0);
  });

  test('only teachers who are there are followed, fifty at most', async () => {
    const hidden = await addTeacher(db, { approved: false });
    const many: string[] = [];
    for (let n = 0; n < 51; n += 1) many.push(await addTeacher(db));
    const { browser } = await subscribe(db, visitor, { teachers: [hidden, teacher, await addUser(db)] });
    expect(await read(browser)).toMatchObject({ teachers: [teacher] });
    expect(await ending(subscription(), choices({ teachers: many }))).toBe('23514');
  });

  test('every department can be followed', async () => {
    expect(await ending(subscription(), choices({ departments }))).toBe('ok');
  });

  test('an address under another secret moves only with its keys', async () => {
    const sent = subscription();
    const first = newBrowser();
    await save(db, visitor, { browser: first, sent, wanted: choices() });
    const keys = subscription()['keys'];
    expect(await ending({ ...sent, keys })).toBe('23505');
    expect(await read(first)).not.toBeNull();
    const second = newBrowser();
    expect(await ending(sent, choices(), second)).toBe('ok');
    expect([await read(first), await count()]).toEqual([null, 1]);
    expect(await read(second)).not.toBeNull();
  });

  test('one browser saves sixty times at once, one place has no endless number of browsers', async () => {
    const [browser, sent] = [newBrowser(), subscription()];
    for (let n = 0; n < 60; n += 1) expect(await ending(sent, choices(), browser)).toBe('ok');
    expect(await ending(sent, choices(), browser)).toBe('PT429');
    await db.query('update private.settings set new_browsers_burst = 3');
    await db.query('delete from private.rate_limit');
    const endings: string[] = [];
    for (let n = 0; n < 4; n += 1) endings.push(await ending(subscription()));
    expect(endings).toEqual(['ok', 'ok', 'ok', 'PT429']);
    await db.query('update private.settings set new_browsers_burst = default');
  });

  test('an account takes home what its browsers hear, without addresses of others', async () => {
    const me = await signedIn(db, teacher);
    await subscribe(db, me, { departments: ['Music'] });
    await subscribe(db, visitor, { departments: ['Art'] });
    const { browser } = await subscribe(db, me, { departments: ['History'] });
    await save(db, visitor, { browser, sent: subscription(), wanted: choices() });
    const [row] = await db.call<{ answer: { push_subscriptions: unknown } }>(
      me,
      'select public.export_my_data() as answer',
    );
    expect(row?.answer.push_subscriptions).toMatchObject([{ departments: ['Music'] }, { departments: ['History'] }]);
  });
});
