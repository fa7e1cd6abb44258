import type { SyncDatabase } from '../../src/data/database/database.ts';
import { readMetas } from '../../src/data/database/meta.ts';
import type { OwnDatabase } from '../../src/data/database/own-database.ts';
import type { Mutation, PullRequest } from '../../src/domain/sync-protocol.ts';
import type { Carry } from './client.ts';
import type { Word } from './words.ts';

/*
 * A readable account of a play, for whoever looks for the cause of a violation: who said what, what the school answered, and
 * in the end which lineage, clock and cursors each phone had.
 */

/** Gets what happens, a line each. */
export type Report = (line: string) => void;

/** A way to the school that reports what goes over it: what was said and answered, and every pull that brought something. */
export function reported(name: string, report: Report): Carry {
  return (way) => ({
    ...way,
    async pull(request, signal) {
      const answer = await way.pull(request, signal);
      const line = pullLine(request, answer);
      if (line !== null) report(`  ${name} pulls ${line}`);
      return answer;
    },
    async push(mutations, signal) {
      const answer = await way.push(mutations, signal);
      const { lineage, results } = answer as { lineage: string; results: readonly Record<string, unknown>[] };
      for (const [index, mutation] of mutations.entries())
        if (mutation.kind !== 'interaction.set')
          report(`  ${name} says ${saidLine(mutation)} to ${short(lineage)}: ${answerLine(results[index])}`);
      return answer;
    },
  });
}

function short(id: string | null | undefined): string {
  return id ? id.slice(0, 8) : 'none';
}

function saidLine(mutation: Mutation): string {
  const { kind, entity, mid, again } = mutation;
  const base = 'base' in mutation ? mutation.base : null;
  const over =
    base && `over r${base.revision} of ${short(base.lineage)} ${JSON.stringify('fields' in base ? base.fields : {})}`;
  const fields = 'fields' in mutation.args ? JSON.stringify(mutation.args.fields) : '';
  return [again ? 'once more' : '', kind, entity, fields, over ?? 'over nothing', `(${mid})`].filter(Boolean).join(' ');
}

function answerLine({ status, row, fields, code }: Record<string, unknown> = {}): string {
  const { revision, title, content, description, bio, display_name: name } = (row ?? {}) as Record<string, unknown>;
  const held = row ? `r${String(revision)} ${JSON.stringify({ title, content, description, bio, name })}` : 'no row';
  return [status, code, fields && `about ${JSON.stringify(fields)}`, held].filter(Boolean).join(' ');
}

function pullLine({ lineage, cursors }: PullRequest, answer: unknown): string | null {
  const page = answer as {
    lineage: string;
    reset: boolean;
    target: string;
    rows: Record<string, unknown[]>;
    exits: unknown[];
  };
  const rows = Object.entries(page.rows).flatMap(([table, found]) =>
    found.length > 0 ? [`${found.length} ${table}`] : [],
  );
  if (!page.reset && rows.length === 0 && page.exits.length === 0) return null;
  const from = `as of ${short(lineage)} from ${JSON.stringify(cursors)}`;
  if (page.reset) return `${from}: the school is ${short(page.lineage)} now`;
  return `${from}: ${rows.join(', ') || 'no rows'}, ${page.exits.length} exits, up to ${page.target} of ${short(page.lineage)}`;
}

/** How a phone stands in the end. */
export async function endStateOf(name: string, db: SyncDatabase, clockOffsetMs: number): Promise<string[]> {
  const meta = await readMetas(db, ['lineage', 'lineageHistory', 'pullEpoch', 'wholePullFrom', 'paging', 'refill']);
  const cursors = (await db.cursors.toArray()).map(({ scope, cursor }) => `${scope} ${cursor}`);
  const lineages = (meta.lineageHistory ?? []).map((lineage) => short(lineage));
  const { drafts, journal }: SyncDatabase & Partial<Pick<OwnDatabase, 'drafts' | 'journal'>> = db;
  const line = (value: unknown) => `    ${JSON.stringify(value)}`;
  return [
    `${name}: of ${short(meta.lineage)}, has met ${lineages.join(' ')}; clock ${(clockOffsetMs / 3_600_000).toFixed(1)} h off; epoch ${meta.pullEpoch ?? 0}, last whole pull from ${meta.wholePullFrom ?? 0}; cursors ${cursors.join(', ') || 'none'}${meta.refill ? '; in a refill' : ''}`,
    ...(await db.outbox.filter(({ mutation }) => mutation.kind !== 'interaction.set').toArray()).map((entry) =>
      line({ outbox: entry }),
    ),
    ...((await drafts?.toArray()) ?? []).map((draft) => line({ draft })),
    ...((await journal?.toArray()) ?? []).map(({ place, mid, entity, mutation, lineage, repeatedFor }) =>
      line({ journal: place, mid, entity, said: mutation, taken: short(lineage), repeated: short(repeatedFor) }),
    ),
  ];
}

/** What came to stand at the school, in the order in which it was written. */
export function wordLines(words: readonly Word[]): string[] {
  const texts = (row: Word['after']) => {
    if (row === null) return 'nothing';
    const { title, content, description, bio, display_name: name, image_url: picture } = row;
    return JSON.stringify({ title, content, description, bio, name, picture });
  };
  return words.map(
    ({ place, tbl, id, writer, before, after }) =>
      `  ${place}. ${tbl} ${id}: ${texts(before)} → ${texts(after)} by ${writer ?? 'the school'}`,
  );
}
