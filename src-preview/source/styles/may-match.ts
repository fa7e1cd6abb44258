import type { AstRule } from 'css-selector-parser';
import { moduleOf } from '../../css/module-sheet.ts';
import { compoundsOf, parseSelector } from '../../css/parse-selector.ts';
import type { ParsedSheet, SheetRule } from './parsed-sheet.ts';
import type { Meant, StyledClass } from './styled-classes.ts';

/** How a rule may mean an element: by one of its classes, or by something else; undefined where it cannot mean it. */
export type Meaning = { readonly by: StyledClass | null };

const parsed = new WeakMap<SheetRule, readonly AstRule[]>();

/** The selectors of a rule as they would stand by themselves: read once, however many elements are asked about. */
function readSelectors(rule: SheetRule): readonly AstRule[] {
  const known = parsed.get(rule);
  if (known) return known;
  const read = rule.unnested.flatMap((selector) => {
    const result = parseSelector(selector, true);
    return result.ok ? result.tree.rules : [];
  });
  parsed.set(rule, read);
  return read;
}

/** Whether a rule may mean an element. What stands around it, and its states, only a page knows. */
export function mayMatch(sheet: ParsedSheet, rule: SheetRule, meant: Meant): Meaning | undefined {
  return bestOf(readSelectors(rule).map((complex) => meaningOf(sheet, complex, meant)));
}

/** Of several ways in which something may be meant, one by a class before any other; undefined without any. */
function bestOf(meanings: readonly (Meaning | undefined)[]): Meaning | undefined {
  return meanings.find((one) => one?.by) ?? meanings.find((one) => one !== undefined);
}

function meaningOf(sheet: ParsedSheet, complex: AstRule, meant: Meant): Meaning | undefined {
  const own = meant.classes.filter((one) => one.sheet === moduleOf(sheet.file));
  let by: StyledClass | null = null;
  for (const item of compoundsOf(complex).at(-1)?.items ?? []) {
    if (item.type === 'TagName' && meant.tagName !== null && item.name.toLowerCase() !== meant.tagName)
      return undefined;
    if (item.type === 'PseudoElement') return undefined;
    if (item.type === 'PseudoClass' && (item.name === 'is' || item.name === 'where')) {
      if (item.argument?.type !== 'Selector') continue;
      const inner = bestOf(item.argument.rules.map((one) => meaningOf(sheet, one, meant)));
      if (!inner) return undefined;
      by = inner.by ?? by;
    }
    if (item.type !== 'ClassName') continue;
    const known = own.find(({ name }) => name === item.name);
    if (!known) return undefined;
    by = known;
  }
  return { by };
}
