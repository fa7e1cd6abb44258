import type { AskAsVisitor } from './build-snapshot.ts';

/** Where the files of all that is public stand: the history that they are of, and what of it they have seen. */
export interface Place {
  readonly lineage: string;
  readonly target: string;
}

/** What the maker of a head has seen since its files were made. */
interface Look {
  readonly until?: string | undefined;
  readonly checkedAt?: number | undefined;
  readonly holdMs?: number | undefined;
}

/**
 * A head: a few bytes by which a device that stands where the files do knows that there is nothing to ask for. The place is a
 * snapshot that the database gave, so whatever was still open at that moment is news behind it. Null says that it is not known.
 * `until` is the snapshot of a later look that found nothing behind the place. `checkedAt` (ms) goes with a head that cannot be taken back
 * as soon as something changes: when the look that it rests on began. `holdMs` asks devices to spread over so long what can wait; it is
 * left out where nobody has to.
 */
export function headText(place: Place | null, { until, checkedAt, holdMs = 0 }: Look = {}): string {
  const { lineage = '', target: cursor = null } = place ?? {};
  return JSON.stringify({
    marker: 'manara/1',
    lineage,
    cursor,
    until,
    checkedAt,
    holdMs: holdMs > 0 ? holdMs : undefined,
  });
}

/**
 * Up to which snapshot a device that stands there would hear of nothing newer. Null where there is something, or where the
 * database does not say.
 */
export async function lookBehind(ask: AskAsVisitor, { lineage, target }: Place): Promise<string | null> {
  const question = { lineage, cursors: { public: target }, scopes: ['public'], limit: 1 };
  const news = await ask(question).catch(() => null);
  if (typeof news !== 'object' || news === null) return null;
  const said: Readonly<Record<string, unknown>> = { ...news };
  const isNothing = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
  const { reset, rows, exits, drop, target: until } = said;
  const isCurrent = reset === false && isNothing(rows) && isNothing(exits) && isNothing(drop);
  return isCurrent && typeof until === 'string' ? until : null;
}

/** A look takes some tens of milliseconds; one that takes longer than this has waited behind others. */
const USUAL_LOOK_MS = 500;
/** Devices wait for so many times what a look has waited: those who come in that time find the line shorter. */
const SPREAD = 8;
const LONGEST_HOLD_MS = 10_000;

/**
 * Over how long devices spread what can wait, by what the maker of the head has seen of the load itself: how long its own question
 * to the database took. It falls by halves, because a line that has become short by this would be long again without it.
 */
export function holdFor(lookTookMs: number, before: unknown): number {
  const asked = lookTookMs > USUAL_LOOK_MS ? lookTookMs * SPREAD : 0;
  const last = typeof before === 'object' && before !== null && 'holdMs' in before ? Number(before.holdMs) : 0;
  const falling = last > USUAL_LOOK_MS ? last / 2 : 0;
  return Math.round(Math.min(LONGEST_HOLD_MS, Math.max(asked, falling)));
}
