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

/** Asks for the history. An answer that was overtaken by a later question is left out: it may say what was so before. */
export async function readHistory({ store, api }: HistoryDeps): Promise<void> {
  const asked = store.getState().historyAsked + 1;
  store.setState({ historyAsked: asked });
  const answer = await api.activities();
  if (store.getState().historyAsked !== asked) return;
  if (answer.state === 'done') store.setState({ activities: answer.value, server: 'open' });
}
