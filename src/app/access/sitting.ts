import { leaveDevice } from '../../backend/auth/left-session.ts';
import { now } from '../../platform/clock.ts';
import { isOfEarlierSitting, presenceMs, presentUntil, saidHere, sayPresent } from '../../platform/presence.ts';

/** After so long without a touch whoever sat at a shared device is taken to have gone. */
export const idleMs = 10 * 60_000;
/** So long before they are asked. */
export const askedMs = 60_000;
/** How often a tab says that somebody is there: so often that others never ask while it is used. */
const sayMs = 15_000;
/** A page that asks before it is left may still be here after so long: then it is asked again. */
const againMs = 5_000;

/** How a sitting stands: somebody is there, they are asked whether they are, or they have gone. */
export type Sitting =
  | { readonly name: 'on' }
  | { readonly name: 'asked'; readonly endsAt: number }
  | { readonly name: 'over' };

const on: Sitting = { name: 'on' };

interface Tab {
  /** When this tab was last touched. */
  readonly touchedAt: number;
  /** Until when another tab says that somebody is there; 0 where none does. */
  readonly elsewhereUntil: number;
}

/** How the sitting at a shared device stands by what a tab of it knows. Whoever works in another tab is asked nothing here. */
export function sittingAt(at: number, { touchedAt, elsewhereUntil }: Tab): Sitting {
  const endsAt = touchedAt + idleMs;
  if (at < endsAt - askedMs || elsewhereUntil > at + askedMs) return on;
  // There the question stands, or is about to.
  if (at >= endsAt && elsewhereUntil <= at) return { name: 'over' };
  return at < endsAt ? { name: 'asked', endsAt } : on;
}

/** Nobody has touched anything, or whoever sat there has gone by their own word, here or in another tab. */
export type SittingEnd = 'idle' | 'left';

/** What keeps the sitting at a shared device in one tab. */
export interface SittingWatch {
  /** Looks how it stands; to be called every second, and when the page is back. */
  readonly look: () => void;
  /** The page was touched: by whoever is there, unless they are being asked. */
  readonly noteTouch: () => void;
  /** Whoever was asked is still there. */
  readonly stay: () => void;
  /** They leave now. */
  readonly leave: () => void;
}

/** Begins as touched now. `tell` is told of each change, `onOver` when the page is to begin anew as somebody else's, and why. */
export function watchSitting(tell: (sitting: Sitting) => void, onOver: (why: SittingEnd) => void): SittingWatch {
  let touchedAt = now();
  let known: Sitting = on;
  let leftAt: number | null = null;

  function end(why: SittingEnd): void {
    const at = now();
    if (leftAt !== null && at - leftAt < againMs) return;
    // Whoever sits there meanwhile stays.
    if (leftAt === null && !isOfEarlierSitting()) leaveDevice(at);
    leftAt = at;
    onOver(why);
  }

  function look(): void {
    const at = now();
    const next = sittingAt(at, { touchedAt, elsewhereUntil: presentUntil(at, 'others') });
    if (leftAt !== null || isOfEarlierSitting()) return end('left');
    if (next.name === 'over') return end('idle');
    const until = Math.min(at + presenceMs, touchedAt + idleMs);
    if (until > at && Math.abs(until - saidHere()) >= sayMs) sayPresent(until);
    if (next.name !== known.name) tell((known = next));
  }

  return {
    look,
    leave: () => end('left'),
    stay: () => {
      touchedAt = now();
      look();
    },
    noteTouch: () => {
      // A machine that slept is touched before its timers run: whoever does so may be somebody else.
      if (now() - touchedAt > sayMs) look();
      if (known.name === 'on' && leftAt === null) touchedAt = now();
    },
  };
}
