import { followedEvent, followsUpdatesKey, writtenEvent } from '../../protocol/frame/followed.ts';

/** Fast Refresh gathers modules for 16 ms before it draws them: a timer that is set after its own, and longer, comes after it. */
const drawnWithinMs = 32;

/**
 * Runs in a page as a module: tells the editor's layer that the page has taken its updates in, or has failed to. What was written
 * and is part of no page brings no update: then there is nothing to wait for.
 */
export function followScript(base: string): string {
  return `import { createHotContext } from ${JSON.stringify(`${base}@vite/client`)};
const hot = createHotContext('/@manara-editor/followed');
let activityId = null;
const tell = () => window.dispatchEvent(new CustomEvent(${JSON.stringify(followedEvent)}, { detail: activityId }));
window[Symbol.for(${JSON.stringify(followsUpdatesKey)})] = true;
hot.on(${JSON.stringify(writtenEvent)}, (written) => {
  activityId = written.activityId;
  if (!written.isOnPages) tell();
});
hot.on('vite:afterUpdate', () => setTimeout(tell, ${drawnWithinMs}));
hot.on('vite:error', tell);
`;
}
