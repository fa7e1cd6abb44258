import { splitSelectors } from '../../css/split-selectors.ts';
import type { SheetRule } from '../styles/parsed-sheet.ts';

/** The looks in which a rule for the page holds. */
export type Scheme = 'all' | 'light' | 'dark';

/** When a rule for the page holds. */
export interface Situation {
  readonly scheme: Scheme;
  /** What else has to be so, as it is written: a width, a language. Empty for what always holds. */
  readonly when: readonly string[];
}

const mark = (scheme: string): RegExp =>
  new RegExp(
    String.raw`\.(?:${scheme}(?:-(?:mode|theme|scheme))?|(?:theme|mode|scheme)-${scheme})(?![\w-])` +
      String.raw`|\[[\w-]*(?:theme|scheme|mode)[\w-]*[~|^$*]?=\s*(?:"${scheme}"|'${scheme}'|${scheme})\s*[is]?\]` +
      String.raw`|\[data-${scheme}\]`,
    'gi',
  );
const marks = { light: mark('light'), dark: mark('dark') } as const;
const page = /^(?::root|:host|html)(?![\w-])/i;
/** What stands in `:where()` or `:is()` by itself. */
const wrapped = /^:(?:where|is)\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/i;

/** When a rule holds for the page itself; null where it is about anything else. */
export function situationOf(rule: Pick<SheetRule, 'unnested' | 'conditions'>): Situation | null {
  const said = rule.unnested.flatMap((selector) => splitSelectors(selector)).map(ofSelector);
  // Of a list the selector counts that asks for least; those for elements say nothing of the page.
  const [selected] = said.filter((one) => one !== null).toSorted((one, other) => weight(one) - weight(other));
  if (!selected) return null;
  let { scheme } = selected;
  const when = [...selected.when];
  for (const condition of rule.conditions.filter((one) => one.startsWith('@'))) {
    const found = ofCondition(condition);
    if (found === 'always') continue;
    if (found === null || (scheme !== 'all' && scheme !== found)) when.push(condition);
    else scheme = found;
  }
  return { scheme, when };
}

const weight = ({ scheme, when }: Situation): number => when.length * 2 + (scheme === 'all' ? 0 : 1);

function ofSelector(selector: string): Situation | null {
  const inner = wrapped.exec(selector.trim())?.[1];
  if (inner !== undefined) {
    const [least] = splitSelectors(inner)
      .map(ofSelector)
      .filter((one) => one !== null)
      .toSorted((one, other) => weight(one) - weight(other));
    return least ?? null;
  }
  const nested = /^:(?:where|is)\((:root|:host|html)\)(?=.)/i.exec(selector.trim());
  if (nested) return ofSelector(`${nested[1]}${selector.trim().slice(nested[0].length)}`);
  if (/[\s>+~]/.test(selector.trim().replaceAll(/\[[^\]]*\]|\([^()]*\)/g, ''))) return null;
  const isPage = page.test(selector.trim());
  let rest = selector.trim().replace(page, '');
  const said = new Set<Scheme>();
  for (const scheme of ['light', 'dark'] as const) {
    const other = scheme === 'light' ? 'dark' : 'light';
    const without = rest.replaceAll(/:not\(([^()]*)\)/gi, (whole, negated: string) => {
      if (negated.replaceAll(marks[scheme], '').trim() !== '') return whole;
      // Where a page has no mark, what its system prefers decides: that stands around it.
      if (scheme === 'dark') said.add(other);
      return '';
    });
    const plain = without.replaceAll(marks[scheme], '');
    if (plain !== without) said.add(scheme);
    rest = plain;
  }
  const [scheme = 'all', contrary] = said;
  if (rest === '' && contrary === undefined) return isPage || said.size > 0 ? { scheme, when: [] } : null;
  return isPage ? { scheme: 'all', when: [selector.trim()] } : null;
}

/** What a condition asks of the scheme; `always` where it holds on every screen, null for anything else. */
function ofCondition(condition: string): 'light' | 'dark' | 'always' | null {
  if (/^@(?:layer|theme)\b/i.test(condition)) return 'always';
  // What the browser of the editor may not know is one of others.
  if (/^@supports\b/i.test(condition))
    return /^@supports\s+(?:\(-|not\b|selector\(:?:?-)/i.test(condition) ? null : 'always';
  const media = /^@media\s+(?:(?:only\s+)?(?:screen|all)(?:\s+and\s+|$))?(.*)$/i.exec(condition)?.[1];
  if (media === undefined) return null;
  if (media === '') return 'always';
  const scheme = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i.exec(media)?.[1]?.toLowerCase();
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
