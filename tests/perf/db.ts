/**
 * The database of a school in its third year: does row security cost little and does every question of the portal find its
 * rows through an index; and does the whole stack serve single rows as fast as `@supabase/lite` by itself. Only ratios are
 * judged, each within one run, so that a busy machine does not decide.
 */
import postgres from 'postgres';
import { loadKeys } from '../../supabase/dev-server/keys.ts';
import { startEmptyStack } from '../support/empty-stack.ts';
import { compareAll, installClock, type Comparison } from './db/compare.ts';
import { deciding } from './db/deciding.ts';
import { loadSchool } from './db/load-school.ts';
import { plansOf, type Plan } from './db/plans.ts';
import type { Question } from './db/question.ts';
import { measureRates } from './db/rates.ts';
import { ownReading, publicReading } from './db/reading.ts';
import { syncing } from './db/syncing.ts';
import { writing } from './db/writing.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);

const titleOf = ({ name, asker }: Question) => `${name} (${asker.who})`;

function figureOf({ question, ms, againstMs }: Comparison): Figure {
  const { against } = question;
  if (against?.kind === 'nothing')
    return { name: titleOf(question), value: median(ms), unit: 'ms', note: `${spread(ms, 3)}; ${against.because}` };
  const ratios = ms.map((time, round) => time / (againstMs[round] ?? Number.NaN));
  const beside = against?.kind === 'plain' ? 'the plain query' : 'without row security';
  return {
    name: titleOf(question),
    value: median(ratios),
    unit: 'x',
    bar: { atMost: 2 },
    note: `${median(ms).toFixed(3)} ms, ${beside} ${median(againstMs).toFixed(3)} ms; ${spread(ratios, 2)}`,
  };
}

/** One figure for all plans; its note names the questions that read a large table whole, with need or without. */
function figureOfPlans(plans: readonly Plan[]): Figure {
  const scanning = plans.filter(({ scanned }) => scanned.length > 0);
  const needless = scanning.filter(({ question }) => question.readsWhole === undefined);
  const lines = scanning.map(
    ({ question, scanned }) => `${titleOf(question)}: ${scanned.join(', ')}, ${question.readsWhole ?? 'needlessly'}`,
  );
  return {
    name: `needless scans of large tables in ${plans.length} questions`,
    value: needless.length,
    unit: 'count',
    bar: { atMost: 0 },
    note: lines.join('; '),
  };
}

async function measureQuestions(databaseUrl: string): Promise<Figure[]> {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
  try {
    await loadSchool(sql);
    await installClock(sql);
    const questions = [...publicReading, ...ownReading, ...writing, ...(await syncing(sql)), ...deciding];
    const plans = await plansOf(sql, questions);
    if (process.env['BENCH_VERBOSE'])
      for (const { question, indexes } of plans) console.log(`  ${titleOf(question)}: ${indexes.join(', ')}`);
    const comparisons = await compareAll(sql, questions, rounds);
    return [...comparisons.map(figureOf), figureOfPlans(plans)];
  } finally {
    await sql.end();
  }
}

/** Measures the database with 200,000 interactions, 20,000 posts and 5,000 students, and the stack on top of it. */
export async function measureDatabase(): Promise<Figure[]> {
  const stack = await startEmptyStack();
  try {
    const figures = await measureQuestions(stack.databaseUrl);
    return [...figures, ...(await measureRates(stack, await loadKeys(stack.dataDir), rounds))];
  } finally {
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1])
  await runAsScript('200,000 interactions, 20,000 posts, 5,000 students', measureDatabase);
