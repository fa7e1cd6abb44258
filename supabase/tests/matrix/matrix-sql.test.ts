import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase } from '../support/database.ts';
import { engines, openDatabase } from '../support/template.ts';
import { people } from './actors.ts';
import { allAttempts, preparation } from './attempts.ts';
import { fixedWorld } from './world.ts';

const world = fixedWorld(people);

describe.each(engines)('the access matrix in SQL on %s', (engine) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openDatabase(engine);
    for (const statement of preparation(world)) await db.query(statement);
  });
  afterAll(() => db.close());

  test(`none of ${allAttempts(world).length} attempts ends otherwise than declared`, async () => {
    expect(await db.query(`select * from matrix.run('', 50)`)).toEqual([]);
  });
});
