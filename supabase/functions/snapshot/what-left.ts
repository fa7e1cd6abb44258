/** Which rows stand in pages of the public mirror: the history that they are of, and their revisions by table and id. */
export interface Contents {
  readonly lineage: string;
  readonly revisions: ReadonlyMap<string, number>;
}

type Fields = Readonly<Record<string, unknown>>;

/** In how many liked something there are no words, and it changes all the time. */
const COUNTS = 'post_stats';

/** What stands in pages that belong together; null where one of them cannot be read. */
export function contentsOf(pages: readonly unknown[]): Contents | null {
  const answers = pages.map(fieldsOf);
  const lineage = answers[0]?.['lineage'];
  const isOne = answers.every((answer) => answer?.['lineage'] === lineage && fieldsOf(answer?.['rows']) !== null);
  if (typeof lineage !== 'string' || !isOne) return null;
  const revisions = new Map<string, number>();
  for (const answer of answers) for (const [key, revision] of rowsIn(answer)) revisions.set(key, revision);
  return { lineage, revisions };
}

/** Whether something that stood there stands no more as it was: taken down, deleted, moved or edited. */
export function hasLeft(before: Contents, now: Contents): boolean {
  if (before.lineage !== now.lineage) return true;
  return [...before.revisions].some(([key, revision]) => now.revisions.get(key) !== revision);
}

/** Whether `news`, which the database tells of the time since, says that something left. Where it does not say, it did. */
export function tellsOfLeaving(news: unknown, before: Contents): boolean {
  const answer = fieldsOf(news);
  const [drop, exits] = [answer?.['drop'], answer?.['exits']];
  const isWhole = answer?.['lineage'] === before.lineage && answer['reset'] === false && answer['more'] === false;
  if (!isWhole || !Array.isArray(drop) || drop.length > 0 || !Array.isArray(exits)) return true;
  const left = exits.map(fieldsOf).map((exit) => `${String(exit?.['table'])} ${String(exit?.['id'])}`);
  return [...left, ...rowsIn(answer).map(([key]) => key)].some((key) => before.revisions.has(key));
}

function rowsIn(answer: Fields | null): [key: string, revision: number][] {
  return Object.entries(fieldsOf(answer?.['rows']) ?? {}).flatMap(([table, rows]) =>
    table === COUNTS || !Array.isArray(rows)
      ? []
      : rows
          .map(fieldsOf)
          .map((row): [string, number] => [`${table} ${String(row?.['id'])}`, Number(row?.['revision'])]),
  );
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
