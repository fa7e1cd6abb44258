import type { ReservedSql, Sql } from 'postgres';
import type { Asker, Question } from './question.ts';
import { median } from '../statistics.ts';

/** What came of asking a question in every round, in ms per statement. */
export interface Comparison {
  readonly question: Question;
  readonly ms: readonly number[];
  /** Empty if there is nothing to compare it with. */
  readonly againstMs: readonly number[];
}

/**
 * Runs statements one after another and says how long each took, planning included: the API prepares none of them. It
 * measures inside the database, so that the way there and back, which is the same for both sides, hides no difference.
 */
export async function installClock(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function bench.time(statements text[]) returns double precision[] language plpgsql as $$
    declare
      statement text;
      started timestamptz;
      result double precision[] := '{}';
    begin
      foreach statement in array statements loop
        started := clock_timestamp();
        execute statement;
        result := result || extract(epoch from clock_timestamp() - started)::double precision * 1000;
      end loop;
      return result;
    end
    $$;
    grant usage on schema bench to anon, authenticated;
  `);
}

const settings = ['request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claims', 'role'];

/** Does something as the API does it for somebody, and takes it back. */
export async function actingAs<T>(
  connection: ReservedSql,
  asker: Asker,
  { bypassing, work }: { bypassing: boolean; work: () => Promise<T> },
): Promise<T> {
  const id = asker.role === 'anon' ? '' : asker.id;
  const claims = JSON.stringify({ role: asker.role, ...(id !== '' && { sub: id, aud: 'authenticated' }) });
  // The owner keeps the claims, so that functions know the caller, and its own role, so that no policy applies.
  const role = bypassing ? 'none' : asker.role;
  await connection.unsafe('begin');
  try {
    await connection.unsafe(
      `select ${settings.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`,
      [id, asker.role, claims, role],
    );
    return await work();
  } finally {
    await connection.unsafe('rollback');
  }
}

async function msOf(connection: ReservedSql, statements: readonly string[]): Promise<number> {
  const [answer] = await connection.unsafe<{ ms: number[] }[]>('select bench.time($1) as ms', [[...statements]]);
  return median(answer?.ms ?? []);
}

/** Asks every question with and without row security, in turn, the order changing from round to round. */
export async function compareAll(sql: Sql, questions: readonly Question[], rounds: number): Promise<Comparison[]> {
  // A connection for each side: in one, a change of role would make every function plan anew what it has planned.
  const [guarded, free] = [await sql.reserve(), await sql.reserve()];
  try {
    const results = questions.map((question) => ({ question, ms: [] as number[], againstMs: [] as number[] }));
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { question, ms, againstMs } of results) {
        const { asker, statements, against } = question;
        const ask = async () => {
          const time = await actingAs(guarded, asker, { bypassing: false, work: () => msOf(guarded, statements) });
          if (round > 0) ms.push(time);
        };
        const askFreely = async () => {
          if (against?.kind === 'nothing') return;
          const work = () => msOf(free, against?.statements ?? statements);
          const time = await actingAs(free, asker, { bypassing: true, work });
          if (round > 0) againstMs.push(time);
        };
        for (const side of round % 2 === 0 ? [ask, askFreely] : [askFreely, ask]) await side();
      }
    }
    return results;
  } finally {
    guarded.release();
    free.release();
  }
}
