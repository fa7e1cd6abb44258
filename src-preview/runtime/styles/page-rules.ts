import { createLayers, type Layers } from '../../css/layers.ts';
import { withParent } from '../../css/nested-selector.ts';

/** What declares something: a rule, or declarations that stand in a rule by themselves, within a block or behind one. */
export type Declaring = CSSStyleRule | CSSNestedDeclarations;

/** Whether what declares something is a rule with a selector of its own. */
export function isStyleRule(rule: Declaring): rule is CSSStyleRule {
  return rule instanceof CSSStyleRule;
}

/** A rule of the page with all that stands around it. */
export interface PageRule {
  readonly rule: Declaring;
  readonly sheet: CSSStyleSheet;
  /** Its place among all rules of all sheets, in the order in which they count. */
  readonly order: number;
  /** Its place among the rules of its sheet. */
  readonly orderInSheet: number;
  /** As a selector that stands by itself. */
  readonly selector: string;
  /** The same as the page's sheet writes it, whatever the layer has made of it to force a state. */
  readonly written: string;
  readonly conditions: readonly string[];
  /** Whether every condition around it holds now. */
  readonly isHolding: boolean;
  /** Whether it depends on how large something around the element is. */
  readonly asksContainer: boolean;
  readonly layer: readonly string[] | null;
  readonly scope: { readonly start: string; readonly end: string | null } | null;
}

/** Every style rule of a page, and the layers in which some of them stand. */
export interface PageRules {
  readonly rules: readonly PageRule[];
  readonly layers: Layers;
}

type Around = Pick<PageRule, 'sheet' | 'conditions' | 'isHolding' | 'asksContainer' | 'layer' | 'scope'> & {
  /** What `&` stands for: as it is now, and as it is written. */
  readonly parent: Pick<PageRule, 'selector' | 'written' | 'orderInSheet'> | null;
};

/** Sheets of other origins do not let themselves be read. */
function rulesIn(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

const unnested = (selector: string, parent: string | undefined): string =>
  parent === undefined ? selector : withParent(selector, parent);

/** What is read of a page. */
export interface PageSheets {
  readonly window: Window;
  /** Whether a sheet is the layer's own, and left out. */
  readonly isOwn: (sheet: CSSStyleSheet) => boolean;
  /** A rule's selector as the page's sheet writes it. */
  readonly writtenOf: (rule: CSSStyleRule) => string;
}

/** Reads all style sheets of a page, the layer's own left out. */
export function readPageRules({ window, isOwn, writtenOf }: PageSheets): PageRules {
  const { document } = window;
  const rules: PageRule[] = [];
  const layers = createLayers();
  let orderInSheet = 0;

  function enter(list: CSSRuleList | [], around: Around): void {
    for (const rule of list) enterRule(rule, around);
  }
  function enterRule(rule: CSSRule, around: Around): void {
    if (rule instanceof CSSStyleRule) {
      const selector = unnested(rule.selectorText, around.parent?.selector);
      const written = unnested(writtenOf(rule), around.parent?.written);
      const { parent: _parent, ...rest } = around;
      const own = { selector, written, orderInSheet };
      rules.push({ ...rest, ...own, rule, order: rules.length });
      orderInSheet += 1;
      enter(rule.cssRules, { ...around, parent: own });
    } else if (isNestedDeclarations(rule)) {
      // They mean whom their rule means, and are as strong.
      const { parent, ...rest } = around;
      if (parent) rules.push({ ...rest, ...parent, rule, order: rules.length });
    } else if (rule instanceof CSSLayerStatementRule)
      for (const name of rule.nameList) layers.note(around.layer ?? [], name);
    else if (rule instanceof CSSLayerBlockRule)
      enter(rule.cssRules, {
        ...around,
        conditions: [...around.conditions, `@layer ${rule.name}`.trim()],
        layer: layers.note(around.layer ?? [], rule.name),
      });
    else if (rule instanceof CSSImportRule) {
      const media = rule.media.mediaText;
      const layer = rule.layerName === null ? around.layer : layers.note(around.layer ?? [], rule.layerName);
      if (rule.styleSheet)
        enter(rulesIn(rule.styleSheet), { ...around, layer, isHolding: around.isHolding && matches(media) });
    } else if (rule instanceof CSSGroupingRule) enter(rule.cssRules, within(rule, around, matches));
  }
  const matches = (media: string) => media === '' || window.matchMedia(media).matches;

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (sheet.disabled || isOwn(sheet)) continue;
    orderInSheet = 0;
    enter(rulesIn(sheet), {
      sheet,
      conditions: [],
      isHolding: matches(sheet.media.mediaText),
      asksContainer: false,
      layer: null,
      scope: null,
      parent: null,
    });
  }
  return { rules, layers };
}

function isNestedDeclarations(rule: CSSRule): rule is CSSNestedDeclarations {
  return typeof CSSNestedDeclarations === 'function' && rule instanceof CSSNestedDeclarations;
}

/** What stands around the rules in a block. */
function within(rule: CSSGroupingRule, around: Around, matches: (media: string) => boolean): Around {
  if (rule instanceof CSSMediaRule) {
    const media = rule.media.mediaText;
    return under(around, `@media ${media}`, matches(media));
  }
  if (rule instanceof CSSSupportsRule)
    return under(around, `@supports ${rule.conditionText}`, CSS.supports(rule.conditionText));
  if (typeof CSSScopeRule === 'function' && rule instanceof CSSScopeRule)
    return {
      ...under(around, `@scope ${rule.start ?? ''}`.trim(), true),
      scope: { start: rule.start ?? ':root', end: rule.end },
      // Selectors in a scope stand by themselves: they are no stronger for it.
      parent: null,
    };
  if (rule instanceof CSSContainerRule)
    return { ...under(around, `@container ${rule.conditionText}`, true), asksContainer: true };
  // It holds for what has only just come, and for nothing that stands there.
  if (typeof CSSStartingStyleRule === 'function' && rule instanceof CSSStartingStyleRule)
    return under(around, '@starting-style', false);
  return around;
}

function under(around: Around, condition: string, holds: boolean): Around {
  return { ...around, conditions: [...around.conditions, condition], isHolding: around.isHolding && holds };
}
