import { followedEvent, followsUpdatesKey } from '../../protocol/frame/followed.ts';
import { activityIdSchema, type ActivityId } from '../../protocol/ids.ts';
import type { Send } from '../port/frame-port.ts';

/** Whether the page says by itself when it has taken an update in. */
export const followsUpdates = (window: Window): boolean => Reflect.get(window, Symbol.for(followsUpdatesKey)) === true;

/**
 * Tells the window that the page has followed something: it has taken an update in (`updated` is called first), or shows something
 * else than before, whoever it was that changed it. What waits for a change of the page looks again then.
 */
export function tellFollowed(window: Window, send: Send, updated: () => void): { changed(): void } {
  let activityId: ActivityId | null = null;
  window.addEventListener(followedEvent, (event) => {
    activityId = (event instanceof CustomEvent && activityIdSchema.safeParse(event.detail).data) || null;
    updated();
    send('followed', { activityId });
  });
  return { changed: () => send('followed', { activityId }) };
}
