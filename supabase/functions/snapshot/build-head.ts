import type { AskAsVisitor } from './build-snapshot.ts';

/** Where the files of all that is public stand: the history that they are of, and what of it they have seen. */
export interface Place {
  readonly lineage: string;
  readonly target: string;
}

/**
 * A head: a few bytes by which a device that stands where the files do knows that there is nothing to ask for. The place is a
 * snapshot that the database gave, so whatever was still open at that moment is news behind it. Null says that it is not known.
 * `checkedAt` (ms) goes with a head that cannot be taken back as soon as something changes.
 */
export function headText(place: Place | null, checkedAt?: number): string {
  const { lineage = '', target: cursor = null } = place ?? {};
  return JSON.stringify({ marker: 'manara/1', lineage, cursor, checkedAt });
}

/** Whether a device that stands there would hear of nothing newer. False where the database does not say. */
export async function isCurrent(ask: AskAsVisitor, { lineage, target }: Place): Promise<boolean> {
  const question = { lineage, cursors: { public: target }, scopes: ['public'], limit: 1 };
  const news = await ask(question).catch(() => null);
  if (typeof news !== 'object' || news === null) return false;
  const said: Readonly<Record<string, unknown>> = { ...news };
  const isNothing = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
  return said['reset'] === false && isNothing(said['rows']) && isNothing(said['exits']) && isNothing(said['drop']);
}
