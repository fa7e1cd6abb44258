import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fc from '../../scripts/testing/properties.ts';
import { account, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { choices, save, subscription } from './support/push.ts';
import { addAdmin, addStudent, addTeacher, newBrowser } from './support/school.ts';
import { openDatabase } from './support/template.ts';

/** Functions run as the owner of the tables, whom PostgreSQL shows each row that it refuses: nobody else may be shown it. */
const TELLS_A_ROW = /Failing row contains|\)=\(/;

describe('what the functions of the API say of a refusal', () => {
  let db: TestDatabase;
  let callers: readonly Caller[];
  let ids: readonly string[];
  beforeAll(async () => {
    db = await openDatabase('postgres');
    const [admin, teacher, owner, student] = [
      await addAdmin(db),
      await addTeacher(db),
      await addTeacher(db, { role: 'owner' }),
      await addStudent(db),
    ];
    ids = [admin, teacher, owner, student];
    callers = [visitor, ...ids.map(account), { role: 'service_role' }];
  });
  afterAll(() => db.close());

  /** All that an error of the database has to say. */
  async function said(statement: Promise<unknown>): Promise<string> {
    try {
      await statement;
      return '';
    } catch (error) {
      const { message, detail, hint } = Object(error) as Record<string, unknown>;
      return [message, detail, hint].join('\n');
    }
  }

  const texts = ['', ' ', 'x', 'x'.repeat(5_000), '\u202E', '-1', 'owner', 'profile-photos', 'b'.repeat(40), null];
  const jsons = [
    'null',
    '{}',
    '[]',
    '[{}]',
    '{"id":null}',
    '{"endpoint":"https://fcm.googleapis.com/x","keys":{}}',
    '7',
  ];
  const valuesOf = (type: string): readonly (string | number | boolean | null)[] => {
    if (type === 'uuid') return [...ids, '00000000-0000-4000-8000-0000000000ff', null];
    if (type === 'jsonb' || type === 'json') return jsons;
    if (type === 'boolean') return [true, false, null];
    if (type.startsWith('timestamp')) return ['2026-01-01', 'infinity', '2036-01-01', null];
    if (type === 'bigint' || type === 'integer') return [-1, 0, 1, 2, 2_147_483_647, null];
    return type === 'double precision' ? [-1, 5, 3.25, null] : texts;
  };

  test('whatever they are called with, is nothing of a row', async () => {
    const functions = await db.query<{ name: string; types: string[] }>(
      `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
       from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`,
    );
    expect(functions.length).toBeGreaterThan(40);
    const told: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...functions),
        fc.nat(),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        async ({ name, types }, who, picks) => {
          const given = types.map((type, place) => {
            const values = valuesOf(type);
            return values[(picks[place] ?? 0) % values.length] ?? null;
          });
          const parameters = types.map((type, place) => `$${place + 1}::text::${type}`).join(', ');
          const caller = callers[who % callers.length] ?? visitor;
          const sent = given.map((value) => (value === null ? null : String(value)));
          const words = await said(db.call(caller, `select public.${name}(${parameters})`, sent));
          if (TELLS_A_ROW.test(words)) told.push(`${name}(${JSON.stringify(given)}): ${words}`);
        },
      ),
      { numRuns: 1_500 },
    );
    expect(told).toEqual([]);
  });

  const key = `B${'A'.repeat(86)}`;
  test.each([
    ['a key that is none', { keys: { p256dh: 'x', auth: 'A'.repeat(22) } }, {}],
    ['no key', { keys: {} }, {}],
    ['no second key', { keys: { p256dh: key } }, {}],
    ['another language', {}, { language: 'xx' }],
    ['no language', {}, { language: null }],
    ['a department that there is not', {}, { departments: ['Alchemy'] }],
    ['a day of other hours', {}, { quiet: { from: -1, until: 9_999 } }],
    ['half a quiet time', {}, { quiet: { from: 60 } }],
  ])('a subscription with %s is refused in a sentence', async (_what, sent, wanted) => {
    const words = await said(
      save(db, visitor, { browser: newBrowser(), sent: subscription(sent), wanted: choices(wanted) }),
    );
    expect(words.split('\n')[0]).toMatch(/^(the subscription was refused|malformed request)/);
    expect(words).not.toMatch(TELLS_A_ROW);
  });

  test('an address that is another’s is refused in a sentence too', async () => {
    const sent = subscription();
    await save(db, visitor, { browser: newBrowser(), sent, wanted: choices() });
    const other = {
      ...sent,
      keys: subscription({ keys: { p256dh: `B${'C'.repeat(86)}`, auth: 'C'.repeat(22) } })['keys'],
    };
    expect(await said(save(db, visitor, { browser: newBrowser(), sent: other, wanted: choices() }))).toBe(
      'the subscription was refused\n\n',
    );
  });
});
