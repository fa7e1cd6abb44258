import type { Turn } from '../write/turn.ts';

/** Of each file that a commit of the review has taken up, the last turn before that; only of commits that the tree still stands on. */
export type CommittedTurns = ReadonlyMap<string, number>;

/**
 * Of each activity that is not what it was when a commit last took up one of its files, the turn that made it what it is: newest first.
 * What was made and taken back since is nothing new.
 */
export function newTurns(turns: readonly Turn[], committed: CommittedTurns): readonly Turn[] {
  const byActivity = new Map<string, Turn[]>();
  for (const turn of turns) byActivity.set(turn.activityId, [...(byActivity.get(turn.activityId) ?? []), turn]);
  const isNew = (own: readonly Turn[]): boolean => {
    const last = own.at(-1);
    return (
      last?.files.some(({ file }) => {
        const then = own.findLast(({ number }) => number <= (committed.get(file) ?? 0));
        return last.state !== (then?.state ?? 'undone');
      }) ?? false
    );
  };
  return [...byActivity.values()]
    .filter(isNew)
    .flatMap((own) => own.slice(-1))
    .toSorted((one, other) => other.number - one.number);
}
