import type { HeadUse } from '../pull/head.ts';
import { asksToSend, comesBack } from './trigger-kinds.ts';

/** What asks for a run without knowing of any news; what is tried again knows what it knew. */
const unprompted = new Set([
  'start',
  'interval',
  'retry',
  'online',
  'offline',
  // Somebody listens from now on, and has heard of nothing yet.
  'listening',
  'reached',
]);
/** A person who asks wants to see for themselves; who heard of a restored school has to know. */
const urgent = new Set(['manual', 'restored']);

/** Which heads a run may believe that this has asked for. */
export function headUseOf(trigger: string): HeadUse {
  if (urgent.has(trigger)) return 'none';
  // A poke says that there is news: a head that was made before it must not deny that.
  return unprompted.has(trigger) || comesBack(trigger) || asksToSend(trigger) ? 'any' : 'live';
}

/**
 * The name of two requests in one: the later, except that none hides one that believes fewer heads, and that those which ask for
 * sending alone ask for less than all others and never hide one.
 */
export function joined(planned: string, asked: string): string {
  if (planned === 'outbox' && asked === 'hidden') return asked;
  const use = headUseOf(asked);
  const isHidden = stricterUse(headUseOf(planned), use) !== use;
  return isHidden || (asksToSend(asked) && planned !== 'interval') ? planned : asked;
}

/** What became of a run, as far as heads are concerned. */
interface Outcome {
  readonly name: string;
  readonly pushed?: number;
}

/** Whichever of two believes fewer heads; the later one where they are alike. */
export function stricterUse(earlier: HeadUse, later: HeadUse): HeadUse {
  const uses = ['any', 'live', 'none'] as const;
  return uses.indexOf(earlier) > uses.indexOf(later) ? earlier : later;
}

/** Which heads the run after this one may believe at most: what was sent is behind all heads until a pull has come to its end. */
export function owedAfter(outcome: Outcome, owed: HeadUse): HeadUse {
  if (outcome.name === 'done') return 'any';
  return (outcome.pushed ?? 0) > 0 ? 'none' : owed;
}
