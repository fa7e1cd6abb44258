import type { Reached } from '../../../protocol/reach.ts';
import type { ReachAsked } from './reach-asked.ts';

/** A rule that means two elements, one of them elsewhere. */
export const reachedRule: Reached = {
  rule: 'src/card.module.css#.card',
  selector: '.card',
  file: 'src/card.module.css',
  className: 'card',
  uses: { count: 2, mayBeMore: false },
  isTemplate: false,
  within: [
    { name: 'PostsPage', count: 1, isHere: true },
    { name: 'HomePage', count: 1, isHere: false },
  ],
};

/** The question about that rule, of a gap; nothing comes of an answer. */
export const askedReach = (more: Partial<ReachAsked> = {}): ReachAsked => ({
  id: '1',
  of: 'tempo-1',
  wanted: { values: { gap: '2px' }, modifiers: [], target: { kind: 'deciding' } },
  reached: [reachedRule],
  attempt: 'tried',
  onPage: 2,
  made: 1,
  answer: () => undefined,
  ...more,
});
