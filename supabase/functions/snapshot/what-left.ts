import type { AskAsVisitor } from './build-snapshot.ts';

/** Which rows stand in pages of the public mirror: the history that they are of, and their revisions by table and id. */
export interface Contents {
  readonly lineage: string;
  readonly revisions: ReadonlyMap<string, number>;
}

type Fields = Readonly<Record<string, unknown>>;

/** In how many liked something there are no words, and it changes all the time. */
const COUNTS = 'post_stats';
/** As many as a device asks for that has all that there was. */
const NEWS_ROWS = 1_000;

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

/**
 * Whether something that stood there when the database was at `target` has left since. Reads all that the database tells of that
 * time, a page at a time: at a bell most of it are counts, and more than one page of them says nothing of leaving. Where it does not
 * say, something left. Rejects where it cannot be asked.
 */
export async function hasLeftSince(
  ask: AskAsVisitor,
  { contents, target }: { readonly contents: Contents; readonly target: string },
): Promise<boolean> {
  const asked = { lineage: contents.lineage, cursors: { public: target }, scopes: ['public'], limit: NEWS_ROWS };
  let goOn: { readonly target?: unknown; readonly after?: unknown } = {};
  for (;;) {
    const news = fieldsOf(await ask({ ...asked, ...goOn }));
    if (tellsOfLeaving(news, contents)) return true;
    if (news?.['more'] === false) return false;
    const after = news?.['after'];
    const goesOn = typeof after === 'object' && after !== null && JSON.stringify(after) !== JSON.stringify(goOn.after);
    if (!goesOn) return true;
    goOn = { target: news?.['target'], after };
  }
}

/** Whether a page of the `news` of the database says that something left. Where it does not say, it did. */
function tellsOfLeaving(answer: Fields | null, before: Contents): boolean {
  const [drop, exits] = [answer?.['drop'], answer?.['exits']];
  const isReadable = answer?.['lineage'] === before.lineage && answer['reset'] === false;
  if (!isReadable || !Array.isArray(drop) || drop.length > 0 || !Array.isArray(exits)) return true;
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
