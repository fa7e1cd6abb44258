import { longhandsOf } from '../../../css/shorthands.ts';
import type { StyleReport } from '../../../protocol/styles.ts';
import type { ShownRule } from './join-rules.ts';
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

/** A rule of a class in a sheet of the project, under some conditions, with what it sets; all of it holds. */
export function shownRule({
  selector = '.x',
  conditions = [],
  modifiers = [],
  sets = {},
  waits,
}: {
  readonly selector?: string;
  readonly conditions?: readonly string[];
  readonly modifiers?: readonly string[];
  readonly sets?: Readonly<Record<string, string>>;
  readonly waits?: string[];
}): ShownRule {
  const place = { file: 'src/a.module.css', line: 1, column: 1 };
  const declarations = Object.entries(sets).map(([name, value]) => ({
    name,
    value,
    isImportant: false,
    longhands: [...longhandsOf(name)],
    place,
  }));
  return {
    key: conditions.join(' '),
    selector,
    conditions,
    modifiers,
    source: {
      target: 't',
      place,
      order: 0,
      selectors: [selector],
      conditions: [...conditions],
      ...(waits && { waits }),
      className: 'x',
      uses: { count: 1, mayBeMore: false, places: [] },
      declarations,
    },
    declarations: declarations.map((declaration) => ({ declaration, lost: null })),
    onPage: { filename: place.file, selector, conditions, styles: sets, verdicts: {} },
    isInherited: false,
  };
}
