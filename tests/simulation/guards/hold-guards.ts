import type { Guard } from './guard.ts';

const hold = { file: 'src/sync/run/hold.ts', suites: ['src/sync/run/hold.test.ts'] };
const scheduler = { ...hold, file: 'src/sync/run/scheduler.ts' };

/** A busy school is obeyed for a while, and what waits for it arrives all the same. */
export const holdGuards: readonly Guard[] = [
  {
    ...hold,
    name: 'hold: what is held goes out when its time is over',
    from: 'Math.max(0, most - waited)',
    to: 'most',
    suites: ['simulation'],
  },
  {
    ...hold,
    name: 'hold: a device waits for its part of what was asked',
    file: 'src/sync/run/hold-time.ts',
    from: 'isOfNow && hold.ms > 0 ?',
    to: 'isOfNow && hold.ms < 0 ?',
  },
  {
    ...hold,
    name: 'hold: nobody is asked to wait for longer than seconds',
    from: 'Math.min(askedMs, longestHoldMs)',
    to: 'askedMs',
  },
  {
    ...hold,
    name: 'hold: a school that was busy long ago says nothing of now',
    file: 'src/sync/run/hold-time.ts',
    from: 'Math.abs(now - hold.at) < countsForMs',
    to: 'now > 0',
  },
  {
    ...hold,
    name: 'hold: devices do not all wait for the same time',
    from: 'Math.round(random() * most)',
    to: 'Math.round(most)',
  },
  {
    ...hold,
    name: 'hold: what a person asks for, and what nobody looks at any more, does not wait',
    from: 'atOnce.has(trigger) ? 0 :',
    to: 'atOnce.size === 0 ? 0 :',
  },
  {
    ...scheduler,
    name: 'hold: a page that is put away while a tap is held sends it',
    from: "if (trigger === 'hidden' && this.plan?.trigger !== 'outbox') return;",
    to: "if (trigger === 'hidden') return;",
  },
  {
    ...scheduler,
    name: 'hold: a page that was put away holds nothing any more',
    from: 'this.isPutAway ? 0 : heldMs',
    to: 'heldMs',
    suites: ['src/sync/run/scheduler.test.ts'],
  },
  {
    ...scheduler,
    name: 'hold: a page looks again when what it holds may go',
    from: 'if (heldMs > 0) this.arrange',
    to: 'if (heldMs < 0) this.arrange',
  },
  {
    ...hold,
    name: 'hold: news that come meanwhile do not send what is held',
    file: 'src/sync/run/engine.ts',
    from: 'held > 0 ? nothingDone :',
    to: 'held < 0 ? nothingDone :',
  },
];
