import type { Outcome, ReviewState } from './review-store.ts';

/** What is still said of the last commit once something else was typed, or the review is opened anew: only what still holds. */
export function outcomeAfter(outcome: Outcome, some: Partial<ReviewState>): Outcome {
  const isOver =
    outcome.state === 'refused'
      ? (some.message !== undefined && outcome.why === 'NO_MESSAGE') ||
        (some.branch !== undefined && (outcome.why === 'BAD_BRANCH' || outcome.why === 'BRANCH_EXISTS'))
      : outcome.state === 'committed' && some.isOpen === true;
  return isOver ? { state: 'none' } : outcome;
}
