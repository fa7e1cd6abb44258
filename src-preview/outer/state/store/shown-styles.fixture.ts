import type { StyleReport } from '../../../protocol/styles.ts';
import type { ReadyStyles } from './shown-styles.ts';

/** What the server says of an element of which nothing is known but what is given. */
export const styleReport = (more: Partial<StyleReport> = {}): StyleReport => ({
  rules: [],
  page: [],
  inline: [],
  newClass: true,
  breakpoints: [],
  tokens: [],
  contrast: null,
  ...more,
});

/** Styles of an element of which nothing is known but what is given. */
export const readyStyles = (
  report: Partial<StyleReport> = {},
  more: Partial<Omit<ReadyStyles, 'report'>> = {},
): ReadyStyles => ({
  state: 'ready',
  elementKey: 'TE_tempo-1_page_0',
  codebaseId: 'tempo-1',
  onPage: '',
  rules: [],
  report: styleReport(report),
  evals: null,
  tokenValues: {},
  direction: 'rtl',
  ...more,
});
