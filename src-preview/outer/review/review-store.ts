import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Behind, CommitReply, CommitRequest, ReviewFile, ReviewReply } from '../../protocol/http/review.ts';
import type { Activity } from '../../protocol/http/replies.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import type { NoAnswer } from '../server/editor-api.ts';

/** What became of the commit that was asked for last. */
export type Outcome = { readonly state: 'none' | 'committing' | 'lost' } | CommitReply;

/** What the window knows of the review, and what was typed into it: it is there again when the review is opened again. */
export interface ReviewState {
  readonly isOpen: boolean;
  /** What is new, as the server said it last; null before it has. */
  readonly seen: ReviewReply | null;
  /** Why the last question has no answer. */
  readonly failed: NoAnswer | null;
  /** The change that is looked at. */
  readonly chosen: ActivityId | null;
  readonly message: string;
  /** The name of a new branch as it was typed; null as it is proposed. */
  readonly branch: string | null;
  /** Files that are taken whole, with what somebody else wrote into them. */
  readonly whole: readonly string[];
  /** Texts of which somebody has said that they still fit, by `behindKey`. */
  readonly fitting: readonly string[];
  /** What was typed for texts that have not followed, by `behindKey`. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Why those of them were not written that were refused, by `behindKey`. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  readonly outcome: Outcome;
}

export type ReviewStore = StoreApi<ReviewState>;

/** A review that nobody has asked for yet. */
export function createReviewStore(): ReviewStore {
  return createStore<ReviewState>(() => ({
    isOpen: false,
    seen: null,
    failed: null,
    chosen: null,
    message: '',
    branch: null,
    whole: [],
    fitting: [],
    drafts: {},
    refusals: {},
    outcome: { state: 'none' },
  }));
}

/** Names a text that has not followed, as it is behind what: a later change of it asks again. */
export const behindKey = ({ target, language, activityId }: Behind): string => `${activityId} ${language} ${target}`;

/** The texts that still ask for a look. */
export function behindOf({ seen, fitting }: Pick<ReviewState, 'seen' | 'fitting'>): readonly Behind[] {
  return (seen?.behind ?? []).filter((one) => !fitting.includes(behindKey(one)));
}

/** Whether a commit wants a new branch: the tree is on none, or on one that others build on. */
export const needsBranch = ({ problem }: ReviewReply): boolean => problem === 'PROTECTED' || problem === 'DETACHED';

/** The branch that a commit would go to; a new one has the name that was typed, else the one that is proposed. */
export function branchToCommit(seen: ReviewReply, typed: string | null): string {
  const { branch = null, proposed = '' } = seen.repository ?? {};
  return needsBranch(seen) ? (typed ?? proposed) : (branch ?? '');
}

/** What a commit takes of a file; null where nothing. */
function takenOf({ state, file }: ReviewFile, whole: readonly string[]): 'own' | 'all' | null {
  if (state === 'own' || state === 'apart') return 'own';
  return state === 'mixed' && whole.includes(file) ? 'all' : null;
}

/** The files that a commit would hold as things are, with what it takes of each. */
export function filesToCommit(seen: ReviewReply, whole: readonly string[]): CommitRequest['files'] {
  return seen.files.flatMap((one) => {
    const take = takenOf(one, whole);
    return take === null ? [] : [{ file: one.file, hash: one.hash, take }];
  });
}

/** What of the changes a commit would hold. */
export interface CommitExtent {
  /** How many of them whole. */
  readonly whole: number;
  /** Those of which it would hold a part only, each with the files that it leaves out. */
  readonly inPart: readonly { readonly change: Activity; readonly left: readonly string[] }[];
}

/** What a commit would hold as things are: a change counts once nothing of it is left out. */
export function commitExtent(seen: ReviewReply, whole: readonly string[]): CommitExtent {
  const taken = new Set(filesToCommit(seen, whole).map(({ file }) => file));
  const held = new Map(
    seen.held.map(({ activityId, files }) => [activityId, files.filter((file) => !taken.has(file))]),
  );
  const all = seen.changes.map((change) => ({ change, left: held.get(change.activityId) ?? [] }));
  return {
    whole: all.filter(({ left }) => left.length === 0).length,
    inPart: all.filter(({ change, left }) => left.length > 0 && change.files.some(({ file }) => taken.has(file))),
  };
}

/** Whether the last commit holds a change that stands; not known of one that was made after the server was asked. */
export function isInCommit({ seen }: Pick<ReviewState, 'seen'>, { activityId, state, changed }: Activity): boolean {
  if (!seen?.repository || state !== 'done' || changed > seen.turn) return false;
  return seen.changes.every((one) => one.activityId !== activityId);
}

/** How many changes are new since the last commit; null where none is, or nobody knows. */
export function newCount({ seen }: Pick<ReviewState, 'seen'>): number | null {
  return seen?.repository && seen.changes.length > 0 ? seen.changes.length : null;
}
