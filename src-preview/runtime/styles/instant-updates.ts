import { generatedClass } from '../../css/generated-class.ts';
import { withoutStates } from '../../css/forced-selector.ts';
import { classPrefixes, instantClassEpochMs } from '../../protocol/constants.ts';
import type { Places } from '../tagged/places.ts';
import { createSettling } from '../settling.ts';
import { isOwn } from '../tagged/own-nodes.ts';
import { forcibleStates } from './forced-states.ts';
import { type Dress, dressFor, type WantedInstant } from './instant-rule.ts';

/** What became of showing a change. */
export interface InstantOutcome {
  readonly isShown: boolean;
  readonly addedClass: string | null;
  readonly elements: number;
}

/** Changes that are shown before they are written. */
export interface InstantUpdates {
  show(wanted: WantedInstant): InstantOutcome;
  /** Takes back what a change shows; true where it showed something. */
  hide(id: string, addedClass: string | undefined): boolean;
  /** The page has changed: marks that it lost are set again, and what it shows by itself by now is let go of. */
  pageChanged(): void;
  /** The page has taken an update in. */
  pageUpdated(): void;
  /** While changes are being written nothing is let go of; afterwards the page is waited for. */
  setFlushing(isFlushing: boolean): void;
}

interface Shown {
  readonly wanted: WantedInstant;
  readonly className: string;
  readonly properties: readonly string[];
  /** Takes the made-up rule off. */
  readonly undress: () => void;
  /** Whether it is written, and only the page has to follow. */
  isSettling: boolean;
  marked: ReadonlySet<Element>;
}

const states: ReadonlySet<string> = new Set(forcibleStates);
const still = generatedClass(classPrefixes.styling, 'still');

interface InstantDeps {
  readonly window: Window;
  readonly places: Places;
  readonly dress: Dress;
  /** Does something to elements of the page that the layer does not hear of. */
  readonly quietly: (change: () => void) => void;
  /** Whether the page says when it has taken an update in. */
  readonly tellsUpdates: () => boolean;
}

/** Shows changes by classes of the layer's own. */
export function createInstantUpdates(deps: InstantDeps): InstantUpdates {
  const { quietly } = deps;
  const shown = new Map<string, Shown>();
  const drop = (id: string) => {
    const one = shown.get(id);
    if (one) takeOff(one, deps);
    return shown.delete(id);
  };
  const settle = (isLast: boolean) => {
    for (const [id, one] of shown)
      if (one.isSettling && !one.wanted.isTemporary && (isLast || isOnPage(one, deps))) drop(id);
  };
  const settling = createSettling(deps, () => settle(true));
  return {
    show(wanted) {
      drop(wanted.id);
      const one = putOn(wanted, deps);
      if (!one) return { isShown: false, addedClass: null, elements: 0 };
      shown.set(wanted.id, one);
      return { isShown: true, addedClass: one.className, elements: one.marked.size };
    },
    hide(id, addedClass) {
      const found = shown.has(id) ? id : [...shown].find(([, { className }]) => className === addedClass)?.[0];
      return found === undefined ? false : drop(found);
    },
    pageChanged() {
      quietly(() => {
        for (const one of shown.values()) mark(one, deps);
      });
      settle(false);
    },
    pageUpdated: settling.pageUpdated,
    setFlushing(isFlushing) {
      settling.setFlushing(isFlushing);
      if (isFlushing) return;
      for (const one of shown.values()) one.isSettling = true;
      settle(false);
    },
  };
}

let lastName = 0;

/** A class that nothing has yet: two changes of one millisecond have a name each. */
function newClass(): string {
  lastName = Math.max(Date.now() - instantClassEpochMs, lastName + 1);
  return generatedClass(classPrefixes.styling, String(lastName));
}

/** Shows a change; undefined where there is nobody to show it on, or the browser does not know what it says. */
function putOn(wanted: WantedInstant, deps: InstantDeps): Shown | undefined {
  const className = wanted.className ?? newClass();
  const dressed = wanted.className === null ? dressFor(wanted, className, deps.dress) : null;
  const one: Shown = {
    wanted,
    className,
    properties: dressed?.properties ?? [],
    undress: dressed?.takeOff ?? (() => undefined),
    isSettling: false,
    marked: new Set(),
  };
  deps.quietly(() => mark(one, deps));
  if (one.marked.size > 0 && dressed?.isWhole !== false) return one;
  takeOff(one, deps);
  return undefined;
}

function mark(one: Shown, deps: InstantDeps): void {
  one.marked = new Set(elementsOf(one.wanted, deps));
  for (const element of one.marked) element.classList.add(one.className);
}

function takeOff(one: Shown, { quietly }: InstantDeps): void {
  quietly(() => {
    for (const element of one.marked) {
      element.classList.remove(one.className);
      if (element.classList.length === 0) element.removeAttribute('class');
    }
  });
  one.undress();
}

/** Whether the page shows the same without the mark. Nothing moves while that is looked at. */
function isOnPage(one: Shown, { dress, quietly }: InstantDeps): boolean {
  const [element] = one.marked;
  if (!element?.isConnected) return true;
  const values = () => {
    const style = getComputedStyle(element);
    return one.properties.map((name) => style.getPropertyValue(name)).join('\n');
  };
  let isSame = false;
  const quiet = dress(`.${still}, .${still} * { transition: none !important; }`);
  quietly(() => {
    element.classList.add(still);
    const withMark = values();
    element.classList.remove(one.className);
    isSame = values() === withMark;
    element.classList.add(one.className);
    values();
    element.classList.remove(still);
  });
  quiet.takeOff();
  return isSame;
}

/** On whom a change is shown: what has its id, and whomever else the rule means that it changes. */
function elementsOf({ codebaseId, data }: WantedInstant, { window, places }: InstantDeps): Element[] {
  const own = places.byId(codebaseId).map(({ element }) => element);
  if (data.selector === undefined) return own;
  try {
    const others = window.document.querySelectorAll(withoutStates(data.selector, states));
    return [...own, ...[...others].filter((element) => !isOwn(element))];
  } catch {
    return own;
  }
}
