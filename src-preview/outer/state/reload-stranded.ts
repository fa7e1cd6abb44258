import type { FrameLink } from '../frame/frame-link.ts';
import type { EditorStore } from './store/editor-store.ts';

/** A page that does not come after so many loads is not made to come by one more: whoever looks at it is asked. */
const mostLoads = 3;

interface Deps {
  readonly store: EditorStore;
  readonly links: () => readonly Pick<FrameLink, 'call'>[];
  readonly reload: () => void;
}

/**
 * Loads frames again by itself in which a page died because its server was gone for a moment, as it is while it starts anew: the
 * page's load then failed, and nothing in it hears that the server is back. What is told first does not matter, that the page is
 * none of ours or does not answer, or that the server has returned. A page that has led elsewhere with its server there all the time is left, and
 * so is one that answers once the server is back: it has not died of that.
 */
export function reloadStranded({ store, links, reload }: Deps) {
  /** The last time that the server was gone, while a page may have died of it. */
  let gone: object | null = null;
  let loads = 0;
  const load = (): void => {
    const { server, frames } = store.getState();
    if (gone === null || server !== 'open' || frames.state !== 'lost' || loads >= mostLoads) return;
    loads += 1;
    reload();
  };
  const askPages = async (): Promise<void> => {
    const asked = gone;
    const answers = await Promise.all(links().map((link) => link.call('updateOutlines')));
    const areThere = answers.length > 0 && answers.every(({ state }) => state === 'done');
    if (areThere && gone === asked && store.getState().frames.state === 'open') gone = null;
  };
  store.subscribe(({ server, frames }, before) => {
    if (before.server === 'open' && server !== 'open') {
      gone = {};
      // Loads that failed before the window had heard of it were asked of a server that was not there.
      loads = 0;
    }
    if (frames.state === 'open' && server === 'open' && before.frames.state !== 'open') {
      gone = null;
      loads = 0;
    }
    if (server !== 'open' || before.server === 'open') return;
    load();
    if (gone !== null && frames.state === 'open') void askPages();
  });
  return { stranded: load };
}
