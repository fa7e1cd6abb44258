import { isInherited } from '../../css/inherited-properties.ts';
import { shorthandsOf } from '../../css/shorthands.ts';
import { splitSelectors } from '../../css/split-selectors.ts';
import { subjectOf } from '../../css/subject-classes.ts';
import { elementStates } from '../../protocol/constants.ts';
import { log } from '../log.ts';
import type { ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import { type Deciders, inheritedVerdicts, judge, noteDeciders, type RankOf, type Verdicts } from './judge-rules.ts';
import { isMeantWithClasses, matches, type Meant, meantBy } from './meant-rules.ts';
import { type Declaring, isStyleRule, type PageRule, type PageSheets, readPageRules } from './page-rules.ts';

/** Which file a sheet was served from, as the development server's own mark on it says. */
export function fileOf({ ownerNode }: CSSStyleSheet): string | null {
  return ownerNode instanceof Element ? ownerNode.getAttribute('data-vite-dev-id') : null;
}

/** Whether the element loses the rule with one of its classes. */
function isRemovable(element: Element, { selector, found }: Meant): boolean {
  const subject = subjectOf(selector);
  const others = splitSelectors(found.written).filter((one) => one !== selector && matches(element, one));
  return others.length === 0 && (subject?.classes.length ?? 0) > 0;
}

/** What a rule sets. A property that a shorthand sets by a variable has the shorthand's value: nobody can say which part is its own. */
function stylesOf({ style }: Declaring): Record<string, string> {
  const valueOf = (name: string) => {
    const own = style.getPropertyValue(name);
    if (own !== '') return own;
    const shorthand = shorthandsOf(name).find((one) => style.getPropertyValue(one) !== '');
    return shorthand === undefined ? '' : style.getPropertyValue(shorthand);
  };
  return Object.fromEntries([...style].map((name) => [name, valueOf(name)]));
}

/** A rule as the page's sheet writes it, whatever the layer has made of it to force a state. */
function asWritten({ cssText, selectorText }: CSSStyleRule, written: string): string {
  return selectorText === written ? cssText : cssText.replace(selectorText, () => written);
}

/** What a rule is by itself, whomever it means. */
function ruleItself({ rule, sheet, orderInSheet, conditions, written }: PageRule) {
  const filename = fileOf(sheet);
  return {
    filename,
    selector: written,
    styles: stylesOf(rule),
    allowChanges: filename !== null,
    cssText: isStyleRule(rule) ? asWritten(rule, written) : `${written} { ${rule.cssText} }`,
    order: orderInSheet,
    conditions: [...conditions],
  };
}

function allLost({ rule }: PageRule, reason: 'condition'): Verdicts {
  return Object.fromEntries([...rule.style].map((name) => [name, { holds: false, reason, by: null }]));
}

/** Whose rules are asked for. */
export interface AskedElement {
  readonly element: Element;
  readonly codebaseId: string | null;
  /** The id of what stands around it in the sources. */
  readonly idOf: (element: Element) => string | null;
  /** Whether rules that only lack a class of the element's are asked for too. */
  readonly isWithEligible: boolean;
  /** Whether a class stands on an element of the page that the sources know. */
  readonly isKnownClass: (name: string) => boolean;
}

/** The rules of a page that mean an element or reach it, the strongest last, each with which of its declarations hold and why others do not. */
export function processRules(asked: AskedElement, sheets: PageSheets): ProcessedRule[] {
  const { element } = asked;
  const page = readPageRules(sheets);
  const rank: RankOf = ({ layer }) => layer && page.layers.rankOf(layer);
  const meant = page.rules.flatMap((found) => meantBy(element, found) ?? []);
  const judged = judge(element, meant, rank);
  const own = meant.map((one) => ownRule(asked, one, judged.get(one) ?? {}));
  const deciders: Deciders = new Map();
  noteDeciders(judged, deciders);
  const known = new Set(meant.map(({ found }) => found.rule));
  const inherited = inheritedRules(asked, { rules: page.rules, rank, deciders, known });
  return [...inherited, ...(asked.isWithEligible ? eligibleRules(asked, page.rules) : []), ...own];
}

function ownRule({ element, codebaseId }: AskedElement, meant: Meant, verdicts: Verdicts): ProcessedRule {
  const { found, selector, isHolding } = meant;
  return {
    ...ruleItself(found),
    applied: isHolding,
    codebaseId,
    removable: isRemovable(element, meant),
    inherited: false,
    modifiers: [...(subjectOf(selector)?.states ?? [])].filter((one) => elementStates.has(one)),
    eligibleToApply: true,
    verdicts: isHolding ? verdicts : allLost(found, 'condition'),
  };
}

/** Rules that mean what stands around the element, as far as what they say is inherited; each once, from where it is nearest. */
function inheritedRules(
  { element, idOf }: AskedElement,
  around: {
    readonly rules: readonly PageRule[];
    readonly rank: RankOf;
    readonly deciders: Deciders;
    readonly known: Set<Declaring>;
  },
): ProcessedRule[] {
  const { rules, rank, deciders, known } = around;
  const speaking = rules.filter(({ rule, isHolding }) => isHolding && [...rule.style].some(isInherited));
  const found: ProcessedRule[] = [];
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const at = ancestor;
    const meant = speaking.flatMap((one) => meantBy(at, one) ?? []);
    const judged = judge(at, meant, rank);
    const here: ProcessedRule[] = [];
    for (const one of meant) {
      if (known.has(one.found.rule)) continue;
      known.add(one.found.rule);
      const verdicts = inheritedVerdicts(judged.get(one) ?? {}, { element, ancestor: at, deciders });
      const itself = ruleItself(one.found);
      here.push({
        ...itself,
        styles: Object.fromEntries(Object.entries(itself.styles).filter(([name]) => isInherited(name))),
        applied: true,
        codebaseId: idOf(at),
        removable: false,
        inherited: true,
        modifiers: [],
        eligibleToApply: true,
        verdicts,
      });
    }
    noteDeciders(judged, deciders);
    found.unshift(...here);
  }
  return found;
}

/** Rules that the element lacks nothing for but classes, and only classes that elements of the sources have. */
function eligibleRules({ element, isKnownClass }: AskedElement, rules: readonly PageRule[]): ProcessedRule[] {
  const rest = (selector: string) => {
    const subject = subjectOf(selector);
    if (subject?.asksSeveralAtOnce) {
      log.warn('Skipping is selector with multiple classes', selector);
      return undefined;
    }
    return subject && subject.classes.length > 0 && subject.classes.every(isKnownClass)
      ? subject.withoutClasses
      : undefined;
  };
  const eligible = rules.filter((one) => !matches(element, one.selector) && isMeantWithClasses(element, one, rest));
  return eligible.map((one): ProcessedRule => {
    const itself = ruleItself(one);
    return Object.assign(itself, {
      applied: false,
      codebaseId: null,
      removable: false,
      inherited: false,
      modifiers: [],
      eligibleToApply: true,
      verdicts: {},
    });
  });
}
