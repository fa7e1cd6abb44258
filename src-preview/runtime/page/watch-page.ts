import { isOwn } from '../tagged/own-nodes.ts';
import { idAttribute } from '../tagged/tags.ts';
import { showsTyped } from '../text/typed-over.ts';

/** What there is to hear of a page. */
export interface PageEars {
  /** Elements or texts came, went or changed. */
  readonly changed: () => void;
  /** Things may stand elsewhere, or look otherwise. */
  readonly moved: () => void;
  /** Something was opened that lies over everything else. */
  readonly coverOpened: () => void;
}

const moving = ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'fullscreenchange', 'selectionchange'];

/** What watches a page. */
export interface PageWatch {
  /** Hears when some elements change in size, or what they stand in does: then they may stand elsewhere. */
  follow(elements: readonly Element[]): void;
  /** Does something to the page's own elements of which nothing is heard. */
  quietly(change: () => void): void;
}

const withAround = (element: Element): readonly Element[] =>
  element.parentElement ? [element, ...withAround(element.parentElement)] : [element];

/** Watches a page from its first to its last moment; what the layer itself does to it is not heard of. */
export function watchPage(window: Window, ears: PageEars): PageWatch {
  const { document } = window;
  for (const type of moving) window.addEventListener(type, ears.moved, { capture: true, passive: true });
  // What an image or a frame of the page has loaded is told as far as the document, never to its window.
  document.addEventListener('load', ears.moved, { capture: true, passive: true });
  document.addEventListener(
    'toggle',
    (event) => {
      if (event.target instanceof Node && !isOwn(event.target)) ears.coverOpened();
    },
    true,
  );
  const hear = (records: readonly MutationRecord[]) => {
    const foreign = records.filter(({ target }) => !isOwn(target) && !showsTyped(target));
    if (records.some(({ target }) => showsTyped(target))) ears.moved();
    if (foreign.length === 0) return;
    if (foreign.some(({ attributeName }) => attributeName === 'open')) ears.coverOpened();
    ears.changed();
  };
  const mutations = new MutationObserver(hear);
  mutations.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: [idAttribute, 'class', 'style', 'dir', 'lang', 'open', 'hidden'],
  });
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(ears.moved) : null;
  let followed: readonly Element[] = [];
  return {
    follow(elements) {
      if (elements.length === followed.length && elements.every((element, index) => element === followed[index]))
        return;
      followed = elements;
      sizes?.disconnect();
      for (const element of new Set(elements.flatMap(withAround))) sizes?.observe(element);
    },
    quietly(change) {
      hear(mutations.takeRecords());
      change();
      mutations.takeRecords();
    },
  };
}
