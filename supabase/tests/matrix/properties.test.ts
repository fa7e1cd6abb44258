import * as fc from '../../../scripts/testing/properties.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors, type Actor } from './actors.ts';
import { reachesRow } from './cells.ts';
import { openSchool, type School } from './school.ts';
import { tables } from './tables.ts';
import { ownerIdOf, type Values } from './world.ts';

/** Which tables can be embedded into which, and whether as one object or as a list. */
const embeddings: Readonly<Record<string, readonly string[]>> = {
  teachers: [
    'posts',
    'achievements',
    'award_images',
    'recognition_events',
    'teacher_post_interactions',
    'student_acceptance_codes',
  ],
  posts: ['teachers', 'post_stats', 'post_interactions', 'student_post_interactions', 'teacher_post_interactions'],
  post_stats: ['posts'],
  achievements: ['teachers'],
  award_images: ['teachers'],
  recognition_events: ['teachers'],
  students: ['student_gpas', 'student_post_interactions', 'student_acceptance_codes'],
  student_gpas: ['students'],
  student_post_interactions: ['students', 'posts'],
  teacher_post_interactions: ['teachers', 'posts'],
  student_acceptance_codes: ['students', 'teachers'],
};

interface Question {
  readonly table: string;
  readonly columns: readonly string[];
  readonly embedded: readonly {
    readonly table: string;
    readonly inner: boolean;
    readonly columns: readonly string[];
  }[];
  readonly parameters: readonly string[];
}

const columnsOf = (table: string): string[] => Object.keys(tables[table]?.columns ?? {});

const someColumns = (table: string) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(['*']) },
    { weight: 3, arbitrary: fc.subarray(columnsOf(table), { minLength: 1 }) },
  );

function filterOn(table: string, prefix: string): fc.Arbitrary<string> {
  const values = tables[table]?.rows({ ids: stableIds }).flatMap((row) => Object.values(row.values)) ?? [];
  const value = fc.constantFrom(
    '1',
    'true',
    '2026-01-01',
    'a*',
    ...values.map((known) => encodeURIComponent(String(known))),
  );
  const operator = fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'not.eq', 'not.is');
  return fc
    .tuple(fc.constantFrom(...columnsOf(table)), operator, fc.oneof(value, fc.constant('null')))
    .map(([column, by, to]) => `${prefix}${column}=${by}.${to}`);
}

/** Filled once the accounts exist. */
const stableIds = {} as School['world']['ids'];

function questions(): fc.Arbitrary<Question> {
  return fc.constantFrom(...Object.keys(tables)).chain((table) => {
    const embedded = fc
      .subarray([...(embeddings[table] ?? [])], { maxLength: Math.min(2, embeddings[table]?.length ?? 0) })
      .chain((names) =>
        fc.tuple(
          ...names.map((name) =>
            fc.record({ table: fc.constant(name), inner: fc.boolean(), columns: someColumns(name) }),
          ),
        ),
      );
    return fc.tuple(someColumns(table), embedded).chain(([columns, inside]) => {
      const places = [
        { name: table, prefix: '' },
        ...inside.map((one) => ({ name: one.table, prefix: `${one.table}.` })),
      ];
      const filters = fc.array(
        fc.constantFrom(...places).chain(({ name, prefix }) => filterOn(name, prefix)),
        { maxLength: 3 },
      );
      const order = fc
        .option(fc.tuple(fc.constantFrom(...columnsOf(table)), fc.constantFrom('asc', 'desc')))
        .map((chosen) => (chosen === null ? [] : [`order=${chosen.join('.')}`]));
      const limit = fc.option(fc.integer({ min: 0, max: 5 })).map((most) => (most === null ? [] : [`limit=${most}`]));
      return fc.record({
        table: fc.constant(table),
        columns: fc.constant(columns),
        embedded: fc.constant(inside),
        parameters: fc.tuple(filters, order, limit).map((lists) => lists.flat()),
      });
    });
  });
}

function pathOf({ table, columns, embedded, parameters }: Question): string {
  const inside = embedded.map((one) => `${one.table}${one.inner ? '!inner' : ''}(${one.columns.join(',')})`);
  return `/rest/v1/${table}?${[`select=${[...columns, ...inside].join(',')}`, ...parameters].join('&')}`;
}

