import { cellsOf, sweepsOf } from './cells.ts';
import { functionCellsOf } from './functions.ts';
import { privilegeAttempts } from './privileges.ts';
import { probeAttempts } from './probes.ts';
import { pushAttempts } from './pushes.ts';
import { seedStatements } from './seed.ts';
import { attemptsOf, attemptsSql, callAttemptsOf, runnerSql, sweepAttemptsOf, type SqlAttempt } from './sql-runner.ts';
import type { World } from './world.ts';

/** Everything there is to try in SQL. */
export function allAttempts(world: World): SqlAttempt[] {
  return [
    ...attemptsOf(world, cellsOf(world)),
    ...sweepAttemptsOf(world, sweepsOf(world)),
    ...callAttemptsOf(world, functionCellsOf(world)),
    ...pushAttempts(world),
    ...probeAttempts(world),
    // Last: what an attempt finds out by trying is worth more than what the catalog says.
    ...privilegeAttempts(),
  ];
}

/** Statements that make a migrated database ready to be tried: accounts, rows, the runner and its attempts. */
export function preparation(world: World): string[] {
  const accounts = Object.entries(world.ids).map(
    ([person, id]) =>
      `insert into auth.users (id, email) values ('${id}', '${person.toLowerCase()}@school.example.org')`,
  );
  return [...accounts, ...seedStatements(world), ...runnerSql, attemptsSql(allAttempts(world))];
}
