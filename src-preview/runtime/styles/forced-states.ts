import { forcedSelector } from '../../css/forced-selector.ts';
import { generatedClass } from '../../css/generated-class.ts';
import { classPrefixes, elementStates } from '../../protocol/constants.ts';

/** The class that stands for a state. */
export function forceClass(state: string): string {
  return generatedClass(classPrefixes.styling, `force-${state}`);
}

const classOf: ReadonlyMap<string, string> = new Map([...elementStates].map((state) => [state, forceClass(state)]));

/** What is shown as if it were in a state. */
export interface ForcedStates {
  /**
   * Shows elements in some states and everything else in none. `group-hover` shows what they stand in, as a rule for what is
   * in a hovered group sees it.
   */
  force(elements: readonly Element[], modifiers: readonly string[]): void;
  /** Does the same to rules that have come since, and to what was rendered anew. */
  renew(): void;
  /** The elements that are shown so. */
  elements(): readonly Element[];
  /** A rule's selector as the page's sheet writes it. */
  writtenOf(rule: CSSStyleRule): string;
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

/** Forces states in a document by letting its rules also select a class; the rules are as before once nothing is forced. */
export function createForcedStates(everyRule: () => readonly CSSStyleRule[]): ForcedStates {
  const written = new Map<CSSStyleRule, string>();
  let forced: { readonly elements: readonly Element[]; readonly modifiers: readonly string[] } | null = null;

  const setClasses = (isOn: boolean) => {
    for (const modifier of forced?.modifiers ?? [])
      for (const element of forced?.elements ?? []) {
        const isOfGroup = modifier.startsWith('group-');
        const name = classOf.get(isOfGroup ? modifier.slice('group-'.length) : modifier);
        if (name === undefined) continue;
        for (const one of isOfGroup ? ancestorsOf(element) : [element]) one.classList.toggle(name, isOn);
      }
  };
  const release = () => {
    for (const [rule, selector] of written) rule.selectorText = selector;
    written.clear();
  };
  const widen = () => {
    for (const rule of everyRule()) {
      const selector = rule.selectorText;
      if (written.has(rule) || !selector.includes(':')) continue;
      const wide = forcedSelector(selector, classOf);
      if (wide === selector) continue;
      rule.selectorText = wide;
      // A browser that does not take it leaves the rule as it was.
      if (rule.selectorText !== selector) written.set(rule, selector);
    }
  };
  return {
    force(elements, modifiers) {
      setClasses(false);
      release();
      forced = elements.length > 0 && modifiers.length > 0 ? { elements, modifiers } : null;
      if (!forced) return;
      widen();
      setClasses(true);
    },
    renew() {
      if (!forced) return;
      widen();
      setClasses(true);
    },
    elements: () => forced?.elements ?? [],
    writtenOf: (rule) => written.get(rule) ?? rule.selectorText,
  };
}
