import { leaveDevice } from '../../backend/auth/left-session.ts';
import { now } from '../../platform/clock.ts';
import { presenceMs, presentUntil, saidHere, sayOn } from '../../platform/presence.ts';

/**
 * Ends the sitting at a shared device that nobody has touched where the watch over it (`sitting.ts`) does not: its code comes later
 * than the page, and over a bad line not at all. As long as any tab says that somebody is there, this ends nothing.
 */
export function endUnwatched(reload: () => void): void {
  // After what this tab said last: later than its watch, which asks before and says why.
  const longestMs = 10 * 60_000;
  const look = (): void => {
    const said = saidHere();
    if (!said || now() < said + longestMs || presentUntil(now())) return;
    leaveDevice(now());
    reload();
  };
  const noteTouch = (): void => {
    // A machine that slept is touched before its timers run: whoever does so may be somebody else.
    look();
    sayOn(now() + presenceMs);
  };
  setInterval(look, 15_000);
  addEventListener('pointerdown', noteTouch);
  addEventListener('keydown', noteTouch);
}
