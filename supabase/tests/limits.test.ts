import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { characterCount, takes } from '../../src/domain/characters.ts';
import { highestGpa, longestReason, lowestGpa, roomForSigns, textLimits } from '../../src/domain/limits.ts';
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
      `select t.relname || '.' || a.attname as column, 
         coalesce(substring(def from 'fits\\(\\w+, (\\d+)'), substring(def from '<= (\\d+)')) as limit
       from pg_constraint as c join pg_class as t on t.oid = c.conrelid
         join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         cross join pg_get_constraintdef(c.oid) as def
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace
         and def ~ ('fits\\(' || a.attname || ', |char_length\\(' || a.attname || '\\) <=') order by 1`,
    );
    expect(Object.fromEntries(found.map(({ column, limit }) => [column, Number(limit)]))).toEqual({
      ...limits,
      ...Object.fromEntries(copied.map((column) => [column, expect.any(Number)])),
    });
  });

  test('no text has more characters for the database than for a browser', async () => {
    // Letters of Han and Hangul are all alike.
    const signs = Array.from({ length: 0x110000 }, (_, at) => at)
      .filter((at) => at > 13 && !(at >= 0xd800 && at <= 0xdfff))
      .map((at) => String.fromCodePoint(at))
      .filter((sign) => !/[\p{Cn}\p{Co}\p{Script=Han}\uAC00-\uD7A3]/u.test(sign));
    expect(signs.length).toBeGreaterThan(30_000);
    // Beside a letter, a sign, a joiner and itself: what joins shows there.
    const lines = signs.map((sign) => `a${sign}a${sign}${sign}❤\u200D${sign}\uFE0F👍${sign}🇪🇬${sign}🇪`);
    const [counted] = await db.query<{ counts: number[] }>(
      `select array_agg(private.character_count(line) order by place) as counts
       from unnest(string_to_array($1, E'\\n')) with ordinality as t (line, place)`,
      [lines.join('\n')],
    );
    const counts = counted?.counts ?? [];
    expect(counts).toHaveLength(lines.length);
    expect(lines.filter((line, at) => (counts[at] ?? Infinity) > characterCount(line))).toEqual([]);
  });

  test('what a form takes fits, and what people see is what is counted', async () => {
    const fits = async (text: string, most: number) =>
      (await db.query<{ fits: boolean }>('select private.fits($1, $2) as fits', [text, most]))[0]?.fits;
    for (const sign of ['ك', '🌕', '🇪🇬', '👍🏽', '👨‍👩‍👧‍👦', 'مُ', 'a\u0301', 'क्ष'])
      for (const [count, most] of [
        [200, 200],
        [201, 200],
      ] as const) {
        const text = sign.repeat(count);
        const isCounted = sign !== 'क्ष';
        expect([sign, count, await fits(text, most)]).toEqual([sign, count, takes(text, most) || !isCounted]);
      }
    const heap = `a${'\u0301'.repeat(200 + roomForSigns)}`;
    expect([takes(heap, 200), await fits(heap, 200)]).toEqual([false, false]);
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
