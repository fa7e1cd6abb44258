import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetCardHours } from '../../src/domain/limits.ts';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { openDatabase, twinEngines } from './support/template.ts';
import { addAdmin, addStudent, addTeacher, addUser } from './support/school.ts';

const password = 'Harbour-Light-31';
const refused = { email: null, is_valid: false };
const commonPasswords = new URL('../../src/domain/common-passwords.json', import.meta.url);

describe.each(twinEngines)('reset cards on %s', (engine) => {
  let db: TestDatabase;
  let admin: string;
  let student: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    await db.query('update private.settings set code_failures_burst = 100');
    admin = await addAdmin(db);
    student = await addStudent(db);
  });

  const issued = async (id = student, caller = account(admin)) =>
    (
      await db.call<{ code: string; valid_until: Date }>(caller, 'select * from public.issue_reset_card($1)', [id])
    )[0] ?? { code: '', valid_until: new Date(0) };
  const redeem = async (card: string, chosen = password, caller: Caller = visitor) =>
    (await db.call(caller, 'select * from public.redeem_reset_card($1, $2)', [card, chosen]))[0];
  const opens = async (chosen: string, id = student) =>
    (
      await db.query<{ opens: boolean | null }>(
        'select encrypted_password = extensions.crypt($2, encrypted_password) as opens from auth.users where id = $1',
        [id, chosen],
      )
    )[0]?.opens ?? false;
  const lines = () =>
    db.query<{ action: string; actor: string | null }>(
      `select action, actor from private.audit_log where subject = $1 and action like 'students.card%' order by at`,
      [student],
    );

  test('a card gives its student a new password once, ends every session and old link, and each step is noted', async () => {
    await db.query(`update auth.users set recovery_token = 'the hash of a link' where id = $1`, [student]);
    await db.query('insert into auth.sessions (user_id) values ($1), ($1), ($2)', [student, admin]);
    const { code: card, valid_until: until } = await issued();
    expect(card).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const hours = (until.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeLessThanOrEqual(resetCardHours + 0.1);
    expect(hours).toBeGreaterThan(resetCardHours - 0.5);
    const typed = card.toLowerCase().replace(/(.{4})/g, '$1-');
    expect(await redeem(typed)).toEqual({ email: `${student}@school.example`, is_valid: true });
    expect(await opens(password)).toBe(true);
    expect(await db.query('select user_id from auth.sessions')).toEqual([{ user_id: admin }]);
    expect(
      await db.query(`select from auth.users where id = $1 and recovery_token = 'the hash of a link'`, [student]),
    ).toEqual([]);
    expect(await redeem(card, 'Another-Light-32')).toEqual(refused);
    expect(await opens('Another-Light-32')).toBe(false);
    expect(await lines()).toEqual([
      { action: 'students.card', actor: admin },
      { action: 'students.card_used', actor: null },
    ]);
  });

  test('a card ends the links of a pending change of address as well, and nobody else’s', async () => {
    const links = (id: string) =>
      db.query(
        `select recovery_token as recovery, email_change_token_new as new, email_change_token_current as current
         from auth.users where id = $1`,
        [id],
      );
    const other = await addStudent(db);
    const pending = { recovery: '', new: 'the hash of one', current: 'the hash of another' };
    for (const id of [student, other])
      await db.query(
        `update auth.users set recovery_token = '', email_change_token_new = $2, email_change_token_current = $3
         where id = $1`,
        [id, pending.new, pending.current],
      );
    const { code: card } = await issued();
    await redeem(card);
    const unknown = expect.stringMatching(/^[0-9a-f]{56}$/);
    expect(await links(student)).toEqual([{ recovery: '', new: unknown, current: unknown }]);
    expect(await links(other)).toEqual([pending]);
  });

  test('the text of a card is kept nowhere, nor the password', async () => {
    const { code: card } = await issued();
    const dump = async () =>
      (
        await db.query<{ text: string }>(
          `select (select string_agg(r::text, '') from private.reset_cards as r)
            || (select string_agg(l::text, '') from private.audit_log as l) as text`,
        )
      )[0]?.text;
    expect(await dump()).not.toContain(card);
    await redeem(card);
    const [kept] = await db.query<{ text: string }>(
      `select (select string_agg(l::text, '') from private.audit_log as l)
        || (select string_agg(u::text, '') from auth.users as u) as text`,
    );
    expect(kept?.text).not.toContain(password);
  });

  test('a newer card, its withdrawal and a day end the older one', async () => {
    const first = await issued();
    const second = await issued();
    expect(await redeem(first.code)).toEqual(refused);
    await db.call(account(admin), 'select public.end_reset_card($1)', [student]);
    expect(await redeem(second.code)).toEqual(refused);
    expect(await outcome(db.call(account(admin), 'select public.end_reset_card($1)', [student]))).toBe('PT404');
    const third = await issued();
    await db.query(`update private.reset_cards set expires_at = now()`);
    expect(await redeem(third.code)).toEqual(refused);
    expect((await lines()).map(({ action }) => action)).toEqual([
      'students.card',
      'students.card',
      'students.card_ended',
      'students.card',
    ]);
    await db.query('select private.collect_garbage()');
    expect(await db.query('select from private.reset_cards')).toEqual([]);
  });

  test('only students get one, also if they became more than that after it was printed', async () => {
    for (const nobody of [await addTeacher(db), await addUser(db)]) expect(await outcome(issued(nobody))).toBe('PT404');
    const promoted = await addStudent(db);
    const { code: card } = await issued(promoted);
    await db.query('insert into private.admins (user_id) values ($1)', [promoted]);
    expect(await redeem(card)).toEqual(refused);
    expect(await outcome(issued(promoted))).toBe('PT403');
    expect(await opens(password, promoted)).toBe(false);
  });

  test('only administrators issue and withdraw them', async () => {
    for (const id of [await addTeacher(db, { role: 'owner' }), student, await addUser(db)])
      for (const call of ['issue_reset_card', 'end_reset_card'])
        expect(await outcome(db.call(account(id), `select public.${call}('${student}')`))).toBe('PT403');
    expect(await outcome(issued(student, visitor))).toBe('42501');
  });

  test('wrong cards run out for a place together with wrong codes, right ones do not', async () => {
    await db.query('update private.settings set code_failures_burst = 3');
    const at = (address: string): Caller => ({ role: 'anon', headers: { 'x-real-ip': address } });
    const { code: card } = await issued();
    expect(await redeem('WRONG', password, at('192.0.2.1'))).toEqual(refused);
    await db.call(at('192.0.2.1'), `select public.check_acceptance_code('WRONG')`);
    expect(await redeem('WRONG', password, at('192.0.2.1'))).toEqual(refused);
    expect(await outcome(redeem('WRONG', password, at('192.0.2.1')))).toBe('PT429');
    expect(await redeem(card, password, at('192.0.2.1'))).toMatchObject({ is_valid: true });
  });

  test.each([
    ['short', 'Short-1'],
    ['without a capital', 'harbour-light-31'],
    ['with no capital but an accented one', 'Éharbour-light-31'],
    ['without a digit', 'Harbour-Light'],
    ['longer than what bcrypt looks at', `A1${'x'.repeat(71)}`],
    ['everybody guesses', 'Password1'],
    ['turned round where nobody sees it', 'Harbour\u202E-Light-31'],
    ['kept apart where nobody sees it', 'Harbour\u2066-Light\uFEFF-31'],
    ['longer than it looks', 'Harbour\u200B-Light\u0007-31'],
  ])('a password that is %s is refused, says nothing about the card and leaves it free', async (_, weak) => {
    const { code: card } = await issued();
    for (const value of [card, 'WRONG']) expect(await outcome(redeem(value, weak))).toBe('22023');
    expect(await redeem(card)).toMatchObject({ is_valid: true });
  });

  test('the passwords that everybody guesses are those that the Auth server refuses', async () => {
    const list: unknown = JSON.parse(await readFile(commonPasswords, 'utf8'));
    const [kept] = await db.query<{ words: string[] }>(
      'select array_agg(word order by word collate "C") as words from private.common_passwords',
    );
    expect(kept?.words).toEqual([...(list as string[])].sort());
  });
});

test('of many who hold the same card at one moment, one chooses the password', async () => {
  const db = await openDatabase('postgres');
  try {
    const admin = await addAdmin(db);
    const student = await addStudent(db);
    const [issued] = await db.call<{ code: string }>(account(admin), 'select * from public.issue_reset_card($1)', [
      student,
    ]);
    const tries = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        db.call<{ is_valid: boolean }>(visitor, 'select * from public.redeem_reset_card($1, $2)', [
          issued?.code ?? '',
          `Harbour-Light-${n}`,
        ]),
      ),
    );
    expect(tries.flat().filter(({ is_valid: isValid }) => isValid)).toHaveLength(1);
  } finally {
    await db.close();
  }
});
