import { generatedClass } from '../../css/generated-class.ts';
import { withoutStates } from '../../css/states.ts';
import { classPrefixes, elementStates, instantClassEpochMs } from '../../protocol/constants.ts';
import type { Places } from '../tagged/places.ts';
import { createSettling } from '../settling.ts';
import { isOwn } from '../tagged/own-nodes.ts';
import { type Dress, dressFor, type WantedInstant } from './instant-rule.ts';
import { whileStill } from './while-still.ts';

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
  /** Looks at an element as the page shows it by itself: what is shown ahead on it and around it is off for that moment. */
  bare<Seen>(element: Element, look: () => Seen): Seen;
  /** Whether something that is being written, or is written, is shown ahead on an element. */
  isAhead(element: Element): boolean;
  /** Lets go of what is written and shown ahead on an element: the page has followed, and shows what it shows. */
  letGo(element: Element): void;
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

interface InstantDeps {
  readonly window: Window;
  readonly places: Places;
  readonly dress: Dress;
  /** Does something to elements of the page that the layer does not hear of. */
  readonly quietly: (change: () => void) => void;
  /** Tells the window that the page shows something else than before. */
  readonly changed: () => void;
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
  const settling = createSettling(deps, () => {
    const before = shown.size;
    settle(true);
    if (shown.size < before) deps.changed();
  });
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
    bare: (element, look) => bare([...shown.values()], element, { ...deps, look }),
    isAhead: (element) => [...shown.values()].some(({ marked, wanted }) => marked.has(element) && !wanted.isTemporary),
    letGo(element) {
      for (const [id, { marked, isSettling, wanted }] of shown)
        if (marked.has(element) && isSettling && !wanted.isTemporary) drop(id);
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
  quietly(() => {
    isSame = whileStill(element, dress, () => {
      const withMark = values();
      element.classList.remove(one.className);
      const without = values();
      element.classList.add(one.className);
      return without === withMark;
    });
  });
  return isSame;
}

/** Looks at an element without the marks on it and on what it stands in. */
function bare<Seen>(
  all: readonly Shown[],
  element: Element,
  { quietly, dress, look }: InstantDeps & { readonly look: () => Seen },
): Seen {
  const marks = all.flatMap(({ marked, className }) =>
    [...marked].filter((one) => one.contains(element)).map((one) => ({ one, className })),
  );
  const seen: Seen[] = [];
  quietly(() => {
    const top = marks.map(({ one }) => one).reduce((outer, one) => (one.contains(outer) ? one : outer), element);
    whileStill(top, dress, () => {
      for (const { one, className } of marks) one.classList.remove(className);
      try {
        seen.push(look());
      } finally {
        for (const { one, className } of marks) one.classList.add(className);
      }
    });
  });
  // `quietly` has just called what it was given.
  return seen[0] as Seen;
}

/** On whom a change is shown: what has its id, and whomever else the rule means that it changes. */
function elementsOf({ codebaseId, data }: WantedInstant, { window, places }: InstantDeps): Element[] {
  const own = places.byId(codebaseId).map(({ element }) => element);
  if (data.selector === undefined) return own;
  try {
    const others = window.document.querySelectorAll(withoutStates(data.selector, elementStates));
    return [...own, ...[...others].filter((element) => !isOwn(element))];
  } catch {
    return own;
  }
}
