import { followedEvent, followsUpdatesKey, servedKey, turnEvent, writtenEvent } from '../../protocol/frame/followed.ts';

/** Fast Refresh gathers modules for 16 ms before it draws them: a timer that is set after its own, and longer, comes after it. */
const drawnWithinMs = 32;

/** In the storage that all frames of a window share, with the name of each: the turn for which it was loaded again last. */
const loadedForKey = 'manara-editor:loaded-for';

/**
 * Runs in a page as a module: tells the editor's layer that the page has taken its updates in, or has failed to. What was written
 * and is part of no page brings no update: then there is nothing to wait for. A page that was served as of an earlier turn than the
 * last one, and has not heard of that, is loaded again; once for a turn, for a page may be kept by somebody as it was.
 */
export function followScript(base: string, servedTurn: number): string {
  return `import { createHotContext } from ${JSON.stringify(`${base}@vite/client`)};
const hot = createHotContext('/@manara-editor/followed');
let activityId = null;
let lastTurn = ${servedTurn};
const tell = () => window.dispatchEvent(new CustomEvent(${JSON.stringify(followedEvent)}, { detail: activityId }));
window[Symbol.for(${JSON.stringify(followsUpdatesKey)})] = true;
hot.on(${JSON.stringify(writtenEvent)}, (written) => {
  ({ activityId, turn: lastTurn } = written);
  window[Symbol.for(${JSON.stringify(servedKey)})]?.write(written.files, lastTurn);
  if (!written.isOnPages) tell();
});
const loadAgainFor = (turn) => {
  try {
    const key = '${loadedForKey} ' + window.name;
    if (sessionStorage.getItem(key) === String(turn)) return;
    sessionStorage.setItem(key, String(turn));
    location.reload();
  } catch {
    // A page that may keep nothing would be loaded again without end.
  }
};
hot.on(${JSON.stringify(turnEvent)}, ({ turn }) => turn > lastTurn && loadAgainFor(turn));
hot.send(${JSON.stringify(turnEvent)});
hot.on('vite:afterUpdate', () => setTimeout(tell, ${drawnWithinMs}));
hot.on('vite:error', tell);
`;
}
