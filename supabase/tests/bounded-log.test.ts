import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type Caller, type TestDatabase } from './support/database.ts';
import { addAdmin, addTeacher, addUser } from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

describe.each(twinEngines)('lines that anybody can make the log write, on %s', (engine) => {
  let db: TestDatabase;
  let before: number;
  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from private.rate_limit');
    await db.query('delete from private.held_back_lines');
    await db.query(`update private.settings set code_failures_burst = 1, school_networks = '{}'`);
    before = await lines();
  });

  const lines = async (where = 'true') =>
    (await db.query<{ n: number }>(`select count(*)::integer as n from private.audit_log where ${where}`))[0]?.n ?? 0;
  const heldBack = () =>
    db.query('select action, lines::integer from private.held_back_lines group by action, lines order by action');
  const at = (address: string, caller: Caller = { role: 'anon' }): Caller => ({
    ...caller,
    headers: { 'x-real-ip': address },
  });
  const guess = (address: string) =>
    outcome(db.call(at(address), `select * from public.check_acceptance_code('WRONG-CODE-00')`));
  const applies = async (address: string) => {
    const id = await addUser(db);
    const ask = `insert into public.teachers (id, display_name, role) values ('${id}', 'من ينتظر', 'teacher')`;
    return outcome(db.call(at(address, account(id)), ask));
  };

  test('guesses from any number of places leave two hundred lines an hour, and the rest as a number', async () => {
    for (let place = 0; place < 260; place += 1) await guess(`198.51.${100 + (place >> 7)}.${place & 127}`);
    expect([(await lines()) - before, await heldBack()]).toEqual([200, [{ action: 'codes.lockout', lines: 60 }]]);
  });

  test('new accounts of one place leave twenty lines an hour, and still may ask', async () => {
    for (let n = 0; n < 25; n += 1) expect(await applies('198.51.100.1')).toBe('ok');
    expect([(await lines()) - before, await heldBack()]).toEqual([20, [{ action: 'teachers.insert', lines: 5 }]]);
    expect(await applies('198.51.100.2')).toBe('ok');
    expect((await lines()) - before).toBe(21);
  });

  test('those of the school’s own networks have the room of all', async () => {
    await db.query(`update private.settings set school_networks = array['203.0.113.0/24']::cidr[]`);
    for (let n = 0; n < 30; n += 1) expect(await applies('203.0.113.9')).toBe('ok');
    expect([(await lines()) - before, await heldBack()]).toEqual([30, []]);
  });

  test('what is done by whom the school knows is written however full it is', async () => {
    const [admin, teacher] = [await addAdmin(db), await addTeacher(db, { approved: false })];
    for (let place = 0; place < 210; place += 1) await guess(`198.51.${100 + (place >> 7)}.${place & 127}`);
    const asked = await db.query<{ revision: string }>('select revision from public.teachers where id = $1', [teacher]);
    await db.call(at('198.51.100.1', account(admin)), 'select public.approve_teacher($1, $2, $3)', [
      teacher,
      'teacher',
      asked[0]?.revision,
    ]);
    expect(await lines(`action = 'teachers.update' and subject = '${teacher}'`)).toBe(1);
    // By hand, as the owner of the database.
    await db.query(`update public.teachers set role = 'manager' where id = $1`, [teacher]);
    expect(await lines(`action = 'teachers.update' and subject = '${teacher}'`)).toBe(2);
  });

  test('the night tells of each hour that is over how many lines it held back, once', async () => {
    await db.query(`insert into private.held_back_lines (action, hour, lines)
      values ('codes.lockout', date_trunc('hour', now()) - interval '2 hours', 41), ('codes.lockout', date_trunc('hour', now()), 7)`);
    const told = () =>
      db.query(`select actor, subject, after ->> 'action' as action, (after ->> 'lines')::integer as lines
        from private.audit_log where action = 'log.held_back'`);
    for (let night = 0; night < 2; night += 1) await db.query('select private.collect_garbage()');
    expect(await told()).toEqual([{ actor: null, subject: null, action: 'codes.lockout', lines: 41 }]);
    expect(await heldBack()).toEqual([{ action: 'codes.lockout', lines: 7 }]);
  });
});
