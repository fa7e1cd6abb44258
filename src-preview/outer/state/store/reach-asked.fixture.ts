import type { Reached } from '../../../protocol/reach.ts';
import type { StyleReport } from '../../../protocol/styles.ts';
import type { ReadyStyles } from './shown-styles.ts';

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

/** Styles of an element of which nothing is known but what is given. */
export const readyStyles = (report: Partial<StyleReport> = {}): ReadyStyles => ({
  state: 'ready',
  elementKey: 'TE_tempo-1_page_0',
  codebaseId: 'tempo-1',
  onPage: '',
  rules: [],
  report: {
    rules: [],
    page: [],
    inline: [],
    newClass: true,
    breakpoints: [],
    tokens: [],
    contrast: null,
    ...report,
  },
  evals: null,
  tokenValues: {},
  direction: 'rtl',
});
