import type { Activity } from '../../protocol/http/replies.ts';

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
