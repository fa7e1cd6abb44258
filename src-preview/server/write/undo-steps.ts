import type { UndoSteps } from '../../protocol/http/undo-steps.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { EditTools } from './edit-files.ts';
import { rehearse } from './rehearsal.ts';
import type { Turn } from './turn.ts';

type Tools = Pick<EditTools, 'root' | 'project'>;

/** Beyond this many later changes of the same files none of them is offered to go with it. */
const mostLater = 60;

/**
 * Whether an activity can be taken back by itself as the files stand now, and where it cannot because of later ones of ours in the
 * same places, which of them have to go first, newest first: as few as will do. Nothing is written.
 */
export async function undoSteps(tools: Tools, turns: readonly Turn[], activityId: ActivityId): Promise<UndoSteps> {
  const last = turns.findLast((turn) => turn.activityId === activityId);
  if (last?.state !== 'done') return { can: refuse('NOTHING_TO_CHANGE', { names: [activityId] }), first: [] };
  const refusal = await rehearse(tools, turns).turnBack(activityId);
  if (refusal === undefined) return { can: true, first: [] };
  return { can: refusal, first: await goingFirst(tools, turns, last) };
}

async function goingFirst(tools: Tools, turns: readonly Turn[], last: Turn): Promise<ActivityId[]> {
  const later = standingAfter(turns, last);
  if (later.length > mostLater) return [];
  const all = rehearse(tools, turns);
  let needed: ActivityId[] = [];
  // What somebody else has written over stays, and may not be in the way.
  for (const one of later) if ((await all.turnBack(one)) === undefined) needed.push(one);
  if (await all.turnBack(last.activityId)) return [];
  for (const one of needed) {
    const others = needed.filter((other) => other !== one);
    if (await isEnough(tools, turns, [...others, last.activityId])) needed = others;
  }
  return needed;
}

async function isEnough(tools: Tools, turns: readonly Turn[], steps: readonly ActivityId[]): Promise<boolean> {
  const rehearsal = rehearse(tools, turns);
  for (const step of steps) if (await rehearsal.turnBack(step)) return false;
  return true;
}

/** Activities that stand and were written after a turn into files of it, newest first. */
function standingAfter(turns: readonly Turn[], last: Turn): readonly ActivityId[] {
  const files = new Set(last.files.map(({ file }) => file));
  const after = turns.slice(turns.indexOf(last) + 1).toReversed();
  const newest = after.filter((turn, at) => after.findIndex((one) => one.activityId === turn.activityId) === at);
  return newest
    .filter(({ state, files: written }) => state === 'done' && written.some(({ file }) => files.has(file)))
    .map(({ activityId }) => activityId);
}
