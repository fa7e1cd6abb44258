import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './actors.ts';
import { cellsOf } from './cells.ts';
import { declaredFunctions, functionCellsOf } from './functions.ts';
import { tryCalls, tryCells } from './http-runner.ts';
import { openSchool, type School } from './school.ts';
import { tables } from './tables.ts';
import { fixedWorld } from './world.ts';

/** The cells are the same in every world; only the ids in them differ. */
const imagined = fixedWorld(people);
const tableCells = cellsOf(imagined).map(({ name, expected }) => [name, expected] as const);
const callCells = functionCellsOf(imagined).map(({ name, expected }) => [name, expected] as const);
const cells = [...tableCells, ...callCells];

let school: School;
let endings = new Map<string, string>();

beforeAll(async () => {
  school = await openSchool();
  const ofTables = await tryCells(school, cellsOf(school.world));
  const ofCalls = await tryCalls(school, functionCellsOf(school.world));
  endings = new Map([...ofTables, ...ofCalls]);
  // Thousands of calls through the API before the first test can judge one: minutes on a busy machine.
}, 900_000);
afterAll(async () => {
  const wrong = cells.filter(([name, expected]) => endings.get(name) !== expected);
  process.stdout.write(`access matrix: ${cells.length} cells, ${wrong.length} wrong\n`);
  await school.close();
});

test('every table and column of the API has declared cells', async () => {
  const found = await school.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  const declared = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(declared.sort());
});

test('every function of the API has declared cells', async () => {
  const found = await school.sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(found.map(({ name }) => name).sort()).toEqual(declaredFunctions);
});

test('no function of the private schema can be called by its name', async () => {
  const inside = await school.sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'private'::regnamespace`;
  for (const { name } of inside.filter((row) => !declaredFunctions.includes(row.name))) {
    const { status } = await school.ask('admin', `/rest/v1/rpc/${name}`, { method: 'POST', body: {} });
    expect([name, status]).toEqual([name, 404]);
  }
});

test('no table of the private schema can be reached by its name', async () => {
  const inside = await school.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;
  for (const { name } of inside) {
    const { status } = await school.ask('service', `/rest/v1/${name}`);
    expect([name, status]).toEqual([name, 404]);
  }
});

describe('a table through the API', () => {
  test.each(tableCells)('%s: %s', (name, expected) => {
    expect(endings.get(name)).toBe(expected);
  });
});

describe('a call through the API', () => {
  test.each(callCells)('%s: %s', (name, expected) => {
    expect(endings.get(name)).toBe(expected);
  });
});
