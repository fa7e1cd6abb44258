import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { physicalProperty } from '../../css/physical-property.ts';
import { compareSpecificity, type Specificity, specificityOf } from '../../css/specificity.ts';
import { splitSelectors } from '../../css/split-selectors.ts';
import { subjectOf } from '../../css/subject-classes.ts';
import type { ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import { type PageRule, readPageRules } from './page-rules.ts';

/** A rule that means the element, with the strongest of its selectors that does. */
interface Meant {
  readonly found: PageRule;
  readonly selector: string;
  readonly specificity: Specificity;
  readonly proximity: number | null;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // An invalid selector selects nothing, and nobody is told.
    return false;
  }
}

/** How many steps above an element its scope begins; null where there is no scope, undefined where it is outside. */
function proximityTo(element: Element, { scope }: PageRule): number | null | undefined {
  if (!scope) return null;
  let steps = 0;
  for (let at: Element | null = element; at; at = at.parentElement, steps += 1) {
    if (scope.end !== null && matches(at, scope.end)) return undefined;
    if (matches(at, scope.start)) return steps;
  }
  return undefined;
}

function meantBy(element: Element, found: PageRule): Meant | undefined {
  if (!matches(element, found.selector)) return undefined;
  const proximity = proximityTo(element, found);
  if (proximity === undefined) return undefined;
  let best: { selector: string; specificity: Specificity } | undefined;
  for (const selector of splitSelectors(found.selector)) {
    if (!matches(element, selector)) continue;
    try {
      const specificity = specificityOf(selector);
      if (!best || compareSpecificity(specificity, best.specificity) > 0) best = { selector, specificity };
    } catch {
      // Selectors that the browser knows and the parser does not are left out.
    }
  }
  return best && { found, ...best, proximity };
}

interface Declared {
  readonly meant: Meant | null;
  readonly property: string;
  readonly entry: CascadeEntry;
}

function declaredIn(
  style: CSSStyleDeclaration,
  meant: Meant | null,
  rank: (rule: PageRule) => number | null,
): Declared[] {
  return [...style].map((property) => ({
    meant,
    property,
    entry: {
      isImportant: style.getPropertyPriority(property) === 'important',
      isInline: meant === null,
      layer: meant && rank(meant.found),
      specificity: meant?.specificity ?? [1, 0, 0, 0],
      proximity: meant?.proximity ?? null,
      order: meant?.found.order ?? Number.MAX_SAFE_INTEGER,
    },
  }));
}

type Verdicts = Record<string, ProcessedRule['verdicts'][string]>;

/** By rule, and null for the style attribute, which of its declarations hold. */
function judge(declared: readonly Declared[], direction: 'ltr' | 'rtl'): Map<Meant | null, Verdicts> {
  const byProperty = new Map<string, Declared[]>();
  for (const one of declared) {
    const key = physicalProperty(one.property, direction);
    byProperty.set(key, [...(byProperty.get(key) ?? []), one]);
  }
  const judged = new Map<Meant | null, Verdicts>();
  for (const rivals of byProperty.values())
    for (const [index, verdict] of cascade(rivals.map(({ entry }) => entry)).entries()) {
      const own = rivals[index];
      if (!own) continue;
      const of = judged.get(own.meant) ?? {};
      judged.set(own.meant, of);
      of[own.property] = verdict.holds
        ? { holds: true }
        : { holds: false, reason: verdict.reason, by: rivals[verdict.to]?.meant?.found.rule.selectorText ?? null };
    }
  return judged;
}

/** Which file a sheet was served from, as the development server's own mark on it says. */
function fileOf({ ownerNode }: CSSStyleSheet): string | null {
  return ownerNode instanceof Element ? ownerNode.getAttribute('data-vite-dev-id') : null;
}

/** Whether the element loses the rule with one of its classes. */
function isRemovable(element: Element, { selector, found }: Meant): boolean {
  const subject = subjectOf(selector);
  const others = splitSelectors(found.selector).filter((one) => one !== selector && matches(element, one));
  return others.length === 0 && (subject?.classes.length ?? 0) > 0;
}

const states: ReadonlySet<string> = new Set([
  'hover',
  'required',
  'focus',
  'active',
  'invalid',
  'disabled',
  'focus-visible',
  'focus-within',
]);

function processed(element: Element, meant: Meant, verdicts: Verdicts, codebaseId: string | null): ProcessedRule {
  const { found, selector } = meant;
  const { rule, isHolding, sheet, orderInSheet, conditions } = found;
  const filename = fileOf(sheet);
  const lost = { holds: false, reason: 'condition', by: null } as const;
  return {
    filename,
    selector: rule.selectorText,
    styles: Object.fromEntries([...rule.style].map((name) => [name, rule.style.getPropertyValue(name)])),
    applied: isHolding,
    codebaseId,
    removable: isRemovable(element, meant),
    allowChanges: filename !== null,
    inherited: false,
    modifiers: [...(subjectOf(selector)?.states ?? [])].filter((one) => states.has(one)),
    cssText: rule.cssText,
    eligibleToApply: true,
    order: orderInSheet,
    conditions: [...conditions],
    verdicts: isHolding ? verdicts : Object.fromEntries([...rule.style].map((name) => [name, lost])),
  };
}

/** The rules of a page that mean an element, the strongest last, each with which of its declarations hold and why others do not. */
export function processRules(
  { element, codebaseId }: { readonly element: Element; readonly codebaseId: string | null },
  window: Window,
  isOwn: (sheet: CSSStyleSheet) => boolean,
): ProcessedRule[] {
  const page = readPageRules(window, isOwn);
  const meant = page.rules.flatMap((found) => meantBy(element, found) ?? []);
  const rank = ({ layer }: PageRule) => layer && page.layers.rankOf(layer);
  const inline = 'style' in element && element.style instanceof CSSStyleDeclaration ? element.style : null;
  const declared = [
    ...meant.filter(({ found }) => found.isHolding).flatMap((one) => declaredIn(one.found.rule.style, one, rank)),
    ...(inline ? declaredIn(inline, null, rank) : []),
  ];
  const direction = window.getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
  const judged = judge(declared, direction);
  return meant.map((one) => processed(element, one, judged.get(one) ?? {}, codebaseId));
}
