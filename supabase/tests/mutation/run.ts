/** Makes one thing after the other wrong in the database; each has to be noticed by the access matrix. */
import { equivalents } from './equivalents.ts';
import { openPostgres } from '../support/database.ts';
import { mutantsOf } from './mutants.ts';
import { prepareAttempts, errorsOfUnchanged, tryMutant } from './try-mutants.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const db = await openPostgres();
try {
  await prepareAttempts(db);
  const standing = await errorsOfUnchanged(db);
  for (const cell of standing) say(`wrong already: ${cell}`);
  await db.query('delete from matrix.attempts where name = any ($1)', [standing]);

  const mutants = await mutantsOf(db);
  const survivors: string[] = [];
  const started = performance.now();
  for (const mutant of mutants) {
    const { noticedBy } = await tryMutant(db, mutant);
    if (noticedBy === null) survivors.push(mutant.name);
  }
  const seconds = Math.round((performance.now() - started) / 1000);

  const reasonOf = (name: string) => equivalents.find(({ pattern }) => pattern.test(name))?.reason;
  const unexplained = survivors.filter((name) => reasonOf(name) === undefined);
  const idle = equivalents.filter(({ pattern }) => !survivors.some((name) => pattern.test(name)));
  for (const name of survivors) say(`survived: ${name}${reasonOf(name) === undefined ? '' : ` (${reasonOf(name)})`}`);
  for (const { pattern } of idle) say(`no survivor matches ${pattern.source}: take it off the list`);
  say(
    `${mutants.length} mutants in ${seconds} s: ${mutants.length - survivors.length} noticed, ` +
      `${survivors.length - unexplained.length} equivalent, ${unexplained.length} survived`,
  );
  process.exitCode = standing.length + unexplained.length + idle.length === 0 && mutants.length > 0 ? 0 : 1;
} finally {
  await db.close();
}
