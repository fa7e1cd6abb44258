/** What lies in files for everybody: all that a visitor may read, and nothing that a visitor may not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSnapshot, SNAPSHOT_ROWS } from '../functions/snapshot/build-snapshot.ts';
import { pullPageSize } from '../../src/domain/limits.ts';
import { pullResponse, type PullResponse } from '../../src/domain/sync-protocol.ts';
import { preparation } from './matrix/attempts.ts';
import { people } from './matrix/actors.ts';
import { fixedWorld, whereOf, type Values } from './matrix/world.ts';
import { visitor, type TestDatabase } from './support/database.ts';
import { Mirror } from './support/mirror.ts';
import { engines, openDatabase } from './support/template.ts';

/** What the wire adds to the columns of a table. */
const ofTheWire = new Set(['digest']);

test('the pages are as long as those that a device asks for', () => {
  expect(SNAPSHOT_ROWS).toEqual({ first: pullPageSize.first, next: pullPageSize.next });
});

describe.each(engines)('the files of a school with every kind of person, on %s', (engine) => {
  let db: TestDatabase;
  let pages: PullResponse[];

  beforeAll(async () => {
    db = await openDatabase(engine);
    for (const statement of preparation(fixedWorld(people))) await db.query(statement);
    const ask = async (request: object) => {
      const [row] = await db.call<{ answer: unknown }>(visitor, 'select public.sync_pull($1::text::jsonb) as answer', [
        JSON.stringify(request),
      ]);
      return row?.answer;
    };
    const { first, others } = await buildSnapshot(ask, { first: 2, next: 3 });
    pages = [first, ...others].map(({ text }) => pullResponse.parse(JSON.parse(text)));
  });
  afterAll(() => db.close());

  test('each row is one that a visitor reads from its table, column by column', async () => {
    let rows = 0;
    for (const [table, found] of pages.flatMap((page) => Object.entries(page.rows))) {
      for (const row of found as Values[]) {
        const names = Object.keys(row).filter((name) => !ofTheWire.has(name));
        const key = table === 'post_stats' ? 'post_id' : 'id';
        const [same] = await db.call<Values>(
          visitor,
          `select row_to_json(t) as row from (select ${names.join(', ')} from public.${table}) as t
           where ${whereOf({ [key]: row[key] })}`,
          [],
        );
        expect([table, same?.['row']]).toEqual([table, Object.fromEntries(names.map((name) => [name, row[name]]))]);
        rows += 1;
      }
    }
    expect(rows).toBeGreaterThan(5);
    expect(pages.length).toBeGreaterThan(2);
  });

  test('nothing but the public scope is in them, and nobody is named who is not public', () => {
    expect(new Set(pages.flatMap(({ scopes }) => scopes))).toEqual(new Set(['public']));
    const scopes = pages.flatMap(({ rows }) => Object.values(rows).flat() as Values[]).map((row) => row['scope']);
    expect(new Set(scopes)).toEqual(new Set(['public']));
    expect(pages.flatMap(({ exits }) => exits)).toEqual([]);
  });

  test('it is all that a visitor is sent who asks page by page', async () => {
    const mirror = new Mirror(db);
    await mirror.pull();
    const ids = pages.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([table, found]) =>
        (found as Values[]).map((row) => `${table} ${String(row['id'] ?? row['post_id'])} ${String(row['digest'])}`),
      ),
    );
    const asked = mirror.pages.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([table, found]) =>
        (found as Values[]).map((row) => `${table} ${String(row['id'] ?? row['post_id'])} ${String(row['digest'])}`),
      ),
    );
    expect(ids.sort()).toEqual(asked.sort());
    expect(pages.at(-1)?.digest?.['public']?.['posts']?.[0]).toBeGreaterThan(0);
  });
});
