import { cascade, type CascadeEntry } from '../../css/cascade.ts';
import { isInherited } from '../../css/inherited-properties.ts';
import { physicalProperty } from '../../css/physical-property.ts';
import type { ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import type { Meant } from './meant-rules.ts';
import type { PageRule } from './page-rules.ts';

/** By property, whether a rule decides it; where not, what does and why. */
export type Verdicts = Record<string, ProcessedRule['verdicts'][string]>;
/** By rule, and null for the style attribute. */
export type Judged = ReadonlyMap<Meant | null, Verdicts>;

interface Declared {
  readonly meant: Meant | null;
  readonly property: string;
  readonly entry: CascadeEntry;
}

/** How strong the layer of a rule is; null in none. */
export type RankOf = (rule: PageRule) => number | null;

/** More declarations than a rule has. */
const mostInRule = 100_000;

function declaredIn(style: CSSStyleDeclaration, meant: Meant | null, rank: RankOf): Declared[] {
  return [...style].map((property, index) => ({
    meant,
    property,
    entry: {
      isImportant: style.getPropertyPriority(property) === 'important',
      isInline: meant === null,
      layer: meant && rank(meant.found),
      specificity: meant?.specificity ?? [1, 0, 0, 0],
      proximity: meant?.proximity ?? null,
      // In one rule the later wins too: a side by its line of reading, and the same by left and right.
      order: (meant?.found.order ?? 0) * mostInRule + index,
    },
  }));
}

/** The style attribute of an element. */
function inlineStyle(element: Element): CSSStyleDeclaration | null {
  return 'style' in element && element.style instanceof CSSStyleDeclaration ? element.style : null;
}

/** Where the lines of an element begin. */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
}

/** Which declarations of the rules that mean an element hold for it, its style attribute included. */
export function judge(element: Element, meant: readonly Meant[], rank: RankOf): Judged {
  const inline = inlineStyle(element);
  const declared = [
    ...meant.filter(({ isHolding }) => isHolding).flatMap((one) => declaredIn(one.found.rule.style, one, rank)),
    ...(inline ? declaredIn(inline, null, rank) : []),
  ];
  const direction = directionOf(element);
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
        : { holds: false, reason: verdict.reason, by: rivals[verdict.to]?.meant?.found.written ?? null };
    }
  return judged;
}

/** Who decides a property in an element or in what stands between it and another one: a selector, null for an attribute. */
export type Deciders = Map<string, string | null>;

/** Notes what is decided on an element. */
export function noteDeciders(judged: Judged, deciders: Deciders): void {
  for (const [meant, verdicts] of judged)
    for (const [property, { holds }] of Object.entries(verdicts))
      if (holds && !deciders.has(property)) deciders.set(property, meant?.found.written ?? null);
}

/** What the verdicts on an element's ancestor come to for the element itself: only what is inherited reaches it. */
export function inheritedVerdicts(
  verdicts: Verdicts,
  {
    element,
    ancestor,
    deciders,
  }: { readonly element: Element; readonly ancestor: Element; readonly deciders: Deciders },
): Verdicts {
  const [here, there] = [getComputedStyle(element), getComputedStyle(ancestor)];
  const reached = Object.entries(verdicts).flatMap(([property, verdict]): [string, Verdicts[string]][] => {
    if (!isInherited(property)) return [];
    if (!verdict.holds) return [[property, verdict]];
    // The browser has a style of its own for some elements, which no rule of a page tells of.
    const isSame = here.getPropertyValue(property) === there.getPropertyValue(property);
    if (!deciders.has(property) && isSame) return [[property, verdict]];
    return [[property, { holds: false, reason: 'nearer', by: deciders.get(property) ?? null }]];
  });
  return Object.fromEntries(reached);
}
