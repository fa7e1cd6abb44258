/** What lies over the page, the topmost last. */
const layers: { readonly close: () => void }[] = [];

/** How many layers had a place in the history, and of which page, when it was last looked at. */
let before = placeNow();

interface Place {
  readonly depth: number;
  readonly page: unknown;
}

function placeNow(): Place {
  // The state is the router's, which names pages by a key, with our mark beside it.
  const { over, key }: { readonly over?: unknown; readonly key?: unknown } = Object(history.state);
  return { depth: typeof over === 'number' ? over : 0, page: key };
}

/**
 * Lets Back, whatever a device calls it, close what lies over the page, and not the page beneath. Returns what tells that
 * it was closed in another way: its place in the history stays, is used by the next layer, and passed over on the way back.
 */
export function layOver(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  if (placeNow().depth < layers.length) history.pushState({ ...history.state, over: layers.length }, '');
  before = placeNow();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** What lies over the page says so with an event `layer-open` that carries this, and releases it once it is gone. */
export interface LayerNote {
  readonly close: () => void;
  /** Set by whoever listens. */
  release?: () => void;
}

declare global {
  interface DocumentEventMap {
    'layer-open': CustomEvent<LayerNote>;
  }
}

/**
 * Listens from now on: popovers lie over the page by themselves, dialogs say so with `dialog-open`, and anything else with
 * `layer-open`. Returns what ends it.
 */
export function closeLayersOnBack(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onBack = (): void => {
    const now = placeNow();
    const isBack = now.page === before.page && now.depth < before.depth;
    before = now;
    const above = layers.splice(now.depth);
    for (const { close } of above.reverse()) close();
    // Nothing lay there any more: whoever goes back wants to leave the page.
    if (isBack && above.length === 0) history.back();
  };
  const layDialog = (dialog: HTMLDialogElement): void => {
    dialog.addEventListener(
      'close',
      layOver(() => dialog.close()),
      { once: true },
    );
  };
  const open = new WeakMap<EventTarget, () => void>();
  const layPopover = (popover: HTMLElement): void => {
    open.set(
      popover,
      layOver(() => popover.hidePopover()),
    );
  };
  addEventListener('popstate', onBack, { signal });
  document.addEventListener(
    'dialog-open',
    ({ target }) => {
      if (target instanceof HTMLDialogElement) layDialog(target);
    },
    { signal },
  );
  document.addEventListener(
    'layer-open',
    ({ detail }) => {
      detail.release = layOver(detail.close);
    },
    { signal },
  );
  document.addEventListener(
    // Before it shows: `toggle` comes a while after, and whoever is quick would have gone back from the page beneath.
    'beforetoggle',
    ({ target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLElement) || target.popover === null) return;
      open.get(target)?.();
      if (newState === 'open') layPopover(target);
    },
    { capture: true, signal },
  );
  // What was opened before anybody listened.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) layDialog(dialog);
  if ('popover' in HTMLElement.prototype)
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) layPopover(popover);
  return () => controller.abort();
}
