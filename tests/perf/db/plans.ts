import type { ReservedSql, Sql } from 'postgres';
import { z } from 'zod';
import { actingAs } from './compare.ts';
import type { Question } from './question.ts';

/** A table with more rows than this is not read from end to end for one answer. */
const largeRows = 1_000;

/** How a question reads its tables. */
export interface Plan {
  readonly question: Question;
  readonly indexes: readonly string[];
  /** Large tables that it reads from end to end. */
  readonly scanned: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explanation = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }));

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** How often this session has read each table from end to end; it counts on from one transaction to the next. */
async function readsOf(connection: ReservedSql): Promise<Map<string, number>> {
  const rows = await connection.unsafe<{ relname: string; seq_scan: string }[]>(
    'select relname, seq_scan from pg_stat_xact_user_tables where seq_scan > 0',
  );
  return new Map(rows.map(({ relname, seq_scan: count }) => [relname, Number(count)]));
}

/**
 * Explains every statement of a question as its asker runs it. What functions and triggers run inside is in no plan: there
 * the counters of the transaction tell which tables were read from end to end.
 */
async function planOf(connection: ReservedSql, question: Question, large: ReadonlySet<string>): Promise<Plan> {
  const indexes = new Set<string>();
  const scanned = new Set<string>();
  const work = async () => {
    const before = await readsOf(connection);
    for (const statement of question.statements) {
      const answer = explanation.parse([...(await connection.unsafe(`explain (analyze, format json) ${statement}`))]);
      for (const node of answer.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan))) {
        if (node['Index Name'] !== undefined) indexes.add(node['Index Name']);
        if (node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
          scanned.add(node['Relation Name'] ?? '');
      }
    }
    for (const [table, count] of await readsOf(connection))
      if (large.has(table) && count > (before.get(table) ?? 0)) scanned.add(table);
  };
  await actingAs(connection, question.asker, { bypassing: false, work });
  return { question, indexes: [...indexes].sort(), scanned: [...scanned].sort() };
}

/** The plans of all questions. */
export async function plansOf(sql: Sql, questions: readonly Question[]): Promise<Plan[]> {
  const connection = await sql.reserve();
  try {
    const rows = await connection<{ relname: string }[]>`
      select relname from pg_catalog.pg_class where relkind = 'r' and reltuples > ${largeRows}`;
    const large = new Set(rows.map(({ relname }) => relname));
    const plans: Plan[] = [];
    for (const question of questions) plans.push(await planOf(connection, question, large));
    return plans;
  } finally {
    connection.release();
  }
}
