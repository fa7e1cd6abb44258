import { systemClock } from './clock.ts';
import { webLocks } from './locks.ts';
import { logFailure } from './log.ts';

/** The clock, chance, locks and log of the browser, for what must run without one as well. */
export const surroundings = () => ({ clock: systemClock, random: Math.random, locks: webLocks(), log: logFailure });
