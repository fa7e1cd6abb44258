import type * as z from 'zod/mini';
import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import type { Activity, ActivityTurn, AppliedReply, FileChange, FileTree } from '../../protocol/http/replies.ts';
import { refuse, type Refusal, type RefusalCode } from '../../protocol/refusals.ts';
import type { Turn } from '../write/turn.ts';

const statuses: Partial<Record<RefusalCode, number>> = {
  STALE: 409,
  UNKNOWN_ELEMENT: 404,
  READ_ONLY: 403,
  OUTSIDE_ROOT: 403,
  TOO_LARGE: 413,
  DISK_FULL: 507,
  TYPES_SILENT: 503,
};

/** One call of the editor's server: from what it is given to its answer. */
export type Call = (body: unknown, query: URLSearchParams) => Promise<JsonAnswer> | JsonAnswer;

/** A body that is not of its call's form: named by where it first differs. */
export function malformed(error: z.core.$ZodError): JsonAnswer {
  const [issue] = error.issues;
  return refused(refuse('INVALID_VALUE', { names: [issue?.path.join('.') || 'body'] }));
}

/** The answer to what was not done. */
export function refused(refusal: Refusal): JsonAnswer {
  return { status: statuses[refusal.code] ?? 422, body: { refusal } };
}

const changeOf = ({ file, before, after, patch }: FileChange): FileChange => ({ file, before, after, patch });

interface AppliedTo {
  /** Every turn so far, this one among them. */
  readonly turns: readonly Turn[];
  readonly treeOf: (file: string) => FileTree | undefined;
  /** Whether the page's server begins anew when a file changes. */
  readonly restartsServer: (file: string) => boolean;
}

/** The answer to a change that was written. */
export function applied(turn: Turn, { turns, treeOf, restartsServer }: AppliedTo): AppliedReply {
  const restarting = turn.files.map(({ file }) => file).filter(restartsServer);
  return {
    activityId: turn.activityId,
    ...turnOfActivity(turns, turn),
    prevIdToNewId: turn.prevIdToNewId,
    files: turn.files.map(changeOf),
    tree: turn.files.flatMap(({ file }) => treeOf(file) ?? []),
    warnings: [
      ...turn.warnings,
      ...(restarting.length > 0 ? [{ code: 'RESTARTS_SERVER' as const, names: restarting }] : []),
    ],
  };
}

/**
 * The history, newest first: each activity as its last turn left it, in the order in which they were made. What was taken back by
 * the turn of the given number, and has stayed so, is not told of.
 */
export function history(turns: readonly Turn[], clearedTurn = 0): Activity[] {
  const made = new Map<string, Activity>();
  for (const turn of turns) made.set(turn.activityId, activityAfter(turn, made.get(turn.activityId)));
  return [...made.values()].filter(({ state, changed }) => state === 'done' || changed > clearedTurn).toReversed();
}

/** What one turn made of its activity, by its number. */
export function turnOfActivity(turns: readonly Turn[], turn: Turn): ActivityTurn {
  const first = turns.find(({ activityId }) => activityId === turn.activityId) ?? turn;
  return { turn: turn.number, activity: activityAfter(turn, activityAfter(first)) };
}

/** An activity as a turn leaves it: when it was made and what it wrote then stay. */
function activityAfter({ number, activityId, path, summary, at, state, files }: Turn, before?: Activity): Activity {
  return {
    activityId,
    path,
    summary,
    at: before?.at ?? at,
    state,
    made: before?.made ?? number,
    changed: number,
    files: before?.files ?? files.map(changeOf),
  };
}
