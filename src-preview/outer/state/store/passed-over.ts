import type { ActivityId } from '../../../protocol/ids.ts';
import { type EditorStore, setIn } from './editor-store.ts';
import type { PassedOver, PassedOvers } from './passed-over-type.ts';

export const isPassedOver = (passedOver: PassedOvers, activityId: ActivityId): boolean =>
  Object.hasOwn(passedOver, activityId);

/** Marks a change: the way through the history leads past it from now on. */
export function passOver(store: EditorStore, activityId: ActivityId, why: PassedOver): void {
  const { passedOver } = store.getState().unwritten;
  setIn(store, 'unwritten', { passedOver: { ...passedOver, [activityId]: why } });
}

/** What was said of changes of these files may hold no longer: the next step tries them again. */
export function tryAgain(store: EditorStore, files: readonly string[]): void {
  const { activities } = store.getState();
  const touched = activities.filter((one) => one.files.some(({ file }) => files.includes(file)));
  const ids = new Set<string>(touched.map(({ activityId }) => activityId));
  leaveOut(store, (id) => ids.has(id));
}

/** A change was taken back or done again: nothing is said of it any more, nor of those that it was in the way of. */
export function forgetStepped(store: EditorStore, activityId: ActivityId): void {
  leaveOut(store, (id, { first }) => id === activityId || first.includes(activityId));
}

function leaveOut(store: EditorStore, isOver: (id: string, passed: PassedOver) => boolean): void {
  const left = Object.entries(store.getState().unwritten.passedOver).filter(([id, passed]) => !isOver(id, passed));
  setIn(store, 'unwritten', { passedOver: Object.fromEntries(left) });
}
