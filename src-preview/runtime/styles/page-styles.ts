import type { CssEvals } from '../../protocol/frame/css-evals.ts';
import type { ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import type { AskedStyle, ShownStyle } from '../../protocol/frame/style-look.ts';
import { parseSelector } from '../../css/parse-selector.ts';
import type { Ground } from '../select/anchor.ts';
import { pageClasses } from '../tagged/own-nodes.ts';
import type { Target } from '../tagged/places.ts';
import { idAttribute } from '../tagged/tags.ts';
import { cssEvalsOf } from './css-evals.ts';
import { createForcedStates } from './forced-states.ts';
import { createInstantUpdates, type InstantUpdates } from './instant-updates.ts';
import { lookAtStyle } from './look-at-style.ts';
import { matches } from './meant-rules.ts';
import { isStyleRule, readPageRules } from './page-rules.ts';
import { processRules } from './process-rules.ts';

/** What the layer knows of the styles of a page, and does to them. */
export interface PageStyles {
  rulesOf(target: Target, isWithEligible: boolean): ProcessedRule[];
  evalsOf(target: Target): CssEvals;
  /** Whether a selector means an element; false for what is none. */
  isMeant(target: Target, selector: string): boolean;
  /** Holds what was written for an element against what it has. */
  lookAt(target: Target, asked: AskedStyle): ShownStyle;
  /** Shows elements in some states. */
  force(elements: readonly Element[], modifiers: readonly string[]): void;
  /** The elements that are shown in a state. */
  forced(): readonly Element[];
  readonly instant: InstantUpdates;
  /** The page has changed. */
  pageChanged(): void;
}

/** What the layer lends to its part for styles. */
export interface StylesGround extends Ground {
  readonly window: Window;
  readonly isOwnSheet: (sheet: CSSStyleSheet) => boolean;
  readonly dress: (rules: string) => { readonly sheet: CSSStyleSheet; readonly takeOff: () => void };
  readonly quietly: (change: () => void) => void;
  /** Tells the window that the page shows something else than before. */
  readonly changed: () => void;
  /** Whether the page says when it has taken an update in. */
  readonly tellsUpdates: () => boolean;
}

/** Takes up the styles of a page. */
export function createPageStyles(ground: StylesGround): PageStyles {
  const { window, places, tags, isOwnSheet, quietly, tellsUpdates, changed } = ground;
  const { document } = window;
  const everyRule = () =>
    readPageRules({ window, isOwn: isOwnSheet, writtenOf: (rule) => rule.selectorText })
      .rules.map(({ rule }) => rule)
      .filter(isStyleRule);
  const forced = createForcedStates(everyRule);
  const sheets = { window, isOwn: isOwnSheet, writtenOf: (rule: CSSStyleRule) => forced.writtenOf(rule) };
  const instant = createInstantUpdates({ window, places, dress: ground.dress, quietly, tellsUpdates, changed });
  const looking = { instant, window, page: () => readPageRules(sheets), changed };
  const knownClasses = () =>
    new Set([...document.querySelectorAll(`[${idAttribute}]`)].flatMap((element) => pageClasses(element)));
  return {
    rulesOf({ element, codebaseId }, isWithEligible) {
      const known = isWithEligible ? knownClasses() : new Set<string>();
      const isKnownClass = (name: string) => known.has(name);
      const idOf = (of: Element) => tags.hostId(of);
      return processRules({ element, codebaseId, idOf, isWithEligible, isKnownClass }, sheets);
    },
    evalsOf: ({ element }) => cssEvalsOf(element),
    lookAt: ({ element }, asked) => lookAtStyle(element, asked, looking),
    isMeant: ({ element }, selector) => parseSelector(selector).ok && matches(element, selector),
    force: (elements, modifiers) => quietly(() => forced.force(elements, modifiers)),
    forced: () => forced.elements(),
    instant,
    pageChanged() {
      quietly(() => forced.renew());
      instant.pageChanged();
    },
  };
}
