import type { Activity, AppliedReply } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import type { Refusal } from '../../../protocol/refusals.ts';
import type { EditorState } from '../store/editor-state.ts';
import { announce, type EditorStore } from '../store/editor-store.ts';
import { nextRedo, nextUndo, readHistory } from '../store/history.ts';
import { isPassedOver, passOver } from '../store/passed-over.ts';
import { type ChangeAnswer, type ChangeDeps, quietChange } from './changes.ts';

const isWriting = ({ work: { writing, begun } }: EditorState) => writing > 0 || begun > 0;

/** Resolves as soon as nothing is being written, nor begun. */
function nextPause(store: EditorStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (isWriting(state)) return;
      stop();
      resolve();
    });
  });
}

/** A step through the history that was taken: the change that it was about, and what the server says of the step. */
export interface Stepped {
  readonly activity: Activity;
  readonly reply: AppliedReply;
}

/** A direction through the history: which change is next, and what it is before the step. */
interface Direction {
  readonly next: typeof nextUndo;
  readonly ask: (deps: ChangeDeps, activityId: ActivityId) => Promise<ChangeAnswer>;
  readonly from: Activity['state'];
  readonly none: 'nothingToUndo' | 'nothingToRedo';
  readonly done: 'undone' | 'redone';
}

const back: Direction = {
  next: nextUndo,
  ask: (deps, activityId) => quietChange(deps, 'activities/undoChangeToFiles', { latestUuid: activityId }),
  from: 'done',
  none: 'nothingToUndo',
  done: 'undone',
};
const forth: Direction = {
  next: nextRedo,
  ask: (deps, activityId) => quietChange(deps, 'activities/redoChangeToFiles', { changeToRedoId: activityId }),
  from: 'undone',
  none: 'nothingToRedo',
  done: 'redone',
};

/** What would be said of any other change too: there the way through the history ends. */
const isOfNoPlace = ({ code }: Refusal) => code === 'DISK_FULL';

/** Takes back the newest change that stands, or that is just being written. What cannot be taken back is passed over. */
export const undo = (deps: ChangeDeps): Promise<Stepped | null> => step(deps, back);

/** Brings back what was undone last. What cannot be brought back is passed over. */
export const redo = (deps: ChangeDeps): Promise<Stepped | null> => step(deps, forth);

/**
 * Takes one step through the history once nothing is written any more: what is newest in it is known then. Of several that
 * wait one goes first, and the others wait for that too: between the look and the step there is no `await`.
 */
async function step(deps: ChangeDeps, direction: Direction): Promise<Stepped | null> {
  const { store, newId } = deps;
  while (isWriting(store.getState())) await nextPause(store);
  // What is made while the server is asked is no part of what was meant.
  const upTo = Math.max(0, ...store.getState().activities.map(({ changed }) => changed));
  for (let passed = 0; ;) {
    while (isWriting(store.getState())) await nextPause(store);
    const { activities, unwritten } = store.getState();
    const activity = direction.next(activities, unwritten.passedOver, upTo);
    if (!activity) {
      sayNoneLeft(deps, direction);
      return null;
    }
    const outcome = await stepOver(deps, direction, activity);
    if (outcome.kind === 'taken') {
      const { done } = direction;
      announce(store, newId, passed > 0 ? { kind: 'passedOver', count: passed, of: done } : { kind: done });
      return outcome;
    }
    if (outcome.kind === 'ended') return null;
    if (outcome.kind === 'already') continue;
    passOver(store, activity.activityId, { refusal: outcome.refusal, first: [] });
    passed += 1;
  }
}

/** What came of a step over one change: somebody else may have taken it already, and where no other could be taken either that is said. */
type Outcome =
  | (Stepped & { readonly kind: 'taken' })
  | { readonly kind: 'already' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

async function stepOver(deps: ChangeDeps, direction: Direction, activity: Activity): Promise<Outcome> {
  const { store, newId } = deps;
  const answer = await direction.ask(deps, activity.activityId);
  if (answer.state === 'written') return { kind: 'taken', activity, reply: answer.reply };
  // It may have been done already, and the history at hand be an old one.
  await readHistory(deps);
  if (answer.state === 'lost') return { kind: 'ended' };
  const { refusal } = answer;
  if (isOfNoPlace(refusal)) {
    announce(store, newId, { kind: 'refused', refusal });
    return { kind: 'ended' };
  }
  return isStill(store, activity, direction) ? { kind: 'refused', refusal } : { kind: 'already' };
}

function isStill(store: EditorStore, { activityId }: Activity, { from }: Direction): boolean {
  return store.getState().activities.some((one) => one.activityId === activityId && one.state === from);
}

function sayNoneLeft({ store, newId }: ChangeDeps, { from, none, done }: Direction): void {
  const { activities, unwritten } = store.getState();
  const left = activities.filter((one) => one.state === from && isPassedOver(unwritten.passedOver, one.activityId));
  announce(store, newId, left.length > 0 ? { kind: 'noneLeft', count: left.length, of: done } : { kind: none });
}

/** Takes back one change wherever it stands in the history. Where that cannot be, the history says why, and what would have to go first. */
export async function undoOne(deps: ChangeDeps, activityId: ActivityId): Promise<Stepped | null> {
  return stepOne(deps, back, activityId);
}

/** Does one change again that was taken back. */
export async function redoOne(deps: ChangeDeps, activityId: ActivityId): Promise<Stepped | null> {
  return stepOne(deps, forth, activityId);
}

async function stepOne(deps: ChangeDeps, direction: Direction, activityId: ActivityId): Promise<Stepped | null> {
  const { store, newId, api } = deps;
  while (isWriting(store.getState())) await nextPause(store);
  const activity = store.getState().activities.find((one) => one.activityId === activityId);
  if (activity?.state !== direction.from) return null;
  const outcome = await stepOver(deps, direction, activity);
  if (outcome.kind === 'taken') {
    announce(store, newId, { kind: direction.done });
    return outcome;
  }
  if (outcome.kind !== 'refused') return null;
  const steps = direction === back ? await api.undoSteps(activityId) : null;
  const passed = { refusal: outcome.refusal, first: steps?.state === 'done' ? steps.value.first : [] };
  passOver(store, activityId, passed);
  announce(store, newId, { kind: 'notStepped', passed });
  return null;
}
