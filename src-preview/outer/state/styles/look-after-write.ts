import { type AskedStyle, shownStyleSchema } from '../../../protocol/frame/style-look.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import type { AskedOfPage } from './asked-of-page.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { lookedAt, shownElements } from '../store/selected.ts';
import { endless, hasFollowed, lookUntil, pagePatience } from '../store/page-changes.ts';
import type { FoundDifference, StyleLook, WrittenStyle } from '../store/style-look.ts';

/** What became of a look: there is nothing more to see, or it is to be looked at again. */
type Seen = 'done' | null;

/**
 * Holds what was written against the page: once that has followed, and as long as it shows something else each time that it
 * follows something more. A later change of style takes the place of this one; what is undone, or no longer selected, is let be.
 */
export async function lookAfterWrite(
  deps: SelectionDeps,
  reply: AppliedReply,
  elements: readonly ElementDescription[],
  wanted: AskedOfPage,
): Promise<void> {
  const { store } = deps;
  const isLatest = latestQuestion(store, 'styleLook');
  const say = (styleLook: StyleLook) => store.setState({ styleLook });
  if (Object.keys(wanted.values).length === 0) return say({ state: 'none' });
  const written = writtenOf(reply, elements, wanted);
  say({ state: 'awaited', written });
  const seen = { isOver: false };
  const patience = async (): Promise<void> => {
    await pagePatience(deps)();
    seen.isOver = true;
  };
  const look = async (isWhole: boolean): Promise<Seen> => {
    const found = isLeft(deps, written) ? [] : await differencesOn(deps, written, isWhole);
    if (!isLatest()) return 'done';
    if (isLeft(deps, written)) return end();
    if (found === 'silent') return seen.isOver ? keep({ state: 'unseen', written }) : null;
    if (found === 'awaited') return null;
    return found.length === 0
      ? end({ state: 'shown', written })
      : keep({ state: 'differs', written, differing: found });
  };
  const end = (last: StyleLook = { state: 'none' }): Seen => {
    say(last);
    return 'done';
  };
  const keep = (next: StyleLook): Seen => {
    if (JSON.stringify(store.getState().styleLook) !== JSON.stringify(next)) say(next);
    return null;
  };
  const followed = async (): Promise<Seen | 'looked'> => {
    if (!isLatest()) return 'done';
    if (isLeft(deps, written)) return end();
    if (!seen.isOver && !hasFollowed(store)) return null;
    return (await look(written.isOneFile || seen.isOver)) ?? (isSaid(store.getState().styleLook) ? 'looked' : null);
  };
  if ((await lookUntil(store, followed, patience)) !== 'done') await lookUntil(store, () => look(true), endless);
}

const isSaid = ({ state }: StyleLook) => state === 'differs' || state === 'unseen';

/** The change was taken back, or something else is looked at. */
function isLeft({ store }: SelectionDeps, { activityId, elements }: WrittenStyle): boolean {
  const state = store.getState();
  const { activities } = state;
  const activity = activities.find((one) => one.activityId === activityId);
  const codebaseId = lookedAt(state)?.element.codebaseId;
  return (activity && activity.state !== 'done') || !elements.some((one) => one === codebaseId);
}

function writtenOf(reply: AppliedReply, elements: readonly ElementDescription[], wanted: AskedOfPage): WrittenStyle {
  const { activityId, files, prevIdToNewId } = reply;
  const now = (id: string) => codebaseIdSchema.parse(prevIdToNewId[id] ?? id);
  return {
    ...wanted,
    activityId,
    elements: elements.map(({ codebaseId }) => now(codebaseId)),
    isOneFile: files.length < 2,
  };
}

/** What the selected elements have instead, by the frame in hand; `silent` where it says nothing of one, `awaited` where it may be about to follow. */
async function differencesOn(
  deps: SelectionDeps,
  { values, selector, states, conditions }: WrittenStyle,
  isWhole: boolean,
): Promise<readonly FoundDifference[] | 'silent' | 'awaited'> {
  const looked = shownElements(deps.store.getState());
  const asked = { values, selector, states: [...states], conditions: [...conditions], isWhole };
  const looks = await Promise.all(looked.map(({ elementKey }) => lookAt(deps, elementKey, asked)));
  const found: FoundDifference[] = [];
  for (const [index, one] of looks.entries()) {
    if (one === null) return 'silent';
    if (one.differing.length > 0 && one.isAwaited && !isWhole) return 'awaited';
    const elementKey = looked[index]?.elementKey ?? '';
    for (const differing of one.differing) found.push({ ...differing, elementKey, missing: one.missing });
  }
  return found;
}

async function lookAt({ link }: SelectionDeps, elementKey: string, asked: AskedStyle) {
  const outcome = await link()?.call('lookAtStyle', elementKey, asked);
  const parsed = shownStyleSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? parsed.data : null;
}
