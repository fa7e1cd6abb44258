import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import { isOwnRoot } from '../tagged/own-nodes.ts';
import type { Places } from '../tagged/places.ts';
import { createSettling } from '../settling.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';

/** Changes of structure that are shown before they are written: copies of the layer's own, and originals that are hidden. */
export interface InstantStructure {
  /** How many elements of the page it is shown on; 0 where it is not. */
  show(item: ChangeItem): number;
  /** Shows something by what it looks like, under the id of the change that it would be; what it showed before is taken back. */
  put(id: string, arrangement: Arrangement): void;
  /** Takes back what a change shows; true where it showed something. */
  hide(id: string): boolean;
  /** The page has just changed, before it is drawn: marks that it lost are set again, and what it shows by itself by now is let go of. */
  pageChanged(): void;
  /** The page has taken an update in. */
  pageUpdated(): void;
  /** While changes are being written nothing is let go of before the page shows it; afterwards it is waited for. */
  setFlushing(isFlushing: boolean): void;
}

interface Shown {
  readonly arrangement: Arrangement;
  /** How the page's own elements stood about then. */
  readonly before: string;
}

interface InstantDeps {
  readonly window: Window;
  readonly places: Places;
  /** A class that hides what has it. */
  readonly hidingClass: string;
  readonly quietly: (change: () => void) => void;
  /** Whether the page says when it has taken an update in. */
  readonly tellsUpdates: () => boolean;
  /** Says what is outlined in the place of an element; null ends that. */
  readonly standIn: (original: Element, copy: Element | null) => void;
}

/** Shows changes of structure without moving or removing anything that the page has made. */
export function createInstantStructure(deps: InstantDeps): InstantStructure {
  const { places, quietly } = deps;
  const shown = new Map<string, Shown>();
  const drop = (id: string): boolean => {
    const one = shown.get(id);
    if (one) quietly(() => takeOff(one.arrangement, deps));
    return shown.delete(id);
  };
  let written: readonly string[] = [];
  const settling = createSettling(deps, () => {
    for (const id of written) drop(id);
  });
  const put = (id: string, arrangement: Arrangement): void => {
    drop(id);
    const before = standingOf(arrangement);
    quietly(() => putOn(arrangement, deps));
    shown.set(id, { arrangement, before });
  };
  return {
    show(item) {
      const arrangement = shown.get(item.id)?.arrangement ?? arrangementOf(item, places);
      if (!arrangement) return 0;
      if (!shown.has(item.id)) put(item.id, arrangement);
      return Math.max(arrangement.originals.length, arrangement.added.length);
    },
    put,
    hide: drop,
    pageChanged() {
      for (const [id, { arrangement, before }] of shown) {
        if (standingOf(arrangement) !== before) drop(id);
        else quietly(() => mark(arrangement, deps));
      }
    },
    pageUpdated: settling.pageUpdated,
    setFlushing(isFlushing) {
      settling.setFlushing(isFlushing);
      if (!isFlushing) written = [...shown.keys()];
    },
  };
}

function putOn(arrangement: Arrangement, deps: InstantDeps): void {
  for (const { copy, put } of arrangement.added) put(copy);
  mark(arrangement, deps);
  for (const { copy, of } of arrangement.added) if (of) deps.standIn(of, copy);
}

function mark({ hidden }: Arrangement, { hidingClass }: InstantDeps): void {
  for (const element of hidden) if (!element.classList.contains(hidingClass)) element.classList.add(hidingClass);
}

function takeOff({ hidden, added }: Arrangement, { hidingClass, standIn }: InstantDeps): void {
  for (const { copy, of } of added) {
    copy.remove();
    if (of) standIn(of, null);
  }
  for (const element of hidden) {
    element.classList.remove(hidingClass);
    if (element.classList.length === 0) element.removeAttribute('class');
  }
}

const names = new WeakMap<Element, number>();
let lastName = 0;

function nameOf(element: Element | null): number {
  if (element === null) return 0;
  const known = names.get(element) ?? (lastName += 1);
  names.set(element, known);
  return known;
}

/** How the elements of a change stand among the page's own: another text once the page has followed it. */
function standingOf({ originals, grown = [] }: Arrangement): string {
  const places = originals.map((element) => {
    const beside = (step: 'previousElementSibling' | 'nextElementSibling') => {
      let next = element[step];
      while (next && isOwnRoot(next)) next = next[step];
      return nameOf(next);
    };
    const parent = element.isConnected ? nameOf(element.parentElement) : 0;
    return [parent, beside('previousElementSibling'), beside('nextElementSibling')].join(' ');
  });
  const children = grown.map((element) =>
    [...element.children]
      .filter((child) => !isOwnRoot(child))
      .map(nameOf)
      .join(' '),
  );
  return [...places, ...children].join(',');
}
