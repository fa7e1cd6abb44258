import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPasswordsBy, hashPasswordsInThreads } from '../lite/lite-hashing.ts';
import { createHashThreads } from './hash-threads.ts';
import { linkIn, type Mail, mailsTo as mailsOf } from '../lite/mailbox.ts';
import { authLimits, NO_LIMIT, rawRequest, startTestStack, twinStackEngines, type TestStack } from '../test-support.ts';

const PASSWORD = 'Correct-horse-7';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

describe.each(twinStackEngines)('on %s', (engine) => {
  let stack: TestStack;
  let sql: Sql;

  beforeAll(async () => {
    stack = await startTestStack({ engine, hosts: ['portal.school.example'], authLimits: authLimits(NO_LIMIT) });
    sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  });
  afterAll(async () => {
    await sql.end();
    await stack.stop();
  });

  let people = 0;
  const newEmail = () => `person-${++people}@school.example`;

  const send = (path: string, body: unknown, { method = 'POST', headers = {} } = {}) =>
    stack.ask(`/auth/v1${path}`, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
    });

  async function signedUp(email = newEmail()): Promise<{ client: SupabaseClient; email: string }> {
    const client = stack.client();
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
    return { client, email };
  }

  async function signIn(email: string, password = PASSWORD): Promise<Tokens> {
    const answer = await send('/token?grant_type=password', { email, password });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Tokens;
  }

  async function refreshed(token: string): Promise<{ status: number; code: unknown } & Partial<Tokens>> {
    const answer = await send('/token?grant_type=refresh_token', { refresh_token: token });
    const body = (await answer.json()) as Partial<Tokens> & { error_code?: string };
    return { ...body, status: answer.status, code: body.error_code };
  }

  const mailsTo = (email: string) => mailsOf(email, stack.dataDir);

  async function recoveryMail(email: string): Promise<{ mail: Mail; link: URL; code: string }> {
    const before = (await mailsTo(email)).length;
    await send('/recover', { email });
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(before);
    const mail = (await mailsTo(email)).at(-1);
    const code = /code: (\d+)/.exec(mail?.text ?? '')?.[1] ?? '';
    if (mail === undefined) throw new Error('no mail');
    return { mail, link: linkIn(mail), code };
  }

  /** Waits for a mail that was asked for now: one that was asked for before would have been sent by then. */
  const laterMail = async () => recoveryMail((await signedUp()).email);

  const proofIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
  /** What the page of a link does once somebody presses. */
  const press = (link: URL, type = 'recovery') => send('/verify', { type, token_hash: proofIn(link) });
  /** Opens every address of a mail as scanners do: twice, and wherever it is led. */
  async function scan({ html, text }: Mail): Promise<void> {
    const found = [...text.matchAll(/http\S+/g), ...html.matchAll(/(?<=href=")[^"]+/g)].map(
      ([address]) => new URL(address),
    );
    expect(found.length).toBeGreaterThan(3);
    for (const { pathname, search } of [...found, ...found])
      for (const method of ['GET', 'HEAD']) await stack.ask(`${pathname}${search}`, { method });
  }

  test('of those who sign up with one address at one moment one has it, and the others are told in words', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('/signup', { email, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    await signIn(email);
  });

  // PGlite has one session: there nobody can wait for another.
  test.skipIf(engine === 'pglite')(
    'who signs up with an address that somebody is just taking is told so in words',
    async () => {
      const email = newEmail();
      const asked: Promise<Response>[] = [];
      await sql.begin(async (taking) => {
        await taking`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`;
        asked.push(send('/signup', { email, password: PASSWORD }));
        // It has looked by now, found the address free, and waits for whoever takes it.
        await expect.poll(async () => (await taking`select from pg_locks where not granted`).length).toBeGreaterThan(0);
      });
      for (const refused of await Promise.all(asked))
        expect([refused.status, (await refused.json()).error_code]).toEqual([422, 'user_already_exists']);
    },
  );

  test('a session says on which device it was begun, and on which it was renewed since', async () => {
    const { email } = await signedUp();
    const devices = async () =>
      (
        await sql<{ device: string | null }[]>`
          select s.user_agent as device from auth.sessions as s join auth.users as u on u.id = s.user_id
          where u.email = ${email} order by s.created_at`
      ).map(({ device }) => device);
    const on = (device: string) => ({ headers: { 'user-agent': device } });
    const entered = await send('/token?grant_type=password', { email, password: PASSWORD }, on('A phone'));
    const { refresh_token: token } = (await entered.json()) as Tokens;
    expect((await devices()).at(-1)).toBe('A phone');
    await send('/token?grant_type=refresh_token', { refresh_token: token }, on('x'.repeat(900)));
    expect((await devices()).at(-1)).toBe('x'.repeat(500));
    await send('/token?grant_type=password', { email, password: 'Wrong-horse-7' }, on('A thief'));
    expect(await devices()).not.toContain('A thief');
  });

  describe('what is served', () => {
    test.each([
      ['POST', '/otp', { email: 'otp@school.example' }],
      ['POST', '/otp', { email: 'otp@school.example', create_user: false }],
      ['POST', '/magiclink', { email: 'otp@school.example' }],
      ['POST', '/resend', { email: 'otp@school.example', type: 'signup' }],
      ['POST', '/admin/users', { email: 'otp@school.example', password: PASSWORD }],
      ['POST', '/invite', { email: 'otp@school.example' }],
      ['GET', '/authorize?provider=github', null],
      ['GET', '/callback', null],
      ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
      ['POST', '/token?grant_type=id_token', { id_token: 'x', provider: 'google' }],
      ['POST', '/token', { email: 'otp@school.example', password: PASSWORD }],
      ['DELETE', '/user', null],
    ])('%s %s is not', async (method, path, body) => {
      const answer = await stack.ask(`/auth/v1${path}`, {
        method,
        ...(body === null ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'NOT_FOUND']);
      expect(await sql`select from auth.users where email = 'otp@school.example'`).toHaveLength(0);
    });

    test.each([
      '/%74oken?grant_type=password',
      '/token/?grant_type=password',
      '//token?grant_type=password',
      '/x/../token%3Fgrant_type=password',
      '/Token?grant_type=password',
      '/%73ignup',
    ])('another spelling of an address is none: %s', async (path) => {
      const { email } = await signedUp();
      const { status } = await rawRequest(stack.url, {
        path: `/auth/v1${path}`,
        method: 'POST',
        headers: { host: '127.0.0.1', apikey: stack.publishableKey },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect(status).toBe(404);
    });

    test('a grant is what was counted, however the address says it', async () => {
      const { email } = await signedUp();
      const asRefresh = await send('/token?grant%5Ftype=refresh_token&grant_type=password', {
        email,
        password: PASSWORD,
      });
      expect((await asRefresh.json()).access_token).toBeUndefined();
      const asPassword = await send('/token?grant_type=password&grant_type=refresh_token', {
        email,
        password: PASSWORD,
      });
      expect(asPassword.status).toBe(200);
    });

    test.each([
      ['no JSON', 'email=a'],
      ['a list', '[]'],
      ['nothing at all', 'null'],
      ['a text', '"x"'],
      ['no text for the address', { email: ['a@school.example'], password: PASSWORD }],
      ['no text for the password', { email: 'a@school.example', password: { length: 10 } }],
      ['a NUL in the address', { email: '\u0000', password: PASSWORD }],
      ['a NUL in the password', { email: 'a@school.example', password: `${PASSWORD}\u0000x` }],
      ['nothing for the password', { email: 'a@school.example', password: null }],
      ['an address of any length', { email: `${'a'.repeat(250)}@school.example`, password: PASSWORD }],
    ])('a body with %s is refused before lite sees it', async (_, body) => {
      for (const path of ['/signup', '/token?grant_type=password', '/recover']) {
        expect([path, (await send(path, body)).status]).toEqual([path, 400]);
      }
    });

    test('a mark at the beginning of the body hides nothing from the rules', async () => {
      const body = `\uFEFF${JSON.stringify({ email: newEmail(), password: 'Password1' })}`;
      expect((await send('/signup', body)).status).toBe(422);
    });
  });

  describe('known and unknown accounts', () => {
    /** What an answer says, but for who was asked about and when. */
    async function said(answer: Response, ...names: string[]): Promise<unknown> {
      const headers = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name));
      const text = names.reduce((all, name) => all.replaceAll(name, 'NAME'), await answer.text());
      return [answer.status, headers, text.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'X')];
    }

    /** Holds every write to an account until the work is done. */
    async function whileWritesWait(email: string, work: () => Promise<void>): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`select from auth.users where email = ${email} for update`;
        await work();
      });
    }

    test.each(['/token?grant_type=password', '/recover'])('%s says the same of both', async (path) => {
      const { email: known } = await signedUp();
      const unknown = newEmail();
      const [one, other] = [
        await said(await send(path, { email: known, password: 'Wrong-horse-7' }), known),
        await said(await send(path, { email: unknown, password: 'Wrong-horse-7' }), unknown),
      ];
      expect(other).toEqual(one);
    });

    test('a change to an address that somebody has says the same as one to an address that nobody has', async () => {
      const { email: taken } = await signedUp();
      const free = newEmail();
      const asked = async (wanted: string) => {
        const { email } = await signedUp();
        const { access_token: token } = await signIn(email);
        const headers = { authorization: `Bearer ${token}` };
        const put = await send('/user', { email: wanted }, { method: 'PUT', headers });
        const answer = await said(put, email, wanted);
        const since = await said(await stack.ask('/auth/v1/user', { headers }), email, wanted);
        return { email, told: [answer, since] };
      };
      const [one, other] = [await asked(taken), await asked(free)];
      expect(one.told).toEqual(other.told);
      await expect.poll(async () => (await mailsTo(free)).length).toBe(1);
      expect([(await mailsTo(one.email)).length, (await mailsTo(other.email)).length]).toEqual([1, 1]);
      expect(await mailsTo(taken)).toEqual([]);
    });

    // PGlite has one session: whoever holds a row there holds everything.
    test.skipIf(engine === 'pglite')('a recovery is answered before the account is written to or mailed', async () => {
      const { email } = await signedUp();
      await whileWritesWait(email, async () => {
        expect((await send('/recover', { email })).status).toBe(200);
        expect(await mailsTo(email)).toEqual([]);
      });
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    });

    test('each way to a hash leads to the threads, an unknown account as a known one; others are answered meanwhile', async () => {
      const { client, email } = await signedUp();
      const threads = createHashThreads(1);
      const asked: string[] = [];
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      hashPasswordsBy({
        hash: (password, rounds) => held.then(() => (asked.push(`hash ${rounds}`), threads.hash(password, rounds))),
        compare: (password, hashed) => held.then(() => (asked.push('compare'), threads.compare(password, hashed))),
      });
      try {
        const entering = send('/token?grant_type=password', { email, password: PASSWORD });
        expect((await stack.ask('/auth/v1/health')).status).toBe(200);
        release();
        expect((await entering).status).toBe(200);
        expect(asked.splice(0)).toEqual(['compare']);
        await send('/token?grant_type=password', { email: newEmail(), password: PASSWORD });
        expect(asked.splice(0)).toEqual(['compare']);
        await signedUp();
        expect(asked.splice(0)).toEqual(['hash 10']);
        expect((await client.auth.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
        expect(asked.splice(0)).toEqual(['compare', 'hash 10']);
      } finally {
        hashPasswordsInThreads();
      }
    });

    test('the account that stands for nobody lets nobody in', async () => {
      for (const password of [PASSWORD, 'nobody', '', 'undefined']) {
        expect((await send('/token?grant_type=password', { email: newEmail(), password })).status).toBe(400);
      }
      expect(await sql`select from auth.sessions where user_id::text like '00000000-%'`).toHaveLength(0);
    });

    test('a sign-up with a known address says so, whatever its password, and changes nothing', async () => {
      const { email } = await signedUp();
      const answer = await send('/signup', { email: email.toUpperCase(), password: 'Another-horse-8' });
      expect([answer.status, (await answer.json()).error_code]).toEqual([422, 'user_already_exists']);
      await signIn(email);
    });
  });

  describe('addresses', () => {
    test.each([
      ['something invisible', 'per\u200Bson@school.example'],
      ['a change of direction', 'p\u202Eerson@school.example'],
      ['wide letters', 'ｐerson@school.example'],
      ['letters of another script', 'pеrson@school.example'],
      ['another script behind the @', 'person@schооl.example'],
      ['nothing at all in the middle', 'person\u0000@school.example'],
      ['quotes', '"<b>person</b>"@school.example'],
      ['space', ' person@school.example'],
      ['two addresses', 'person@school.example,other@school.example'],
    ])('%s: nobody signs up under it, nor changes to it', async (_, email) => {
      const refused = { status: 400, code: 'validation_failed' };
      const { client } = await signedUp();
      expect((await client.auth.signUp({ email, password: PASSWORD })).error).toMatchObject(refused);
      expect((await client.auth.updateUser({ email })).error).toMatchObject(refused);
    });

    test.each(["o'neil+school_1@sub.school-2.example", 'Person.Two@SCHOOL.example'])('%s is one', async (email) => {
      await signedUp(email);
      expect((await signIn(email)).access_token).toBeTruthy();
    });
  });

  describe('passwords', () => {
    test.each([
      ['short', 'Short-7'],
      ['without a capital', 'correct-horse-7'],
      ['without a digit', 'Correct-horse'],
      ['that is common', 'Password1'],
      ['that is common in other letters', 'pASSWORD1'],
      ['that everybody here thinks of', 'Ahmed123'],
    ])('one %s is refused, at sign-up and as a new one', async (_, password) => {
      const made = await stack.client().auth.signUp({ email: newEmail(), password });
      expect([made.error?.code, made.error?.status]).toEqual(['weak_password', 422]);
      const { client, email } = await signedUp();
      expect((await client.auth.updateUser({ password })).error?.code).toBe('weak_password');
      await signIn(email);
    });

    test('eight characters with a capital and a digit are enough', async () => {
      const made = await stack.client().auth.signUp({ email: newEmail(), password: 'LIGHT-42' });
      expect(made.error).toBeNull();
    });

    test('a common one is refused in the words of the hosted service', async () => {
      const { error } = await stack.client().auth.signUp({ email: newEmail(), password: 'Qwerty123' });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
    });

    test('one of 72 bytes passes, one of 73 is refused and not cut off', async () => {
      const fits = `Aa1${'ك'.repeat(34)}x`;
      expect(Buffer.byteLength(fits)).toBe(72);
      const email = newEmail();
      expect((await stack.client().auth.signUp({ email, password: fits })).error).toBeNull();
      await signIn(email, fits);
      const tooLong = `${fits}y`;
      expect((await stack.client().auth.signUp({ email: newEmail(), password: tooLong })).error).toMatchObject({
        code: 'validation_failed',
        message: 'Password cannot be longer than 72 bytes',
      });
      const { client } = await signedUp();
      expect((await client.auth.updateUser({ password: tooLong })).error?.code).toBe('validation_failed');
      expect((await client.auth.updateUser({ password: fits })).error).toBeNull();
    });

    test.each(['\u202E', '\u2066', '\u200B', '\u200F', '\uFEFF', '\u0007', '\u0085', '\t'])(
      'one with %j in it, which nobody types, is refused and not changed',
      async (sign) => {
        const password = `Right${sign}Horse7`;
        const made = await stack.client().auth.signUp({ email: newEmail(), password });
        expect(made.error).toMatchObject({ code: 'validation_failed', status: 400 });
        const { client } = await signedUp();
        expect((await client.auth.updateUser({ password })).error?.code).toBe('validation_failed');
      },
    );

    test('one is taken as it was typed: with its spaces, and in its own form of each letter', async () => {
      const [composed, apart] = [' Sp\u00E9cial 7 ', ' Spe\u0301cial 7 '];
      const email = newEmail();
      expect((await stack.client().auth.signUp({ email, password: composed })).error).toBeNull();
      await signIn(email, composed);
      for (const other of [composed.trim(), apart])
        expect((await stack.client().auth.signInWithPassword({ email, password: other })).error?.status).toBe(400);
    });

    test('the server’s own key is bound by the same rules', async () => {
      const headers = { apikey: stack.secretKey };
      const answer = await send('/signup', { email: newEmail(), password: 'Welcome1' }, { headers });
      expect(answer.status).toBe(422);
    });
  });

  describe('sessions', () => {
    const bearer = ({ access_token: token }: Tokens) => ({ authorization: `Bearer ${token}` });
    const isIn = async (tokens: Tokens) =>
      (await stack.ask('/auth/v1/user', { headers: bearer(tokens) })).status === 200;
    const sessionOf = ({ access_token: token }: Tokens) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

    test('each sign-in begins one of its own, for a quarter of an hour at a time', async () => {
      const { email } = await signedUp();
      const [one, other] = [sessionOf(await signIn(email)), sessionOf(await signIn(email))];
      expect(one['session_id']).not.toBe(other['session_id']);
      expect(Number(one['exp']) - Number(one['iat'])).toBe(900);
    });

    test('a refresh token is used once; the one before the last is a lost answer and gets the same again', async () => {
      const { email } = await signedUp();
      const first = await signIn(email);
      const second = await refreshed(first.refresh_token);
      expect(second.status).toBe(200);
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect(await refreshed(first.refresh_token)).toMatchObject({ status: 200, refresh_token: second.refresh_token });
      expect((await refreshed(second.refresh_token ?? '')).status).toBe(200);
    });

    test('an older one is a stolen one: nothing of its family works any more', async () => {
      const { email } = await signedUp();
      const first = await signIn(email);
      const bystander = await signIn(email);
      const second = await refreshed(first.refresh_token);
      const third = await refreshed(second.refresh_token ?? '');
      expect(third.status).toBe(200);
      const theft = await refreshed(first.refresh_token);
      expect(theft).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      for (const token of [second, third]) {
        expect((await refreshed(token.refresh_token ?? '')).code).toBe('refresh_token_already_used');
      }
      expect((await refreshed(bystander.refresh_token)).status).toBe(200);
    });

    test('two uses at the same moment make one successor, so that a thief who is as fast is seen too', async () => {
      const { email } = await signedUp();
      const { refresh_token: token } = await signIn(email);
      const answers = await Promise.all(Array.from({ length: 8 }, () => refreshed(token)));
      expect(new Set(answers.map(({ refresh_token: next }) => next)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    test('a token that nobody was given, and one after signing out, give nothing', async () => {
      const { email } = await signedUp();
      const tokens = await signIn(email);
      expect((await refreshed('01a20042-8a90-759b-817d-d084ea13d660')).code).toBe('refresh_token_not_found');
      await send('/logout?scope=local', {}, { headers: bearer(tokens) });
      expect([(await refreshed(tokens.refresh_token)).status, await isIn(tokens)]).toEqual([400, false]);
    });

    test('a new password ends the other sessions and not this one', async () => {
      const { email } = await signedUp();
      const [mine, other] = [await signIn(email), await signIn(email)];
      const change = (password: string) => send('/user', { password }, { method: 'PUT', headers: bearer(mine) });
      expect((await change('Password1')).status).toBe(422);
      expect([await isIn(mine), await isIn(other)]).toEqual([true, true]);
      expect((await change('Another-horse-8')).status).toBe(200);
      expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
      expect([(await refreshed(mine.refresh_token)).status, (await refreshed(other.refresh_token)).status]).toEqual([
        200, 400,
      ]);
      expect((await send('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(400);
      await signIn(email, 'Another-horse-8');
    });

    test('another change ends no session', async () => {
      const { email } = await signedUp();
      const [mine, other] = [await signIn(email), await signIn(email)];
      await send('/user', { data: { full_name: 'منى' } }, { method: 'PUT', headers: bearer(mine) });
      expect(await isIn(other)).toBe(true);
    });

    test('who signed in more than a day ago signs in again before choosing a password', async () => {
      const { email } = await signedUp();
      const old = await signIn(email);
      await sql`update auth.sessions set created_at = now() - interval '25 hours' where id = ${String(sessionOf(old)['session_id'])}`;
      const change = (tokens: Tokens) =>
        send('/user', { password: 'Another-horse-8' }, { method: 'PUT', headers: bearer(tokens) });
      const refused = await change(old);
      expect([refused.status, (await refused.json()).error_code]).toEqual([400, 'reauthentication_needed']);
      expect((await change(await signIn(email))).status).toBe(200);
    });
  });

  describe('mails and their links', () => {
    test('a link leads to the configured site, whatever the request says of hosts', async () => {
      const { email } = await signedUp();
      const body = JSON.stringify({ email });
      const { status } = await rawRequest(stack.url, {
        path: '/auth/v1/recover?redirect_to=https://evil.example/',
        method: 'POST',
        headers: {
          host: 'portal.school.example',
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          'x-original-host': 'evil.example',
          referer: 'https://evil.example/',
        },
        body,
      });
      expect(status).toBe(200);
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      const [mail] = await mailsTo(email);
      expect(JSON.stringify(mail)).not.toContain('evil.example');
      const links = [...(mail?.text ?? '').matchAll(/http\S+/g), ...(mail?.html ?? '').matchAll(/href="(http[^"]+)/g)];
      const origins = links.map(([found, inHtml]) => new URL(inHtml ?? found).origin);
      expect(new Set(origins)).toEqual(new Set([stack.url]));
    });

    test('a request that names a foreign host sends no mail', async () => {
      const { email } = await signedUp();
      const headers = { host: 'evil.example', apikey: stack.publishableKey };
      const body = JSON.stringify({ email });
      const answer = await rawRequest(stack.url, { path: '/auth/v1/recover', method: 'POST', headers, body });
      expect(answer.status).toBe(421);
      await laterMail();
      expect(await mailsTo(email)).toEqual([]);
    });

    test('nobody gets a mail who has no account', async () => {
      const email = newEmail();
      expect((await send('/recover', { email })).status).toBe(200);
      await laterMail();
      expect(await mailsTo(email)).toEqual([]);
    });

    test('a link works once, and lets its owner choose a new password', async () => {
      const { email } = await signedUp();
      const { link } = await recoveryMail(email);
      expect([link.origin, link.pathname]).toEqual([stack.url, '/student/reset-password']);
      const pressed = await press(link);
      expect(pressed.status).toBe(200);
      const headers = { authorization: `Bearer ${((await pressed.json()) as Tokens).access_token}` };
      expect((await send('/user', { password: 'Another-horse-8' }, { method: 'PUT', headers })).status).toBe(200);
      await signIn(email, 'Another-horse-8');
      const again = await press(link);
      expect([again.status, (await again.json()).error_code]).toEqual([403, 'otp_expired']);
    });

    test('whatever opens the addresses of a mail before its reader, twice and by every method, spends nothing', async () => {
      const { email } = await signedUp();
      const { mail, link } = await recoveryMail(email);
      await scan(mail);
      expect((await press(link)).status).toBe(200);
    });

    test('nor by the address that the mails of the service have when nobody says otherwise', async () => {
      const { email } = await signedUp();
      const { link } = await recoveryMail(email);
      const query = new URLSearchParams({ token: proofIn(link), type: 'recovery', redirect_to: stack.url });
      for (const method of ['GET', 'HEAD'])
        expect((await stack.ask(`/auth/v1/verify?${String(query)}`, { method, redirect: 'manual' })).status).toBe(404);
      expect((await press(link)).status).toBe(200);
    });

    test('two who press at the same moment get one session', async () => {
      const { email } = await signedUp();
      const { link } = await recoveryMail(email);
      const pressed = await Promise.all([press(link), press(link), press(link)]);
      expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test.each([
      ['59 minutes', 200],
      ['61 minutes', 403],
    ])('after %s a link is answered %s', async (age, status) => {
      const { email } = await signedUp();
      const { link } = await recoveryMail(email);
      await sql`update auth.users set recovery_sent_at = now() - ${age}::interval where email = ${email}`;
      expect((await press(link)).status).toBe(status);
    });

    test('a new link or a new password puts an old link out of use', async () => {
      const { client, email } = await signedUp();
      const { link: first } = await recoveryMail(email);
      const { link: second } = await recoveryMail(email);
      expect((await press(first)).status).toBe(403);
      expect((await client.auth.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
      expect((await press(second)).status).toBe(403);
    });

    test('the code beside the link has ten digits, is good once, and only its hash is kept', async () => {
      const { email } = await signedUp();
      const { code } = await recoveryMail(email);
      expect(code).toMatch(/^\d{10}$/);
      const [row] = await sql<
        { recovery_token: string }[]
      >`select recovery_token from auth.users where email = ${email}`;
      expect(row?.recovery_token).toBe(createHash('sha256').update(`${email}${code}`).digest('hex'));
      const use = () => send('/verify', { email, token: code, type: 'recovery' });
      const wrong = await send('/verify', { email, token: '0000000000', type: 'recovery' });
      expect(wrong.status).toBe(403);
      expect([(await use()).status, (await use()).status]).toEqual([200, 403]);
    });

    describe('a new address', () => {
      const mailTo = async (email: string) => {
        await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
        const mail = (await mailsTo(email)).at(-1);
        if (mail === undefined) throw new Error('no mail');
        return { mail, link: linkIn(mail), code: /code: (\d+)/.exec(mail.text)?.[1] ?? '' };
      };
      const told = async (answer: Response) => [answer.status, ((await answer.json()) as { msg?: string }).msg ?? ''];
      const half = [200, expect.stringMatching(/other email/)];
      const dead = [403, expect.anything()];
      const addressOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.email;
      async function asked(wanted = newEmail()) {
        const { client, email } = await signedUp();
        expect((await client.auth.updateUser({ email: wanted })).data.user?.new_email).toBe(wanted);
        return { client, email, wanted };
      }

      test.each([
        ['the old one first', true],
        ['the new one first', false],
      ])('is asked about at both, and is none before both have said so: %s', async (_, isOldFirst) => {
        const { client, email, wanted } = await asked();
        const links = [(await mailTo(email)).link, (await mailTo(wanted)).link];
        const [one, other] = isOldFirst ? links : [links[1], links[0]];
        expect(one?.pathname).toBe('/email-change');
        expect(await told(await press(one ?? new URL(''), 'email_change'))).toEqual(half);
        expect(await addressOf(client)).toBe(email);
        // The same link once more is no second address.
        expect(await told(await press(one ?? new URL(''), 'email_change'))).toEqual(dead);
        expect(await addressOf(client)).toBe(email);
        expect(await told(await press(other ?? new URL(''), 'email_change'))).toEqual([200, '']);
        expect(await addressOf(client)).toBe(wanted);
        await signIn(wanted);
        expect((await send('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(400);
      });

      test('is confirmed by the codes of the two mails as well', async () => {
        const { client, email, wanted } = await asked();
        const [old, fresh] = [(await mailTo(email)).code, (await mailTo(wanted)).code];
        const first = await send('/verify', { email: wanted, token: fresh, type: 'email_change' });
        expect([first.status, await first.json()]).toMatchObject([200, { msg: expect.stringMatching(/other email/) }]);
        expect(await addressOf(client)).toBe(email);
        expect((await send('/verify', { email, token: old, type: 'email_change' })).status).toBe(200);
        expect(await addressOf(client)).toBe(wanted);
      });

      test('that is asked for anew begins from both again: what was confirmed before counts for nothing', async () => {
        const { client, email, wanted } = await asked();
        const old = (await mailTo(email)).link;
        expect(await told(await press(old, 'email_change'))).toEqual(half);
        const another = newEmail();
        expect((await client.auth.updateUser({ email: another })).error).toBeNull();
        expect(await told(await press((await mailTo(wanted)).link, 'email_change'))).toEqual(dead);
        expect(await told(await press((await mailTo(another)).link, 'email_change'))).toEqual(half);
        expect(await addressOf(client)).toBe(email);
      });

      test('is none after an hour', async () => {
        const { client, email, wanted } = await asked();
        const links = [(await mailTo(email)).link, (await mailTo(wanted)).link];
        await sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where email = ${email}`;
        for (const link of links) expect(await told(await press(link, 'email_change'))).toEqual(dead);
        expect(await addressOf(client)).toBe(email);
      });

      test('is none by scanners at both addresses, and is one by two people after them', async () => {
        const { client, email, wanted } = await asked();
        const mails = [await mailTo(email), await mailTo(wanted)];
        for (const { mail } of mails) await scan(mail);
        const [row] =
          await sql`select email, email_change_confirm_status as confirmed from auth.users where email = ${email}`;
        expect(row).toEqual({ email, confirmed: 0 });
        for (const { link } of mails) expect((await press(link, 'email_change')).status).toBe(200);
        expect(await addressOf(client)).toBe(wanted);
      });

      test('of two links that are pressed at the same moment one is the first and one the last', async () => {
        const { client, email, wanted } = await asked();
        const links = [(await mailTo(email)).link, (await mailTo(wanted)).link];
        const pressed = await Promise.all(links.map((link) => press(link, 'email_change')));
        const answers = await Promise.all(pressed.map(told));
        expect(answers).toEqual(expect.arrayContaining([[200, ''], half]));
        expect(await addressOf(client)).toBe(wanted);
      });

      test.each(['links', 'codes'] as const)(
        'that two accounts confirm at one moment is had by one, and the other is told in words: by %s',
        async (by) => {
          const wanted = newEmail();
          const two = [await asked(wanted), await asked(wanted)];
          for (const { email } of two)
            expect(await told(await press((await mailTo(email)).link, 'email_change'))).toEqual(half);
          await expect.poll(async () => (await mailsTo(wanted)).length).toBe(2);
          const answers = await Promise.all(
            (await mailsTo(wanted)).map((mail) => {
              if (by === 'links') return press(linkIn(mail), 'email_change');
              const token = /code: (\d+)/.exec(mail.text)?.[1] ?? '';
              return send('/verify', { email: wanted, token, type: 'email_change' });
            }),
          );
          const outcomes = await Promise.all(
            answers.map(async (answer) => {
              const { error_code: code = null } = (await answer.json()) as { error_code?: string };
              expect(answer.status).toBe(code === null ? 200 : 422);
              return code;
            }),
          );
          expect(new Set(outcomes)).toEqual(new Set(['email_exists', null]));
          const had = await Promise.all(two.map(async ({ client }) => await addressOf(client)));
          expect(had.filter((address) => address === wanted)).toHaveLength(1);
          expect(had.every((address, n) => address === wanted || address === two[n]?.email)).toBe(true);
          // Of the change that was refused nothing is left in the account.
          const identities = await sql`
            select from auth.users as u join auth.identities as i on i.user_id = u.id
            where u.email in ${sql([wanted, ...two.map(({ email }) => email)])}
              and i.identity_data::text not like '%' || u.email || '%'`;
          expect(identities).toEqual([]);
        },
      );

      test('that somebody signed up with meanwhile stays theirs', async () => {
        const { client, email, wanted } = await asked();
        expect(await told(await press((await mailTo(email)).link, 'email_change'))).toEqual(half);
        const { link } = await mailTo(wanted);
        await signedUp(wanted);
        const refused = await press(link, 'email_change');
        expect([refused.status, (await refused.json()).error_code]).toEqual([422, 'email_exists']);
        expect(await addressOf(client)).toBe(email);
        await signIn(wanted);
      });
    });
  });
});
