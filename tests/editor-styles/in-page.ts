import { shorthandsOf } from '../../src-preview/css/shorthands.ts';
import type { ProcessedRule } from '../../src-preview/protocol/frame/processed-rule.ts';
import { createPageStyles, type StylesGround } from '../../src-preview/runtime/styles/page-styles.ts';
import { type CascadeFigures, figuresKey } from './figures.ts';

/** What says how something moves is looked at while it may move, and all else when it has come to rest. */
const moves = /^(?:transition|animation)/;
const leftOut = /^(?:script|style|template|noscript)$/;
const scratch = document.createElement('i');

/** What a rule says of a property, as it can be said again: by itself, or by the shorthand that sets it through a variable. */
function saying({ cssText, styles }: ProcessedRule, name: string): readonly [string, string] | null {
  const body = cssText.slice(cssText.indexOf('{') + 1, cssText.lastIndexOf('}'));
  scratch.style.cssText = body.replaceAll(/[^;{}]*\{[^{}]*\}/g, '');
  const said = [name, ...shorthandsOf(name)].find((one) => scratch.style.getPropertyValue(one) !== '');
  if (said !== undefined) return [said, scratch.style.getPropertyValue(said)];
  return styles[name] ? [name, styles[name]] : null;
}

/**
 * Asks the editor's layer which rule decides each property of each element, then has the element say the same itself with the
 * greatest strength: what changes on the screen was decided by something else.
 */
function check(): CascadeFigures {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  const ground = { window, isOwnSheet: (sheet: CSSStyleSheet) => sheet === still, tags: { hostId: () => null } };
  // Only these are asked of the ground where rules are read.
  const styles = createPageStyles(ground as unknown as StylesGround);
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element instanceof HTMLElement && !leftOut.test(element.localName),
  );
  const moving = findingsOf(elements, styles, (name) => moves.test(name));
  document.adoptedStyleSheets.push(still);
  const resting = findingsOf(elements, styles, (name) => !moves.test(name));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return {
    elements: elements.length,
    pairs: moving.pairs + resting.pairs,
    wrong: [...moving.wrong, ...resting.wrong],
  };
}

/** The same of some properties. */
function findingsOf(
  elements: readonly HTMLElement[],
  styles: ReturnType<typeof createPageStyles>,
  isMeant: (name: string) => boolean,
): Pick<CascadeFigures, 'pairs' | 'wrong'> {
  const wrong: string[] = [];
  let pairs = 0;
  for (const element of elements) {
    const own = element.getAttribute('style');
    const computed = getComputedStyle(element);
    for (const rule of styles.rulesOf({ element, codebaseId: '', instance: null }, false)) {
      if (rule.inherited || !rule.applied) continue;
      for (const [name, verdict] of Object.entries(rule.verdicts)) {
        const says = verdict.holds && isMeant(name) ? saying(rule, name) : null;
        // Back to another layer leads elsewhere from the element’s own style.
        if (!says || says[1].includes('revert-layer')) continue;
        pairs += 1;
        const before = computed.getPropertyValue(name);
        element.style.setProperty(says[0], says[1], 'important');
        const after = computed.getPropertyValue(name);
        if (own === null) element.removeAttribute('style');
        else element.setAttribute('style', own);
        if (before !== after)
          wrong.push(
            `${element.localName} ${name}: ${before}, and not ${after} of ${rule.selector} { ${says.join(': ')} }`,
          );
      }
    }
  }
  return { pairs, wrong };
}

Reflect.set(globalThis, figuresKey, check());