let school: School;
/** Every row of every table as the database has it, with whose it is. */
const contents = new Map<string, { row: Values; ownerId: string | null; isPublic: boolean }[]>();

beforeAll(async () => {
  school = await openSchool();
  Object.assign(stableIds, school.world.ids);
  for (const [table, model] of Object.entries(tables)) {
    const answer = await school.ask('service', `/rest/v1/${table}?select=*`);
    const fixtures = model.rows(school.world);
    const found = (answer.body as Values[]).map((row) => {
      const fixture = fixtures.find(({ values }) => model.key.every((name) => values[name] === row[name]));
      return { row, ownerId: fixture?.ownerId ?? null, isPublic: fixture?.isPublic ?? false };
    });
    contents.set(table, found);
  }
});
afterAll(() => school.close());

/** The rows of a table that the model lets an actor see. */
function visible(actor: Actor, table: string): Values[] {
  const model = tables[table];
  const ownerId = ownerIdOf(school.world, actor);
  if (model === undefined) return [];
  return (contents.get(table) ?? [])
    .filter((entry) => reachesRow(model.reach.select[actor], entry.ownerId === ownerId, entry.isPublic))
    .map(({ row }) => row);
}

/** What is wrong with rows that an actor was given, also inside of them; empty if all is well. */
function leaks(actor: Actor, table: string, rows: readonly Values[]): string[] {
  const model = tables[table];
  if (model === undefined) return [`a table the model does not know: ${table}`];
  const allowed = visible(actor, table);
  return rows.flatMap((row) => {
    const inside = Object.entries(row).filter(([name]) => !(name in model.columns));
    const own = Object.entries(row).filter(([name]) => name in model.columns);
    const forbidden = own.filter(([name]) => model.columns[name]?.select.includes(actor) !== true);
    const isKnown = allowed.some((known) =>
      own.every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value)),
    );
    return [
      ...forbidden.map(([name]) => `${table}.${name}`),
      ...(isKnown ? [] : [`a row of ${table}: ${JSON.stringify(row)}`]),
      ...inside.flatMap(([name, value]) => leaks(actor, name, [value ?? []].flat() as Values[])),
    ];
  });
}

/** The tables and columns that a question touches in any way and that the actor may not read. */
function touchesForbidden(actor: Actor, { table, columns, embedded, parameters }: Question): boolean {
  const may = (name: string, column: string) =>
    column === '*'
      ? columnsOf(name).every((each) => tables[name]?.columns[each]?.select.includes(actor))
      : tables[name]?.columns[column]?.select.includes(actor) === true;
  const named = parameters.flatMap((parameter) => {
    const [left = '', right = ''] = parameter.split('=');
    if (left === 'limit') return [];
    if (left === 'order') return [[table, right.split('.')[0] ?? ''] as const];
    const [first = '', second] = left.split('.');
    return [second === undefined ? ([table, first] as const) : ([first, second] as const)];
  });
  const read = [{ table, columns }, ...embedded].flatMap((one) =>
    one.columns.map((column) => [one.table, column] as const),
  );
  return [...read, ...named].some(([name, column]) => !may(name, column));
}

describe('whatever is asked', () => {
  const answered = new Map<Actor, number>();
  afterAll(() => {
    const counts = actors.map((actor) => `${actor} ${answered.get(actor) ?? 0}`);
    process.stdout.write(`questions answered with rows or none: ${counts.join(', ')}\n`);
  });

  test.each(actors.filter((actor) => actor !== 'service'))(
    '%s is never given a row or a column outside the model',
    async (actor) => {
      await fc.assert(
        fc.asyncProperty(questions(), async (question) => {
          const { status, body, total } = await school.ask(actor, pathOf(question), { prefer: 'count=exact' });
          if (status >= 300) return;
          answered.set(actor, (answered.get(actor) ?? 0) + 1);
          expect(touchesForbidden(actor, question)).toBe(false);
          expect(leaks(actor, question.table, body as Values[])).toEqual([]);
          expect(Number(total)).toBeLessThanOrEqual(visible(actor, question.table).length);
        }),
        { numRuns: 80 },
      );
      expect(answered.get(actor) ?? 0).toBeGreaterThan(10);
    },
  );
});
