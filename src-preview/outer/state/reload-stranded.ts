import type { EditorStore } from './store/editor-store.ts';

/** A page that does not come after so many loads is not made to come by one more: whoever looks at it is asked. */
const mostLoads = 3;

/**
 * Loads frames again by itself in which a page died because its server was gone for a moment, as it is while it starts anew: the
 * page's load then failed, and nothing in it hears that the server is back. What is told first does not matter, that the page is
 * none of ours or that the server has returned. A page that has led elsewhere with its server there all the time is left.
 */
export function reloadStranded({ store, reload }: { readonly store: EditorStore; readonly reload: () => void }) {
  let wasServerGone = false;
  let loads = 0;
  const load = (): void => {
    const { server, frames } = store.getState();
    if (!wasServerGone || server !== 'open' || frames.state !== 'lost' || loads >= mostLoads) return;
    loads += 1;
    reload();
  };
  store.subscribe(({ server, frames }, before) => {
    if (before.server === 'open' && server !== 'open') wasServerGone = true;
    if (frames.state === 'open' && server === 'open' && before.frames.state !== 'open') {
      wasServerGone = false;
      loads = 0;
    }
    if (server === 'open' && before.server !== 'open') load();
  });
  return { stranded: load };
}
