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
  const { activities, unwritten } = store.getState();
  const touched = activities.filter((one) => one.files.some(({ file }) => files.includes(file)));
  const ids = new Set<string>(touched.map(({ activityId }) => activityId));
  const left = Object.entries(unwritten.passedOver).filter(([id]) => !ids.has(id));
  setIn(store, 'unwritten', { passedOver: Object.fromEntries(left) });
}
