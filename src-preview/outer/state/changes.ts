import type * as z from 'zod/mini';
import type { AppliedReply } from '../../protocol/http/replies.ts';
import type { MutationPath, mutationSchemas } from '../../protocol/http/requests.ts';
import type { ChangeId } from '../../protocol/ids.ts';
import { type Answer, type EditorApi, wrongKeyStatus } from '../server/editor-api.ts';
import { addProblem, announce, type EditorStore } from './editor-store.ts';
import { isKeptText, withKept } from './kept-texts.ts';
import { conflictOf } from './text-conflict.ts';
import { nextRedo, nextUndo, readHistory } from './history.ts';

/** What making changes needs. */
export interface ChangeDeps {
  readonly store: EditorStore;
  readonly api: EditorApi;
  readonly newId: () => string;
  /** Called after each change that was written, before its promise resolves. */
  readonly onApplied: (reply: AppliedReply) => Promise<void>;
}

type WholeOf<Path extends MutationPath> = z.input<(typeof mutationSchemas)[Path]>;
type BodyOf<Path extends MutationPath> = Omit<WholeOf<Path>, 'changeId'>;

/** A change whose answer was lost is asked for again: with the same id it is made once, however often it is asked for. */
const triesWithoutAnswer = 3;

/** Asks for a change. True when it was written; whatever else happened is told where people see it. */
export async function change<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: BodyOf<Path>,
  about: string,
): Promise<boolean> {
  // The two halves make the whole body of this path; the compiler cannot follow that through a generic.
  const whole = { ...body, changeId: deps.newId() as ChangeId } as WholeOf<Path>;
  return send(deps, path, whole, about);
}

async function send<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: WholeOf<Path>,
  about: string,
): Promise<boolean> {
  const { store, api, newId, onApplied } = deps;
  store.setState(({ writing }) => ({ writing: writing + 1 }));
  try {
    let answer = await api.mutate(path, body);
    for (let tries = 1; answer.state === 'lost' && tries < triesWithoutAnswer; tries += 1)
      answer = await api.mutate(path, body);
    if (answer.state === 'done') {
      store.setState({ server: 'open' });
      const { files, warnings } = answer.value;
      const toast = toastOf(path, body);
      if (files[0]) announce(store, newId, { kind: 'changed', toast, file: files[0].file, warnings });
      await onApplied(answer.value);
      return true;
    }
    if (answer.state === 'refused') {
      const { refusal } = answer;
      announce(store, newId, { kind: 'refused', refusal });
      const conflict = conflictOf(body, refusal);
      if (conflict) store.setState({ conflict });
      // That it says so already is an answer and no problem.
      else if (refusal.code !== 'NOTHING_TO_CHANGE') addProblem(store, newId, { kind: 'refused', refusal, about });
      return false;
    }
    tellLost(deps, answer, body);
    return false;
  } finally {
    store.setState(({ writing }) => ({ writing: writing - 1 }));
  }
}

/** No answer, or none that can be read. What was typed is kept, where it may still be written. */
function tellLost(
  { store, newId }: ChangeDeps,
  answer: Extract<Answer<AppliedReply>, { state: 'lost' | 'failed' }>,
  body: object,
): void {
  const isLocked = answer.state === 'failed' && answer.status === wrongKeyStatus;
  const isGone = answer.state === 'lost' || isLocked;
  if (isGone) store.setState({ server: isLocked ? 'locked' : 'lost' });
  if (isGone && isKeptText(body)) {
    store.setState(({ kept }) => ({ kept: withKept(kept, body) }));
    announce(store, newId, { kind: 'kept' });
    return;
  }
  announce(store, newId, { kind: 'lost' });
  addProblem(store, newId, { kind: 'lost' });
}

/** Writes what was typed while the server did not answer; what is refused by now is told with what was typed. */
export async function writeKept(deps: ChangeDeps): Promise<void> {
  const { kept } = deps.store.getState();
  if (kept.length === 0) return;
  deps.store.setState({ kept: [] });
  for (const text of kept) await send(deps, 'mutate/editText', text, text.newText);
}

/** What is said of a change that nothing has shown yet. */
function toastOf(path: MutationPath, body: object): 'added' | 'propChanged' | null {
  if (path === 'mutate/changePropValue') return 'propChanged';
  const isShown = 'hasInstantUpdate' in body && body.hasInstantUpdate === true;
  return path === 'mutate/addJsxElement' && !isShown ? 'added' : null;
}

/** Resolves once nothing is being written: what is newest in the history is known then. */
async function written(store: EditorStore): Promise<void> {
  // Whoever waited longer may have begun to write: looked at anew each time.
  while (store.getState().writing > 0)
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(({ writing }) => {
        if (writing > 0) return;
        stop();
        resolve();
      });
    });
}

/** Takes back the newest change that stands, or that is just being written. */
export async function undo(deps: ChangeDeps): Promise<void> {
  await written(deps.store);
  const activity = nextUndo(deps.store.getState().activities);
  if (!activity) return announce(deps.store, deps.newId, { kind: 'nothingToUndo' });
  const isDone = await change(deps, 'activities/undoChangeToFiles', { latestUuid: activity.activityId }, '');
  // It may have been taken back already, and the history at hand be an old one.
  if (!isDone) return readHistory(deps);
  // Both languages say again what they said together.
  deps.store.setState({ onlyOneLanguage: null });
  announce(deps.store, deps.newId, { kind: 'undone' });
}

/** Brings back what was undone last. */
export async function redo(deps: ChangeDeps): Promise<void> {
  await written(deps.store);
  const activity = nextRedo(deps.store.getState().activities);
  if (!activity) return announce(deps.store, deps.newId, { kind: 'nothingToRedo' });
  const isDone = await change(deps, 'activities/redoChangeToFiles', { changeToRedoId: activity.activityId }, '');
  if (!isDone) return readHistory(deps);
  announce(deps.store, deps.newId, { kind: 'redone' });
}
