import { databaseRoleOf, personOf, type Actor } from './actors.ts';
import type { Cell, Sweep } from './cells.ts';
import type { FunctionCell } from './functions.ts';
import { insertOf, literal, whereOf, type World } from './world.ts';

/** A cell as the database sees it, ready to be tried by `attempt`. */
export interface SqlAttempt {
  readonly name: string;
  readonly focus: string;
  /** Of a call it only counts that it ends well, not how many rows it gives. */
  readonly isCall: boolean;
  readonly role: string;
  readonly claims: string;
  readonly statement: string;
  readonly expected: string;
}

/** The statement of a cell. Where nothing may happen it has no filter, so that no missing right to read hides a right to write. */
function statementOf(cell: Cell): string {
  const { table, verb, key, values, expected } = cell;
  const filter = expected === '42501' ? '' : ` where ${whereOf(key)}`;
  switch (verb) {
    case 'select':
      return `select ${Object.keys(values).join(', ') || '1'} from public.${table}${filter}`;
    case 'insert':
      return insertOf(table, values);
    case 'update':
      return `update public.${table} set ${assignments(values)}${filter}`;
    case 'delete':
    default:
      return `delete from public.${table}${filter}`;
  }
}

function assignments(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(', ');
}

/** Who an actor is to the database: the role, and the claims that its token carries. */
export function callerOf(world: World, actor: Actor): Pick<SqlAttempt, 'role' | 'claims'> {
  const person = personOf(actor);
  const role = databaseRoleOf(actor);
  return { role, claims: JSON.stringify(person === null ? { role } : { role, sub: world.ids[person] }) };
}

/** Cells as attempts in SQL. */
export function attemptsOf(world: World, cells: readonly Cell[]): SqlAttempt[] {
  return cells.map((cell) => ({
    name: cell.name,
    focus: cell.table,
    isCall: false,
    ...callerOf(world, cell.actor),
    statement: statementOf(cell),
    expected: cell.expected,
  }));
}

/** Sweeps as attempts in SQL. */
export function sweepAttemptsOf(world: World, sweeps: readonly Sweep[]): SqlAttempt[] {
  return sweeps.map(({ name, actor, table, statement, expected }) => ({
    name,
    focus: table,
    isCall: false,
    ...callerOf(world, actor),
    statement,
    expected: `${expected} in all`,
  }));
}

/** Calls of functions as attempts in SQL. */
export function callAttemptsOf(world: World, cells: readonly FunctionCell[]): SqlAttempt[] {
  return cells.map((cell) => ({
    name: cell.name,
    focus: cell.function,
    isCall: true,
    ...callerOf(world, cell.actor),
    statement: `select * from public.${cell.function}(${Object.entries(cell.args)
      .map(([name, value]) => `${name} => ${literal(value)}`)
      .join(', ')})`,
    expected: cell.expected,
  }));
}

/**
 * Makes the table of attempts and the function that tries them as their callers, each undone at once, and returns those
 * that ended otherwise than they had to. It stops at the `enough`th; attempts on `first` come first.
 */
export const runnerSql: readonly string[] = [
  `create schema matrix`,
  `create table matrix.attempts (
    position integer generated always as identity primary key,
    name text not null, focus text not null, is_call boolean not null, role text not null, claims text not null, statement text not null,
    expected text not null
  )`,
  `create function matrix.run(first text, enough integer)
  returns table (cell text, wanted text, got text) language plpgsql as $run$
  declare
    attempt matrix.attempts;
    wrong integer := 0;
    affected bigint;
    said text;
  begin
    for attempt in select a.* from matrix.attempts as a order by (a.focus = first) desc, a.position loop
      begin
        perform set_config('request.jwt.claims', attempt.claims, true), set_config('role', attempt.role, true);
        execute attempt.statement;
        get diagnostics affected = row_count;
        raise exception using errcode = 'MX000', message = affected::text;
      exception when others or assert_failure then
        said := case sqlstate when 'MX000' then sqlerrm || ' rows' else sqlstate end;
        if attempt.expected = 'allowed' then
          -- A row that a policy or a constraint refuses was not refused for its columns.
          said := case when sqlstate = '42501' and sqlerrm like 'permission denied%' then sqlstate else 'allowed' end;
        elsif attempt.expected not like '% in all' and said <> '0 rows' and said like '% rows' then
          said := 'rows';
        end if;
        if attempt.expected like '% in all' then
          said := replace(said, ' rows', ' in all');
        elsif attempt.is_call and sqlstate = 'MX000' then
          said := 'ok';
        elsif attempt.is_call and attempt.role = 'none' then
          said := sqlstate || ' ' || sqlerrm;
        end if;
      end;
      if said <> attempt.expected then
        wrong := wrong + 1;
        cell := attempt.name; wanted := attempt.expected; got := said;
        return next;
        exit when wrong >= enough;
      end if;
    end loop;
  end
  $run$`,
];

/** One INSERT of many attempts. */
export function attemptsSql(attempts: readonly SqlAttempt[]): string {
  const rows = attempts.map(
    ({ name, focus, isCall, role, claims, statement, expected }) =>
      `(${[name, focus, isCall, role, claims, statement, expected].map(literal).join(', ')})`,
  );
  return `insert into matrix.attempts (name, focus, is_call, role, claims, statement, expected) values ${rows.join(',\n')}`;
}
