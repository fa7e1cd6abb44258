import type { Activity } from '../../protocol/http/replies.ts';
import type { EditorApi } from '../server/editor-api.ts';
import type { EditorStore } from './editor-store.ts';

interface HistoryDeps {
  readonly store: EditorStore;
  readonly api: Pick<EditorApi, 'activities'>;
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

/** Asks for the history. Once this resolves, what is at hand is no older than the call, if the server answered. */
export async function readHistory({ store, api }: HistoryDeps): Promise<void> {
  const question = store.getState().historiesAsked + 1;
  store.setState({ historiesAsked: question });
  const answer = await api.activities();
  // An answer to a later question that came before is newer.
  if (answer.state !== 'done' || question < store.getState().historyAtHand) return;
  store.setState({ activities: answer.value, historyAtHand: question, server: 'open' });
}
