import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { highestGpa, longestReason, lowestGpa, textLimits } from '../../src/domain/limits.ts';
import { account, outcome, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addUser } from './support/school.ts';

/** Every text that somebody writes, and the limit that forms know. A new column with a limit must be added here to pass. */
const limits: Record<string, number> = {
  'achievements.category': textLimits.category,
  'achievements.description': textLimits.description,
  'achievements.image_alt': textLimits.caption,
  'achievements.title': textLimits.title,
  'award_images.description': textLimits.description,
  'award_images.image_alt': textLimits.caption,
  'award_images.title': textLimits.title,
  'post_takedowns.reason': longestReason,
  'posts.content': textLimits.content,
  'posts.image_alt': textLimits.caption,
  'posts.title': textLimits.title,
  'recognition_events.category': textLimits.category,
  'recognition_events.description': textLimits.description,
  'recognition_events.image_alt': textLimits.caption,
  'recognition_events.title': textLimits.title,
  'students.bio': textLimits.studentBio,
  'students.display_name': textLimits.displayName,
  'students.grade': textLimits.grade,
  'teachers.bio': textLimits.bio,
  'teachers.display_name': textLimits.displayName,
};

/** Copied from the account, never written in a form. */
const copied = ['students.email'];

describe.each(twinEngines)('limits of texts on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  test('the tables have those that the portal knows', async () => {
    const found = await db.query<{ column: string; limit: string }>(
      `select t.relname || '.' || a.attname as column, substring(pg_get_constraintdef(c.oid) from '<= (\\d+)') as limit
       from pg_constraint as c join pg_class as t on t.oid = c.conrelid
         join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace
         and pg_get_constraintdef(c.oid) ~ ('char_length\\(' || a.attname || '\\) <=') order by 1`,
    );
    expect(Object.fromEntries(found.map(({ column, limit }) => [column, Number(limit)]))).toEqual({
      ...limits,
      ...Object.fromEntries(copied.map((column) => [column, expect.any(Number)])),
    });
  });

  test('averages have the scale that the portal knows', async () => {
    const [found] = await db.query<{ range: string }>(
      `select pg_get_constraintdef(oid) as range from pg_constraint where conname = 'student_gpas_range'`,
    );
    const bounds = [...(found?.range ?? '').matchAll(/[<>]= \(?'?(\d+)/g)].map(([, bound]) => Number(bound));
    expect(bounds).toEqual([lowestGpa, highestGpa]);
  });

  test('every text that may be written has one', async () => {
    const without = await db.query<{ column: string }>(
      `select t.relname || '.' || a.attname as column
       from pg_attribute as a join pg_class as t on t.oid = a.attrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid = 'text'::regtype
         and (has_column_privilege('authenticated', t.oid, a.attnum, 'insert')
           or has_column_privilege('authenticated', t.oid, a.attnum, 'update'))
         and not exists (select from pg_constraint as c
           where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey)) order by 1`,
    );
    expect(without).toEqual([]);
  });

  test('the form of a student has the same', async () => {
    const redeem = async (form: { name?: string; grade?: string; bio?: string }) =>
      outcome(
        db.call(
          account(await addUser(db)),
          `select * from public.redeem_acceptance_code('NO CODE', $1, $2, $3, true)`,
          [form.name ?? 'مريم أحمد', form.grade ?? null, form.bio ?? null],
        ),
      );
    const forms = { name: textLimits.displayName, grade: textLimits.grade, bio: textLimits.studentBio };
    for (const [field, limit] of Object.entries(forms)) {
      expect([field, await redeem({ [field]: 'ك'.repeat(limit) })]).toEqual([field, 'ok']);
      expect([field, await redeem({ [field]: 'ك'.repeat(limit + 1) })]).toEqual([field, '22023']);
    }
  });
});
