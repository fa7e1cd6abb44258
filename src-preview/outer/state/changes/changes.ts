import type * as z from 'zod/mini';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import type { MutationPath, mutationSchemas } from '../../../protocol/http/requests.ts';
import type { ChangeId } from '../../../protocol/ids.ts';
import type { Refusal } from '../../../protocol/refusals.ts';
import { type Answer, type EditorApi, wrongKeyStatus } from '../../server/editor-api.ts';
import { addProblem, announce, type EditorStore, setIn } from '../store/editor-store.ts';
import { isKeptText, withKept } from '../store/kept-texts.ts';
import { refusedEditOf, typedIn } from '../store/refused-edit.ts';
import { changeBegins } from '../store/page-changes.ts';
import { conflictOf } from '../store/text-conflict.ts';

/** What making changes needs. */
export interface ChangeDeps {
  readonly store: EditorStore;
  readonly api: EditorApi;
  readonly newId: () => string;
  /** Called after each change that was written, before its promise resolves. */
  readonly onApplied: (reply: AppliedReply) => Promise<void>;
  /** The keys of the elements with which as wholes something is done: a refusal stands at their lines too. */
  readonly of?: readonly string[];
}

type WholeOf<Path extends MutationPath> = z.input<(typeof mutationSchemas)[Path]>;
export type BodyOf<Path extends MutationPath> = Omit<WholeOf<Path>, 'changeId'>;

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
  return send(deps, path, wholeOf(deps, body), about);
}

/** The same; a refusal is left to whoever asked, who has a place of its own for it. */
export function quietChange<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: BodyOf<Path>,
): Promise<ChangeAnswer> {
  return send(deps, path, wholeOf(deps, body), null);
}

// The two halves make the whole body of this path; the compiler cannot follow that through a generic.
const wholeOf = <Path extends MutationPath>({ newId }: ChangeDeps, body: BodyOf<Path>) =>
  ({ ...body, changeId: newId() as ChangeId }) as WholeOf<Path>;

/** `about` is what a refusal is told with; null tells it to nobody. */
async function send<Path extends MutationPath>(
  deps: ChangeDeps,
  path: Path,
  body: WholeOf<Path>,
  about: string | null,
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
      // How far it is to reach is a question, and asked beside the field.
      if (about !== null && answer.refusal.code !== 'REACHES_FURTHER')
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
  { store, newId, of }: ChangeDeps,
  refusal: Refusal,
  { body, about }: { readonly body: object; readonly about: string },
): void {
  const conflict = conflictOf(body, refusal);
  const refused = conflict ? null : refusedEditOf(body, refusal);
  // The panel says it beside what was typed, and is read aloud there.
  if (refused) {
    setIn(store, 'unwritten', { refused });
    store.setState({ announcement: null });
  } else announce(store, newId, { kind: 'refused', refusal, ...(of && { of }) });
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
