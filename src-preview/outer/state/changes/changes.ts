import type * as z from 'zod/mini';
import type { Activity, AppliedReply } from '../../../protocol/http/replies.ts';
import type { MutationPath, mutationSchemas } from '../../../protocol/http/requests.ts';
import type { ChangeId } from '../../../protocol/ids.ts';
import type { Refusal } from '../../../protocol/refusals.ts';
import { type Answer, type EditorApi, wrongKeyStatus } from '../../server/editor-api.ts';
import type { EditorState } from '../store/editor-state.ts';
import { addProblem, announce, type EditorStore, setIn } from '../store/editor-store.ts';
import { isKeptText, withKept } from '../store/kept-texts.ts';
import { refusedEditOf, typedIn } from '../store/refused-edit.ts';
import { changeBegins } from '../store/page-changes.ts';
import { conflictOf } from '../store/text-conflict.ts';
import { nextRedo, nextUndo, readHistory } from '../store/history.ts';

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

/** What became of a change. Where it was not written, that is told already where people see it. */
export type ChangeAnswer =
  | { readonly state: 'written'; readonly reply: AppliedReply }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'lost' };

/** Asks for a change. True when it was written; whatever else happened is told where people see it. */
export async function change<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: BodyOf<Path>,
  about: string,
): Promise<boolean> {
  return (await answeredChange(deps, path, body, about)).state === 'written';
}

/** The same; resolves to what the server says of it. */
export async function answeredChange<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: BodyOf<Path>,
  about: string,
): Promise<ChangeAnswer> {
  // The two halves make the whole body of this path; the compiler cannot follow that through a generic.
  const whole = { ...body, changeId: deps.newId() as ChangeId } as WholeOf<Path>;
  return send(deps, path, whole, about);
}

async function send<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: WholeOf<Path>,
  about: string,
): Promise<ChangeAnswer> {
  const { store, api, newId, onApplied } = deps;
  changeBegins(store);
  countWriting(store, 1);
  setIn(store, 'unwritten', { refused: null });
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
      return { state: 'written', reply: answer.value };
    }
    if (answer.state === 'refused') {
      tellRefused(deps, answer.refusal, { body, about });
      return answer;
    }
    tellLost(deps, answer, body);
    return { state: 'lost' };
  } finally {
    countWriting(store, -1);
  }
}

/** What the server would not write. What was typed stays at hand, in the panel and among the problems. */
function tellRefused(
  { store, newId }: ChangeDeps,
  refusal: Refusal,
  { body, about }: { readonly body: object; readonly about: string },
): void {
  const conflict = conflictOf(body, refusal);
  const refused = conflict ? null : refusedEditOf(body, refusal);
  // The panel says it beside what was typed, and is read aloud there.
  if (refused) {
    setIn(store, 'unwritten', { refused });
    store.setState({ announcement: null });
  } else announce(store, newId, { kind: 'refused', refusal });
  if (conflict) setIn(store, 'unwritten', { conflict });
  // That it says so already is an answer and no problem.
  else if (refusal.code !== 'NOTHING_TO_CHANGE')
    addProblem(store, newId, { kind: 'refused', refusal, about, ...(refused && { typed: typedIn(refused) }) });
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
    setIn(store, 'unwritten', { kept: withKept(store.getState().unwritten.kept, body) });
    announce(store, newId, { kind: 'kept' });
    return;
  }
  announce(store, newId, { kind: 'lost' });
  addProblem(store, newId, { kind: 'lost' });
}

/** Writes what was typed while the server did not answer; what is refused by now is told with what was typed. */
export async function writeKept(deps: ChangeDeps): Promise<void> {
  const { kept } = deps.store.getState().unwritten;
  if (kept.length === 0) return;
  setIn(deps.store, 'unwritten', { kept: [] });
  for (const text of kept) await send(deps, 'mutate/editText', text, text.newText);
}

/** What is said of a change that nothing has shown yet. */
function toastOf(path: MutationPath, body: object): 'added' | 'propChanged' | null {
  if (path === 'mutate/changePropValue') return 'propChanged';
  const isShown = 'hasInstantUpdate' in body && body.hasInstantUpdate === true;
  return path === 'mutate/addJsxElement' && !isShown ? 'added' : null;
}

const countWriting = (store: EditorStore, by: number) =>
  setIn(store, 'work', { writing: store.getState().work.writing + by });

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

/** What a step through the history is about: the change, what is asked for it, and what is said where there is none and where it is done. */
interface HistoryStep<Path extends MutationPath> {
  readonly activityOf: (activities: readonly Activity[]) => Activity | undefined;
  readonly path: Path;
  readonly bodyOf: (activity: Activity) => BodyOf<Path>;
  readonly none: 'nothingToUndo' | 'nothingToRedo';
  readonly done: 'undone' | 'redone';
}

/**
 * Takes one step through the history once nothing is written any more: what is newest in it is known then. Of several that
 * wait one goes first, and the others wait for that too: between the look and the step there is no `await`.
 */
async function step<Path extends MutationPath>(
  deps: ChangeDeps,
  { activityOf, path, bodyOf, none, done }: HistoryStep<Path>,
): Promise<Stepped | null> {
  const { store, newId } = deps;
  while (isWriting(store.getState())) await nextPause(store);
  const activity = activityOf(store.getState().activities);
  if (!activity) {
    announce(store, newId, { kind: none });
    return null;
  }
  const answer = await answeredChange(deps, path, bodyOf(activity), '');
  if (answer.state !== 'written') {
    // It may have been done already, and the history at hand be an old one.
    await readHistory(deps);
    return null;
  }
  announce(store, newId, { kind: done });
  return { activity, reply: answer.reply };
}

/** Takes back the newest change that stands, or that is just being written. */
export function undo(deps: ChangeDeps): Promise<Stepped | null> {
  return step(deps, {
    activityOf: nextUndo,
    path: 'activities/undoChangeToFiles',
    bodyOf: ({ activityId }) => ({ latestUuid: activityId }),
    none: 'nothingToUndo',
    done: 'undone',
  });
}

/** Brings back what was undone last. */
export function redo(deps: ChangeDeps): Promise<Stepped | null> {
  return step(deps, {
    activityOf: nextRedo,
    path: 'activities/redoChangeToFiles',
    bodyOf: ({ activityId }) => ({ changeToRedoId: activityId }),
    none: 'nothingToRedo',
    done: 'redone',
  });
}
