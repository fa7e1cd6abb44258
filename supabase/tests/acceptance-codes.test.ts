import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addAdmin, addStudent, addTeacher, addUser } from './support/school.ts';

const refused = { code_id: null, is_valid: false, message: 'كود القبول غير صالح' };

describe.each(twinEngines)('acceptance codes on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  let user: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from public.student_acceptance_codes');
    await db.query('delete from private.rate_limit');
    await db.query('update private.settings set code_failures_burst = 100');
    teacher = await addTeacher(db);
    user = await addUser(db);
  });

  const issue = async (howMany = 1, id = teacher) =>
    db.call<{ code_id: string; code: string; valid_until: Date }>(
      account(id),
      'select * from public.issue_acceptance_codes($1)',
      [howMany],
    );

  async function oneCode(): Promise<string> {
    return (await issue())[0]?.code ?? '';
  }

  const check = async (code: string | null, caller: Caller = visitor) =>
    (await db.call(caller, 'select * from public.check_acceptance_code($1)', [code]))[0];

  const redeem = async (code: string, id = user, overrides: { name?: string; consent?: boolean } = {}) =>
    (
      await db.call<{ student_id: string | null; is_valid: boolean; message: string | null }>(
        account(id),
        `select * from public.redeem_acceptance_code($1, $2, 'الصف الثالث', 'أحب العلوم', $3::boolean)`,
        [code, overrides.name ?? 'مريم أحمد', overrides.consent ?? true],
      )
    )[0];

  describe('issuing', () => {
    test('a batch is of long random codes that are shown once and kept as nothing that leads back to them', async () => {
      const batch = await issue(50);
      const codes = batch.map(({ code }) => code);
      expect(new Set(codes).size).toBe(50);
      for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      const [dump] = await db.query<{ text: string }>(
        `select string_agg(c::text, '') || (select string_agg(l::text, '') from private.audit_log as l) as text
         from public.student_acceptance_codes as c`,
      );
      for (const code of codes) {
        expect(dump?.text).not.toContain(code);
        const [{ hash } = { hash: '' }] = await db.query<{ hash: string }>(
          `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`,
          [code],
        );
        expect(dump?.text).not.toContain(hash);
      }
      const listed = await db.call(account(teacher), 'select * from public.list_acceptance_codes()');
      expect(listed).toHaveLength(50);
      expect(JSON.stringify(listed)).not.toContain(codes[0]);
    });

    test('approved teachers and administrators issue; students, applicants, strangers and visitors do not', async () => {
      const admin = await addAdmin(db);
      for (const id of [teacher, await addTeacher(db, { role: 'owner' }), admin])
        expect(await outcome(issue(1, id))).toBe('ok');
      for (const id of [await addStudent(db), await addTeacher(db, { approved: false, role: 'owner' }), user])
        for (const call of ['issue_acceptance_codes(1)', 'list_acceptance_codes()', `revoke_acceptance_code('${id}')`])
          expect(await outcome(db.call(account(id), `select public.${call}`))).toBe('PT403');
      expect(await outcome(db.call(visitor, 'select public.issue_acceptance_codes(1)'))).toBe('42501');
      expect(
        await db.query('select issued_by from public.student_acceptance_codes where issued_by is null'),
      ).toHaveLength(1);
    });

    test.each([
      ['0', 'null'],
      ['201', 'null'],
      ['null', 'null'],
      ['1', `now() - interval '1 minute'`],
      ['1', `now() + interval '2 years'`],
      ['1', `'infinity'`],
    ])('a batch of %s until %s is refused', async (count, until) => {
      expect(await outcome(db.call(account(teacher), `select public.issue_acceptance_codes(${count}, ${until})`))).toBe(
        '22023',
      );
    });

    test('a teacher sees and ends its own codes only; an owner ends any; a used one is not ended', async () => {
      const [issued] = await issue();
      const other = await addTeacher(db, { name: 'أ. كريم' });
      const owner = await addTeacher(db, { role: 'owner' });
      const revoke = (id: string) =>
        outcome(db.call(account(id), 'select public.revoke_acceptance_code($1)', [issued?.code_id]));
      expect(await db.call(account(other), 'select * from public.list_acceptance_codes()')).toEqual([]);
      expect(await revoke(other)).toBe('PT403');
      expect(await revoke(owner)).toBe('ok');
      expect(await revoke(teacher)).toBe('ok');
      expect(await check(issued?.code ?? '')).toEqual(refused);
      const [used] = await issue();
      await redeem(used?.code ?? '');
      expect(
        await outcome(db.call(account(teacher), 'select public.revoke_acceptance_code($1)', [used?.code_id])),
      ).toBe('PT409');
    });

    describe('in batches', () => {
      interface Batch {
        batch_id: string;
        batch_name: string | null;
        is_mine: boolean;
        issuer_name: string | null;
        unused: string;
        used: string;
        revoked: string;
        expired: string;
      }
      const issueIn = (id: string, batch: string, howMany = 2) =>
        db.call<{ code: string; code_id: string; batch: string; number: number }>(
          account(id),
          `select * from public.issue_acceptance_codes($1, null, ${batch})`,
          [howMany],
        );
      const batches = (id: string, filters: object = {}) =>
        db.call<Batch>(account(id), 'select * from public.list_acceptance_code_batches($1)', [filters]);

      test('a batch has a name and its codes running numbers, also those that are added later', async () => {
        const first = await issueIn(teacher, `'  الصف   السابع '`, 3);
        expect(first.map(({ number }) => number)).toEqual([1, 2, 3]);
        const [{ batch } = { batch: '' }] = first;
        const added = await issueIn(teacher, `null, '${batch}'`);
        expect(added.map((code) => [code.batch, code.number])).toEqual([
          [batch, 4],
          [batch, 5],
        ]);
        expect(await batches(teacher)).toMatchObject([{ batch_id: batch, batch_name: 'الصف السابع', is_mine: true }]);
        const listed = await db.call<{ number: number }>(
          account(teacher),
          `select * from public.list_acceptance_codes('{"batch": "${batch}"}'::jsonb)`,
        );
        expect(listed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
      });

      test('a batch tells how its codes stand, and a code that ends keeps its number', async () => {
        const [used, revoked, expired] = await issueIn(teacher, `'الصف الأول'`, 4);
        await redeem(used?.code ?? '');
        await db.call(account(teacher), 'select public.revoke_acceptance_code($1)', [revoked?.code_id]);
        await db.query(
          `update public.student_acceptance_codes set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
           where id = $1`,
          [expired?.code_id],
        );
        const [batch] = await batches(teacher);
        expect([batch?.unused, batch?.used, batch?.revoked, batch?.expired].map(Number)).toEqual([1, 1, 1, 1]);
        const numbers = await db.query(
          'select number from public.student_acceptance_codes where revoked_at is not null',
        );
        expect(numbers).toEqual([{ number: 2 }]);
      });

      test.each([
        ['a name of more than 60 characters', `repeat('أ', 61)`, '22023'],
        ['a name that nobody sees', `E'\u200D'`, '22023'],
        ['a batch that is not there', `null, '00000000-0000-4000-8000-000000000000'`, 'PT404'],
      ])('%s is refused, and issues nothing', async (_, batch, code) => {
        expect(await outcome(issueIn(teacher, batch))).toBe(code);
        expect(await db.query('select from public.student_acceptance_codes')).toEqual([]);
        expect(await batches(teacher)).toEqual([]);
      });

      test('nobody adds to a batch of another, and a batch of six hundred is full', async () => {
        const [code] = await issueIn(teacher, `'الصف الثاني'`);
        for (const id of [await addTeacher(db, { role: 'owner' }), await addAdmin(db)])
          expect(await outcome(issueIn(id, `null, '${code?.batch}'`))).toBe('PT404');
        await db.query(`update public.student_acceptance_codes set number = 599 where id = $1`, [code?.code_id]);
        expect(await outcome(issueIn(teacher, `null, '${code?.batch}'`, 2))).toBe('22023');
        expect(await outcome(issueIn(teacher, `null, '${code?.batch}'`, 1))).toBe('ok');
      });

      test('a teacher sees its own batches; an administrator all, found by batch, issuer and student', async () => {
        const admin = await addAdmin(db);
        const karim = await addTeacher(db, { name: 'أ. كريم' });
        const [used] = await issueIn(karim, `'الصف التاسع'`);
        await issueIn(teacher, `'الصف الثامن'`);
        await redeem(used?.code ?? '', user, { name: 'زينة رمزي' });
        const names = async (id: string, who?: string) =>
          (await batches(id, who === undefined ? {} : { who }))
            .map((batch) => String(batch.batch_name))
            .toSorted((one, other) => (one < other ? -1 : 1));
        expect(await names(teacher)).toEqual(['الصف الثامن']);
        expect(await names(teacher, 'تاسع')).toEqual([]);
        expect(await names(admin)).toEqual(['الصف التاسع', 'الصف الثامن']);
        for (const who of ['التاسِع', 'تاسع الصف', 'كريم', 'زينه', 'رمزي زينه'])
          expect(await names(admin, who)).toEqual(['الصف التاسع']);
        for (const who of ['%', '_', 'زينة كريم']) expect(await names(admin, who)).toEqual([]);
        const codes = async (who: string) =>
          (
            await db.call(account(admin), `select * from public.list_acceptance_codes($1::text::jsonb)`, [
              JSON.stringify({ who }),
            ])
          ).length;
        expect(await codes('رمزي زينة')).toBe(1);
        expect(await codes('%')).toBe(0);
        // Who used a code is for those who see students.
        expect(await names(karim, 'زينة')).toEqual([]);
      });
    });

    test('issuing and using leave their lines, with who did it', async () => {
      const [issued] = await issue();
      await redeem(issued?.code ?? '');
      const lines = await db.query('select action, actor from private.audit_log where subject = $1 order by at', [
        issued?.code_id,
      ]);
      expect(lines).toEqual([
        { action: 'student_acceptance_codes.insert', actor: teacher },
        { action: 'student_acceptance_codes.update', actor: user },
      ]);
    });

    test('no table shows a code to anybody', async () => {
      await issue();
      for (const caller of [visitor, account(teacher), account(user)])
        expect(await outcome(db.call(caller, 'select id from public.student_acceptance_codes'))).toBe('42501');
    });
  });

  describe('checking', () => {
    test('a fresh code is valid, however it is typed', async () => {
      const code = await oneCode();
      const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      for (const typed of [
        code,
        code.toLowerCase(),
        ` ${code.slice(0, 4)}-${code.slice(4)} `,
        arabic,
        code.replaceAll('0', 'O').replaceAll('1', 'l'),
      ])
        expect(await check(typed)).toMatchObject({ is_valid: true, message: null });
    });

    test('unknown, used, expired and ended codes get one and the same answer', async () => {
      const used = await oneCode();
      await redeem(used);
      const expired = await oneCode();
      await db.query(
        `update public.student_acceptance_codes set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where not is_used`,
      );
      const [ended] = await issue();
      await db.call(account(teacher), 'select public.revoke_acceptance_code($1)', [ended?.code_id]);
      for (const code of [
        used,
        expired,
        ended?.code ?? '',
        'ABCDEFGHJKMN',
        '',
        null,
        'x'.repeat(100_000),
        `' or true --`,
      ])
        expect(await check(code)).toEqual(refused);
      expect(await check(used, account(user))).toEqual(refused);
    });

    test('wrong codes run out for a place, right ones do not, and the place is noted', async () => {
      await db.query('update private.settings set code_failures_burst = 3');
      const at = (address: string): Caller => ({ role: 'anon', headers: { 'x-real-ip': address } });
      const code = await oneCode();
      for (let n = 0; n < 5; n++) expect(await check(code, at('192.0.2.1'))).toMatchObject({ is_valid: true });
      for (let n = 0; n < 3; n++) expect(await check('WRONG', at('192.0.2.1'))).toEqual(refused);
      expect(await outcome(check('WRONG', at('192.0.2.1')))).toBe('PT429');
      // Whoever has a right one pays for nobody else's guesses.
      expect(await check(code, at('192.0.2.1'))).toMatchObject({ is_valid: true });
      expect(await check(code, at('192.0.2.2'))).toMatchObject({ is_valid: true });
      expect(
        await db.query(
          `select after from private.audit_log where action = 'codes.lockout' and after = '{"place": "192.0.2.1"}'`,
        ),
      ).toHaveLength(1);
      await db.query(`update private.rate_limit set at = at - interval '1 hour'`);
      expect(await check(code, at('192.0.2.1'))).toMatchObject({ is_valid: true });
    });

    test('guesses from many places close nothing for anybody else, and each place leaves one line an hour', async () => {
      await db.query('update private.settings set code_failures_burst = 3');
      const guess = (n: number) =>
        outcome(check('WRONG', { role: 'anon', headers: { 'x-real-ip': `198.51.100.${n}` } }));
      for (let place = 1; place <= 32; place++) for (let n = 0; n < 5; n++) await guess(place);
      expect(await guess(1)).toBe('PT429');
      expect(await guess(33)).toBe('ok');
      await db.query(`update private.rate_limit set at = at - interval '2 minutes'`);
      expect(await guess(1)).toBe('ok');
      const lines = `select from private.audit_log where action = 'codes.lockout' and after ->> 'place' = '198.51.100.1'`;
      expect(await db.query(lines)).toHaveLength(1);
    });
  });

  describe('redeeming', () => {
    test('a code makes the caller a student, in one transaction, with the consent', async () => {
      const [issued] = await issue();
      expect(await redeem(issued?.code ?? '')).toEqual({ student_id: user, is_valid: true, message: null });
      const [row] = await db.query(
        `select s.display_name, s.email, s.grade, s.bio, s.is_approved, s.acceptance_code_id, g.gpa,
           s.guardian_consent_at is not null as consented, c.student_id, c.is_used, c.used_at is not null as dated
         from public.students as s join public.student_gpas as g on g.id = s.id
           join public.student_acceptance_codes as c on c.id = s.acceptance_code_id`,
      );
      expect(row).toEqual({
        display_name: 'مريم أحمد',
        email: `${user}@school.example`,
        grade: 'الصف الثالث',
        bio: 'أحب العلوم',
        is_approved: true,
        acceptance_code_id: issued?.code_id,
        gpa: 0,
        consented: true,
        student_id: user,
        is_used: true,
        dated: true,
      });
    });

    test('the same call again is answered as the first was', async () => {
      const code = await oneCode();
      const first = await redeem(code);
      expect(await redeem(code)).toEqual(first);
      expect(await redeem(code.toLowerCase())).toEqual(first);
      expect(await db.query('select from public.students')).toHaveLength(1);
    });

    test('a code is used once: not by another account, not by one account for two', async () => {
      const [first, second] = [await oneCode(), await oneCode()];
      await redeem(first);
      expect(await redeem(first, await addUser(db))).toEqual({
        student_id: null,
        is_valid: false,
        message: 'كود القبول غير صالح',
      });
      expect(await outcome(redeem(second))).toBe('PT409');
      expect(await check(second)).toMatchObject({ is_valid: true });
    });

    test('a wrong code makes nobody a student, and may be followed by a right one', async () => {
      expect(await redeem('WRONGWRONG12')).toMatchObject({ is_valid: false, student_id: null });
      expect(await db.query('select from public.students')).toEqual([]);
      expect(await redeem(await oneCode())).toMatchObject({ is_valid: true });
    });

    test('wrong codes cost here too', async () => {
      await db.query('update private.settings set code_failures_burst = 2');
      await redeem('WRONG');
      await redeem('WRONG');
      expect(await outcome(redeem('WRONG'))).toBe('PT429');
      expect(await redeem(await oneCode())).toMatchObject({ is_valid: true });
    });

    test('an error in the rest of the form says nothing about the code and leaves it free', async () => {
      const code = await oneCode();
      for (const value of [code, 'WRONG']) {
        expect(await outcome(redeem(value, user, { name: 'ab' }))).toBe('22023');
        expect(await outcome(redeem(value, user, { name: '\u200B\u200B\u200B\u200B' }))).toBe('22023');
        expect(await outcome(redeem(value, user, { name: 'x'.repeat(121) }))).toBe('22023');
        expect(await outcome(redeem(value, user, { consent: false }))).toBe('22023');
      }
      expect(await check(code)).toMatchObject({ is_valid: true });
      expect(await db.query('select from public.students')).toEqual([]);
    });

    test('a teacher does not become a student, and nobody does without an account', async () => {
      const code = await oneCode();
      expect(await outcome(redeem(code, teacher))).toBe('PT409');
      const call = `select public.redeem_acceptance_code('${code}', 'مريم أحمد', null, null, true)`;
      expect(await outcome(db.call(visitor, call))).toBe('42501');
      expect(await outcome(db.call({ role: 'authenticated' }, call))).toBe('42501');
      expect(await check(code)).toMatchObject({ is_valid: true });
    });

    test('an account without a code can do nothing but what a visitor can', async () => {
      expect(await db.call(account(user), 'select * from public.students')).toEqual([]);
      expect(await outcome(db.call(account(user), `insert into public.posts (title, content) values ('x', '')`))).toBe(
        '42501',
      );
    });
  });
});
