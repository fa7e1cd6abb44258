import { type AstRule, type AstSelector, createParser } from 'css-selector-parser';

/** A selector as a tree, or what is wrong with it. */
export type ParsedSelector =
  | { readonly ok: true; readonly tree: AstSelector }
  | { readonly ok: false; readonly error: string };

const base = { baseSyntax: 'progressive', pseudoClasses: { unknown: 'accept' } } as const;
/** What the specification calls valid: pseudo-classes of any name, pseudo-elements only known ones. */
const strict = createParser({ syntax: { ...base, pseudoElements: { unknown: 'reject' } } });
/** What stands in real style sheets: the browsers' own pseudo-elements too. */
const lenient = createParser({ syntax: { ...base, pseudoElements: { unknown: 'accept' } } });

/** Each of several behind `of` counts as it does in `:is()`, which the parser can read there. */
function withOneBehindOf(selector: string): string {
  return selector.replaceAll(
    /(:nth-(?:last-)?child\([^()]*?\sof\s+)((?:[^()]|\([^()]*\))*)\)/g,
    (whole: string, head: string, list: string) => (list.includes(',') ? `${head}:is(${list}))` : whole),
  );
}

/** Parses a selector; with `isForeign` the pseudo-elements that only one browser knows are taken as well. */
export function parseSelector(selector: string, isForeign = false): ParsedSelector {
  try {
    return { ok: true, tree: (isForeign ? lenient : strict)(withOneBehindOf(selector)) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Pseudo-classes that stand for one of several selectors. */
export const alternatives: ReadonlySet<string> = new Set(['is', 'where', 'matches']);

/** The compounds of one complex selector, from the left; the last one is what it selects. */
export function compoundsOf(rule: AstRule): readonly AstRule[] {
  return rule.nestedRule ? [rule, ...compoundsOf(rule.nestedRule)] : [rule];
}
