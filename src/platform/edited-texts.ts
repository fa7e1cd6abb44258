type Load = () => Promise<unknown>;

const reloads = new Set<Load>();
/** Texts of modules that are being replaced. */
const replaced = new Set<Load>();

if (import.meta.hot) {
  import.meta.hot.on('vite:beforeUpdate', () => replaced.clear());
  // Fast Refresh waits for these: a page whose text has yet to come would give way to its placeholder.
  const wait: unknown = Reflect.get(globalThis, '__registerBeforePerformReactRefresh');
  if (typeof wait === 'function') wait(() => Promise.all([...replaced].map((load) => load())));
}

/** In development only: `reload` runs whenever texts were edited while the page is open, before they are shown. */
export function onEditedTexts(reload: Load): void {
  reloads.add(reload);
}

/** In development only: a text that a module brings along is there before the page shows the module in place of an older one. */
export function loadBeforeRefresh(load: Load): void {
  replaced.add(load);
}

/**
 * In development only: `show` runs whenever edited texts are there, until the returned function is called. The event comes
 * from whoever serves the page.
 */
export function showEditedTexts(show: Load): () => void {
  const again = () => void Promise.all([...reloads].map((reload) => reload())).then(show);
  addEventListener('editor:texts', again);
  return () => removeEventListener('editor:texts', again);
}
