import type { AstRule } from 'css-selector-parser';
import { compoundsOf, parseSelector } from './parse-selector.ts';

/**
 * What has to be passed over whole: what is escaped or quoted, attributes, parts of elements; then where something is ruled out and
 * where brackets begin and end, and last a pseudo-class by its name.
 */
const parts =
  /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[(?:[^\]"'\\]|\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*\]|::[\w-]+|:not\(|[()]|:([a-z][\w-]*)(?![\w-(])/gi;

interface FoundState {
  /** In lower case. */
  readonly state: string;
  /** As it is written, with its colon. */
  readonly whole: string;
  readonly at: number;
  /** Whether it stands in what is ruled out: `:not(:hover)`. */
  readonly isRuledOut: boolean;
}

/** A selector with something else in the place of the pseudo-classes without an argument, wherever they stand. */
export function replaceStates(selector: string, replaced: (found: FoundState) => string): string {
  const brackets: string[] = [];
  return selector.replaceAll(parts, (whole: string, state: string | undefined, at: number) => {
    if (/^(?::not)?\($/i.test(whole)) brackets.push(whole.toLowerCase());
    if (whole === ')') brackets.pop();
    if (state === undefined) return whole;
    return replaced({ state: state.toLowerCase(), whole, at, isRuledOut: brackets.includes(':not(') });
  });
}

/** A selector that asks for none of some states any more; what may not be in one stays so. */
export function withoutStates(selector: string, states: ReadonlySet<string>): string {
  return replaceStates(selector, ({ state, whole, at, isRuledOut }) => {
    if (!states.has(state) || isRuledOut) return whole;
    return /(?:^|(?<!\\)[\s>+~,(])$/.test(selector.slice(0, at)) ? '*' : '';
  });
}

/** The states with which a selector is just another one: `.a:hover:focus` for `.a`; undefined where it asks for anything else. */
export function statesBehind(selector: string, base: string): readonly string[] | undefined {
  const rest = selector.startsWith(base) ? selector.slice(base.length) : null;
  return rest !== null && /^(?::[\w-]+)*$/.test(rest) ? rest.split(':').slice(1) : undefined;
}

/** Whether a selector may mean something while of all states only some are given: by one of its ways at least. */
export function holdsInStates(selector: string, isGiven: (state: string) => boolean): boolean {
  const holds = (rule: AstRule): boolean =>
    compoundsOf(rule).every(({ items }) =>
      items.every((item) => {
        if (item.type !== 'PseudoClass') return true;
        if (item.argument?.type !== 'Selector') return item.argument !== undefined || isGiven(item.name.toLowerCase());
        // What is ruled out is mostly the case.
        return item.name.toLowerCase() === 'not' || item.argument.rules.some(holds);
      }),
    );
  const parsed = parseSelector(selector, true);
  return !parsed.ok || parsed.tree.rules.some(holds);
}
