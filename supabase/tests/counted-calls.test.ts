import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { READ_BY_GET } from '../dev-server/http/rest-rules.ts';
import { addAdmin, addStudent, addTeacher, addUser } from './support/school.ts';
import {
  account,
  impersonate,
  outcome,
  visitor,
  type Caller,
  type PostgresDatabase,
  type TestDatabase,
} from './support/database.ts';
import { openDatabase, openTemplateCopy, twinEngines } from './support/template.ts';

const wrong = 'WRONGWRONG12';

/** A call of a function, and who makes it. */
interface Call {
  readonly who: 'visitor' | 'user' | 'owner' | 'admin' | 'student';
  readonly text: string;
}

/** Each call that counts, or that a guess could be made by; `$1` is a right code, `$2` a right card, `$3` a student. */
const counted: readonly Call[] = [
  { who: 'visitor', text: 'select public.check_acceptance_code($1)' },
  { who: 'visitor', text: `select public.check_acceptance_code('${wrong}')` },
  { who: 'visitor', text: `select public.sync_push_together('[null]')` },
  { who: 'user', text: 'select public.check_acceptance_code($1)' },
  { who: 'user', text: `select public.redeem_acceptance_code($1, 'ريم أحمد', null, null, true)` },
  { who: 'user', text: `select public.redeem_acceptance_code('${wrong}', 'ريم أحمد', null, null, true)` },
  { who: 'visitor', text: `select public.redeem_reset_card($2, 'Harbour-Light-31')` },
  { who: 'visitor', text: `select public.redeem_reset_card('${wrong}', 'Harbour-Light-31')` },
  { who: 'owner', text: 'select public.list_students_with_gpa()' },
  { who: 'owner', text: 'select public.grade_history($3)' },
  { who: 'owner', text: 'select public.list_yearly_averages($3)' },
  { who: 'owner', text: 'select public.issue_acceptance_codes(1)' },
  { who: 'admin', text: 'select public.issue_reset_card($3)' },
  { who: 'student', text: 'select public.export_my_data()' },
  { who: 'student', text: `select public.begin_upload('profile-photos')` },
  { who: 'student', text: `select public.claim_browser_interactions(repeat('a', 64))` },
];

/** Ways of calling in which nothing lasts. */
const fleeting: Readonly<Record<string, Partial<Caller>>> = {
  'by GET': { isReading: true },
  'to be rolled back': { headers: { prefer: 'return=minimal, TX=Rollback' } },
};

