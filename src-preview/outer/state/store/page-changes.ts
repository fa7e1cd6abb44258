import type { ActivityId } from '../../../protocol/ids.ts';
import type { Wait } from '../../../protocol/patience.ts';
import type { EditorStore } from './editor-store.ts';

/** How often pages have followed something, who waits for the next time, and what was written and followed last. */
interface Changes {
  count: number;
  waiting: (() => void)[];
  written: ActivityId | null;
  followed: ActivityId | null;
}

const changesOf = new WeakMap<EditorStore, Changes>();

function changesIn(store: EditorStore): Changes {
  const known = changesOf.get(store) ?? { count: 0, waiting: [], written: null, followed: null };
  changesOf.set(store, known);
  return known;
}

/**
 * A page has followed something, or another one is there: whoever waits for that looks again. The page in hand says of which
 * activity it has taken the update in.
 */
export function pageFollowed(store: EditorStore, activityId?: ActivityId | null): void {
  const changes = changesIn(store);
  changes.count += 1;
  if (activityId) changes.followed = activityId;
  for (const go of changes.waiting.splice(0)) go();
}

/** A change is on its way: what the page has followed before says nothing of it, for an activity is made, undone and done again. */
export function changeBegins(store: EditorStore): void {
  changesIn(store).followed = null;
}

/** An activity is written, and the page has to follow. */
export function changeWritten(store: EditorStore, activityId: ActivityId): void {
  changesIn(store).written = activityId;
}

/** Whether the page in hand has taken in the update of what was written last. It may still be about to draw it. */
export function hasFollowed(store: EditorStore): boolean {
  const { written, followed } = changesIn(store);
  return written !== null && written === followed;
}

/** Ends the wait of whoever finds nothing at first, who begins it. */
type Until = () => Promise<void>;

/** Ends when pages are given up that should have followed something by then. */
export const pagePatience =
  ({ wait }: { readonly wait: Wait }): Until =>
  () =>
    wait('pageFollows');

/** Has no end: what is looked for is taken up whenever it comes. */
export const endless: Until = () => new Promise<void>(() => undefined);

/**
 * Looks at the page now, and again each time that it has followed something, until a look finds something or patience is at its
 * end: then once more, and what that does not find either is null.
 */
export async function lookUntil<Found>(
  store: EditorStore,
  look: () => Promise<Found | null>,
  patience: Until,
): Promise<Found | null> {
  const changes = changesIn(store);
  let over: Promise<void> | null = null;
  let isOver = false;
  const end = async (): Promise<void> => {
    await patience();
    isOver = true;
  };
  for (;;) {
    const isLast = isOver;
    const seen = changes.count;
    const found = await look();
    if (found !== null || isLast) return found;
    over ??= end();
    if (changes.count === seen)
      await Promise.race([over, new Promise<void>((resolve) => void changes.waiting.push(resolve))]);
  }
}
