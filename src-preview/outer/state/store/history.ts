import type { Activity, ActivityTurn } from '../../../protocol/http/replies.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { EditorStore } from './editor-store.ts';

interface HistoryDeps {
  readonly store: EditorStore;
  readonly api: Pick<EditorApi, 'activities'>;
}

/** The number of the server's turn that the activities at hand are as of. */
const turns = new WeakMap<EditorStore, number>();
const turnOf = (store: EditorStore): number => turns.get(store) ?? 0;

/** Whether a server has the journal of the one before is not known: its numbers begin with its history. */
export function forgetTurn(store: EditorStore): void {
  turns.delete(store);
}

/** The activity that one undo takes back: the newest that stands. The list is newest first. */
export function nextUndo(activities: readonly Activity[]): Activity | undefined {
  return activities.find(({ state }) => state === 'done');
}

/** The activity that one redo brings again: of those undone since the newest that stands, the one undone last. */
export function nextRedo(activities: readonly Activity[]): Activity | undefined {
  const newest = activities.findIndex(({ state }) => state === 'done');
  const undone = newest === -1 ? activities : activities.slice(0, newest);
  return undone.at(-1);
}

/** Asks for the whole history. Once this resolves, what is at hand is no older than the call, if the server answered. */
export async function readHistory({ store, api }: HistoryDeps): Promise<void> {
  const answer = await api.activities();
  if (answer.state !== 'done') return;
  const { turn, activities } = answer.value;
  // A later turn may have been told of while the answer was on its way.
  if (turn < turnOf(store)) return;
  turns.set(store, turn);
  store.setState({ activities, server: 'open' });
}

/**
 * Takes up what a turn made of an activity, whoever tells it first: the answer to a change, or the line of events. Only where a
 * turn before it was never told is the whole history asked for.
 */
export async function applyTurn(deps: HistoryDeps, { turn, activity }: ActivityTurn): Promise<void> {
  const known = turnOf(deps.store);
  if (turn <= known) return;
  if (turn > known + 1) return readHistory(deps);
  turns.set(deps.store, turn);
  deps.store.setState(({ activities }) => ({ activities: withActivity(activities, activity) }));
}

/** Asks for the history where the last turn of the server was never told. */
export async function catchUp(deps: HistoryDeps, lastTurn: number): Promise<void> {
  if (lastTurn > turnOf(deps.store)) await readHistory(deps);
}

/** An activity stays where it was made, whatever becomes of it; a new one is the newest. */
function withActivity(activities: readonly Activity[], changed: Activity): readonly Activity[] {
  const isKnown = activities.some(({ activityId }) => activityId === changed.activityId);
  if (!isKnown) return [changed, ...activities];
  return activities.map((one) => (one.activityId === changed.activityId ? changed : one));
}
