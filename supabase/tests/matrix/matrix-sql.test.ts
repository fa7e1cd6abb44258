import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openDatabase, type TestDatabase } from '../support/database.ts';
import { people } from './actors.ts';
import { cellsOf } from './cells.ts';
import { functionCellsOf } from './functions.ts';
import { seedStatements } from './seed.ts';
import { attemptsOf, attemptsSql, callAttemptsOf, runnerSql } from './sql-runner.ts';
import { fixedWorld } from './world.ts';

const world = fixedWorld(people);
const attempts = [...attemptsOf(world, cellsOf(world)), ...callAttemptsOf(world, functionCellsOf(world))];

describe.each(engines)('the access matrix in SQL on %s', (engine) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openDatabase(engine);
    for (const id of Object.values(world.ids)) await db.query('insert into auth.users (id) values ($1)', [id]);
    for (const statement of seedStatements(world)) await db.query(statement);
    for (const statement of runnerSql.split(/;\n(?= {2}create)/)) await db.query(statement);
    await db.query(attemptsSql(attempts));
  });
  afterAll(() => db.close());

  test(`none of ${attempts.length} cells is wrong`, async () => {
    expect(await db.query(`select * from matrix.run('', 50)`)).toEqual([]);
  });
});
