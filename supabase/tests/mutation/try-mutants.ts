import { people } from '../matrix/actors.ts';
import { preparation } from '../matrix/attempts.ts';
import { fixedWorld } from '../matrix/world.ts';
import { type PostgresDatabase } from '../support/database.ts';
import type { Mutant } from './mutants.ts';

/** What became of a mutant: the attempt that noticed it, or null. */
export interface Verdict {
  readonly mutant: Mutant;
  readonly noticedBy: string | null;
}

/** Makes every attempt of the matrix stand ready in a migrated database. */
export async function prepareAttempts(db: PostgresDatabase): Promise<void> {
  for (const statement of preparation(fixedWorld(people))) await db.query(statement);
}

/** The attempts that end otherwise than declared with nothing made wrong. */
export async function errorsOfUnchanged(db: PostgresDatabase): Promise<string[]> {
  const wrong = await db.query<{ cell: string }>(`select cell from matrix.run('', 1000)`);
  return wrong.map(({ cell }) => cell);
}

/** Makes one thing wrong in a transaction that is never committed, and tries the matrix until something is noticed. */
export async function tryMutant({ sql }: PostgresDatabase, mutant: Mutant): Promise<Verdict> {
  const undo = new Error('undo');
  let noticedBy: string | null = null;
  const trial = sql.begin(async (transaction) => {
    await transaction.unsafe(mutant.statement);
    const [first] = await transaction<{ cell: string }[]>`select cell from matrix.run(${mutant.focus}, 1)`;
    noticedBy = first?.cell ?? null;
    throw undo;
  });
  await trial.catch((error: unknown) => {
    if (error !== undo) throw new Error(`${mutant.name} cannot be tried`, { cause: error });
  });
  return { mutant, noticedBy };
}
