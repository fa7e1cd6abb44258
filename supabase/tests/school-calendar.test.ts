import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteAtSchool } from '../../src/domain/school-calendar.ts';
import { spanOfDay } from '../../src/domain/school-minute.ts';
import type { TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';

describe.each(engines)('the clock of the school on %s', (engine) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  test('every hour from 2000 to 2037 is shown as the portal shows it', async () => {
    const [row] = await db.query<{ hours: string }>(`
      select string_agg(to_char(hour at time zone 'Africa/Cairo', 'YYYY-MM-DD"T"HH24:MI'), ' ' order by hour) as hours
      from generate_series('2000-01-01Z'::timestamptz, '2037-12-31T23:00Z', '1 hour') as hour`);
    const shown = row?.hours.split(' ') ?? [];
    const begin = Date.UTC(2000, 0, 1);
    expect(shown.length).toBe((Date.UTC(2038, 0, 1) - begin) / 3_600_000);
    expect(shown.filter((minute, index) => minute !== minuteAtSchool(begin + index * 3_600_000))).toEqual([]);
  });

  test('every day begins and ends with the moments between which the portal has it', async () => {
    const days = await db.query<{ day: string; starts: string; ends: string }>(`
      select day::date::text as day,
        (extract(epoch from day::date::timestamp at time zone 'Africa/Cairo') * 1000)::bigint::text as starts,
        (extract(epoch from (day::date + 1)::timestamp at time zone 'Africa/Cairo') * 1000)::bigint::text as ends
      from generate_series('2000-01-01'::timestamp, '2037-12-31', '1 day') as day`);
    expect(days.length).toBeGreaterThan(13_800);
    const wrong = days.filter(({ day, starts, ends }) => {
      const span = spanOfDay(day);
      return span?.start !== Number(starts) || span.end !== Number(ends);
    });
    expect(wrong).toEqual([]);
  });
});
