import type { ActivitiesReply, Activity, ActivityTurn } from '../../../protocol/http/replies.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { EditorStore } from './editor-store.ts';
import { forgetStepped, isPassedOver, tryAgain } from './passed-over.ts';
import type { PassedOvers } from './passed-over-type.ts';

interface HistoryDeps {
  readonly store: EditorStore;
  readonly api: Pick<EditorApi, 'activities'>;
}

/** The number of the server's turn that the activities at hand are as of. */
const turns = new WeakMap<EditorStore, number>();
/** The number of the turn that the history in hand is as of. */
export const historyTurn = (store: EditorStore): number => turns.get(store) ?? 0;

/** Whether a server has the journal of the one before is not known: its numbers begin with its history. */
export function forgetTurn(store: EditorStore): void {
  turns.delete(store);
}

/** Up to which turn something is looked for: what a later one made is no part of it. */
const everything = Number.POSITIVE_INFINITY;

/** The activity that one undo takes back: the newest that stands and was not passed over. The list is newest first. */
export function nextUndo(
  activities: readonly Activity[],
  passedOver: PassedOvers,
  upTo = everything,
): Activity | undefined {
  return activities
    .filter(({ state, made }) => state === 'done' && made <= upTo)
    .find(({ activityId }) => !isPassedOver(passedOver, activityId));
}

/** The activity that one redo brings again: of those that it leads to, and that were not passed over, the one undone last. */
export function nextRedo(
  activities: readonly Activity[],
  passedOver: PassedOvers,
  upTo = everything,
): Activity | undefined {
  return redoable(activities)
    .filter(({ activityId, changed }) => changed <= upTo && !isPassedOver(passedOver, activityId))
    .toSorted((one, other) => other.changed - one.changed)[0];
}

/** All that redo leads to: what was undone since the newest was made. */
export function redoable(activities: readonly Activity[]): readonly Activity[] {
  const newest = Math.max(0, ...activities.map(({ made }) => made));
  return activities.filter(({ state, changed }) => state === 'undone' && changed > newest);
}

/** Asks for the whole history. Once this resolves, what is at hand is no older than the call, if the server answered. */
export async function readHistory({ store, api }: HistoryDeps): Promise<void> {
  const answer = await api.activities();
  if (answer.state === 'done') takeUpHistory(store, answer.value);
}

/** Takes up a whole history, unless a later turn was told of while it was on its way. */
export function takeUpHistory(store: EditorStore, { turn, activities }: ActivitiesReply): void {
  if (turn < historyTurn(store)) return;
  turns.set(store, turn);
  store.setState({ activities, server: 'open' });
}

/**
 * Takes up what a turn made of an activity, whoever tells it first: the answer to a change, or the line of events. Only where a
 * turn before it was never told is the whole history asked for.
 */
export async function applyTurn(deps: HistoryDeps, { turn, activity }: ActivityTurn): Promise<void> {
  const known = historyTurn(deps.store);
  if (turn <= known) return;
  if (turn > known + 1) return readHistory(deps);
  turns.set(deps.store, turn);
  deps.store.setState(({ activities }) => ({ activities: withActivity(activities, activity) }));
  // A step may lead past others of the same file: what was just said of these holds.
  if (turn > activity.made) forgetStepped(deps.store, activity.activityId);
  else
    tryAgain(
      deps.store,
      activity.files.map(({ file }) => file),
    );
}

/** Asks for the history where the last turn of the server was never told. */
export async function catchUp(deps: HistoryDeps, lastTurn: number): Promise<void> {
  if (lastTurn > historyTurn(deps.store)) await readHistory(deps);
}

/** An activity stays where it was made, whatever becomes of it; a new one is the newest. */
function withActivity(activities: readonly Activity[], changed: Activity): readonly Activity[] {
  const isKnown = activities.some(({ activityId }) => activityId === changed.activityId);
  if (!isKnown) return [changed, ...activities];
  return activities.map((one) => (one.activityId === changed.activityId ? changed : one));
}