describe.each(twinEngines)('calls that count on %s', (engine) => {
  let db: TestDatabase;
  let people: Record<Call['who'], Caller>;
  let values: Record<'$1' | '$2' | '$3', string>;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    const [student, owner, admin, user] = await Promise.all([
      addStudent(db),
      addTeacher(db, { role: 'owner' }),
      addAdmin(db),
      addUser(db),
    ]);
    people = {
      visitor,
      user: account(user),
      owner: account(owner),
      admin: account(admin),
      student: account(student),
    };
    const [code] = await db.call<{ code: string }>(people.owner, 'select code from public.issue_acceptance_codes(1)');
    const [card] = await db.call<{ code: string }>(people.admin, 'select code from public.issue_reset_card($1)', [
      student,
    ]);
    values = { $1: `'${code?.code ?? ''}'`, $2: `'${card?.code ?? ''}'`, $3: `'${student}'` };
    await db.query('delete from private.rate_limit');
  });

  const written = (text: string) => text.replaceAll(/\$[123]/g, (name) => values[name as keyof typeof values]);
  const counts = () => db.query('select bucket, tokens from private.rate_limit order by bucket');

  test.each(counted.flatMap((call) => Object.keys(fleeting).map((way) => [call.who, call.text, way] as const)))(
    'as %s, %s answers nothing %s',
    async (who, text, way) => {
      expect(await outcome(db.call({ ...people[who], ...fleeting[way] }, written(text)))).toMatch(/^(PT405|25006)$/);
      expect(await counts()).toEqual([]);
      expect(await outcome(db.call(people[who], written(text)))).toBe('ok');
    },
  );

  test('a wrong code is paid for, a right one is not', async () => {
    const tokens = async () => Number((await counts())[0]?.['tokens']);
    const check = (code: string) => db.call(visitor, `select public.check_acceptance_code(${code})`);
    await check(values.$1);
    const whole = await tokens();
    for (let n = 0; n < 3; n++) await check(values.$1);
    expect(await tokens()).toBeCloseTo(whole, 0);
    for (let n = 0; n < 3; n++) await check(`'${wrong}'`);
    expect(await tokens()).toBeCloseTo(whole - 3, 0);
  });

  test('what counts is volatile, and what is not reaches nothing that counts or writes', async () => {
    const functions = await db.query<{ name: string; volatility: string; source: string }>(
      `select pronamespace::regnamespace || '.' || proname as name, provolatile as volatility, prosrc as source
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const sources = new Map(functions.map(({ name, source }) => [name, source]));
    const reached = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen;
      seen.add(name);
      for (const [, called = ''] of (sources.get(name) ?? '').matchAll(/\b((?:private|public)\.\w+)\(/g))
        if (sources.has(called)) reached(called, seen);
      return seen;
    };
    const writes = /\b(insert\s+into|update\s+(public|private|auth)\.|delete\s+from|for\s+(no\s+key\s+)?update)\b/i;
    const isCounting = (name: string) =>
      [...reached(name)].some((other) => other === 'private.demand_lasting' || writes.test(sources.get(other) ?? ''));
    const open = functions.filter(({ name }) => name.startsWith('public.'));
    const [lasting, still] = [open.filter((f) => f.volatility === 'v'), open.filter((f) => f.volatility !== 'v')];
    expect(lasting.length).toBeGreaterThan(30);
    expect(still.length).toBeGreaterThan(15);
    expect(lasting.filter(({ name }) => isCounting(name)).length).toBeGreaterThan(30);
    expect(still.filter(({ name }) => isCounting(name)).map(({ name }) => name)).toEqual([]);
  });

  test('what may be called by GET changes nothing, counts nothing and is given nothing', async () => {
    const found = await db.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and provolatile in ('s', 'i') and pronargs = 0 and proname = any ($1)`,
      [[...READ_BY_GET]],
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(READ_BY_GET);
    for (const name of READ_BY_GET)
      expect(await outcome(db.call({ ...people.student, isReading: true }, `select public.${name}()`))).toBe('ok');
  });

  test('an error beside a guess does not undo what was paid for the guess before', async () => {
    await db.call(visitor, `select public.check_acceptance_code('${wrong}')`);
    const paid = await counts();
    expect(await outcome(db.call(visitor, `select public.redeem_reset_card('${wrong}', 'weak')`))).toBe('22023');
    expect(await counts()).toEqual(paid);
  });
});

test('while its place is held up, a right code waits like a wrong one', async () => {
  const db: PostgresDatabase = await openTemplateCopy();
  try {
    const owner = await addTeacher(db, { role: 'owner' });
    const [issued] = await db.call<{ code: string }>(
      account(owner),
      'select code from public.issue_acceptance_codes(1)',
    );
    const check = (code: string) =>
      db.sql.begin(async (transaction) => {
        await transaction.unsafe(impersonate(visitor));
        await transaction.unsafe(`set local lock_timeout = '300ms'`);
        await transaction.unsafe('select public.check_acceptance_code($1)', [code]);
      });
    await check(wrong);
    await db.sql.begin(async (transaction) => {
      await transaction`select from private.rate_limit where bucket like 'codes %' for update`;
      for (const code of [wrong, issued?.code ?? '']) expect(await outcome(check(code))).toBe('55P03');
    });
    expect(await outcome(check(issued?.code ?? ''))).toBe('ok');
  } finally {
    await db.close();
  }
});
