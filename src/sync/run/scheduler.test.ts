import * as fc from '../../../scripts/testing/properties.ts';
import { beforeEach, expect, test } from 'vitest';
import type { CycleOutcome } from './engine.ts';
import { createScheduler, type Scheduler, type Trigger } from './scheduler.ts';
import { HandClock } from '../testing/bench.ts';

const done: CycleOutcome = { name: 'done', pulled: 0, pushed: 0, more: false };
const failure = (retryAfterMs: number | null = null): CycleOutcome => ({
  name: 'failed',
  error: null,
  pulled: 0,
  pushed: 0,
  retryAfterMs,
});

let clock: HandClock;
let runs: { trigger: string; at: number }[];
let answers: CycleOutcome[];
let hold: ((outcome: CycleOutcome) => void) | null;
let holding: boolean;
let notify: (trigger: Trigger) => void;
let reached: number;
let scheduler: Scheduler;
let startedAt: number;

beforeEach(() => {
  clock = new HandClock();
  runs = [];
  answers = [];
  hold = null;
  holding = false;
  reached = 0;
  startedAt = clock.now();
  scheduler = createScheduler({
    clock,
    onReached: () => (reached += 1),
    random: () => 0.5,
    sources: [
      (tell) => {
        notify = tell;
        return () => {
          notify = () => undefined;
        };
      },
    ],
    engine: {
      sync(trigger) {
        runs.push({ trigger, at: clock.now() - startedAt });
        if (!holding) return Promise.resolve(answers.shift() ?? done);
        return new Promise((resolve) => {
          hold = resolve;
        });
      },
    },
  });
});

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
/** Lets time pass in small steps, so that what a run leads to happens at its time. */
async function pass(ms: number, stepMs = 50): Promise<void> {
  for (let gone = 0; gone < ms; gone += stepMs) {
    clock.pass(Math.min(stepMs, ms - gone));
    await settle();
  }
}
async function start(...outcomes: CycleOutcome[]): Promise<void> {
  answers.push(...outcomes);
  scheduler.start();
  await pass(0);
  clock.pass(0);
  await settle();
}
const triggers = () => runs.map((run) => run.trigger);

test('it runs at the start and then every five minutes', async () => {
  await start();
  await pass(15 * 60_000 + 1_000, 1_000);
  expect(triggers()).toEqual(['start', 'interval', 'interval', 'interval']);
});

test('taps are gathered for 300 ms, but never for longer than two seconds', async () => {
  await start();
  for (let tap = 0; tap < 3; tap += 1) {
    notify('outbox');
    await pass(100);
  }
  expect(runs).toHaveLength(1);
  await pass(200);
  expect(runs.at(-1)).toEqual({ trigger: 'outbox', at: 500 });
  for (let tap = 0; tap < 20; tap += 1) {
    notify('outbox');
    await pass(100);
  }
  expect(runs.at(-1)).toEqual({ trigger: 'outbox', at: 2_500 });
});

test('a poke comes with jitter, so that a school does not pull at once, and without a crowd quickly', async () => {
  await start();
  await pass(10_000);
  notify('poke');
  await pass(1_600);
  expect(runs.at(-1)).toEqual({ trigger: 'poke', at: 11_500 });
  answers.push({ ...done, pushed: 1 });
  notify('manual');
  await pass(1_000);
  notify('poke');
  await pass(200);
  expect(triggers()).toEqual(['start', 'poke', 'manual', 'poke']);
});

test('who listens from now on looks again until no head is older than that, and then rests', async () => {
  await start();
  await pass(10_000);
  notify('listening');
  const joinedAt = clock.now();
  answers.push({ ...done, lookedAt: joinedAt - 60_000 }, { ...done, lookedAt: joinedAt - 20_000 });
  answers.push({ ...done, lookedAt: joinedAt + 5_000 });
  await pass(5 * 60_000, 500);
  expect(runs.map(({ trigger }) => trigger)).toEqual(['start', 'listening', 'interval', 'interval']);
  expect(runs.map(({ at }) => at)).toEqual([0, 11_500, 41_500, 71_500]);
  await pass(2 * 60_000, 500);
  expect(runs.at(-1)?.at).toBe(71_500 + 5 * 60_000);
});

test('whom the school itself has answered since then needs no further look, and a tap is no such answer', async () => {
  await start();
  notify('listening');
  const old = { ...done, lookedAt: clock.now() - 60_000 };
  answers.push(old);
  await pass(2_000);
  notify('outbox');
  await pass(35_000);
  expect(triggers()).toEqual(['start', 'listening', 'outbox', 'interval']);
  await pass(4 * 60_000, 500);
  expect(runs).toHaveLength(4);
});

test('what was asked of the school before somebody listened is no answer to that', async () => {
  holding = true;
  scheduler.start();
  await pass(0);
  clock.pass(0);
  await settle();
  notify('listening');
  holding = false;
  answers.push({ ...done, lookedAt: clock.now() - 1_000 });
  hold?.(done);
  await pass(40_000);
  expect(triggers()).toEqual(['start', 'listening', 'interval']);
});

test('who joins once more waits for a head of after that', async () => {
  await start();
  notify('listening');
  answers.push({ ...done, lookedAt: clock.now() - 60_000 });
  await pass(10_000);
  notify('listening');
  answers.push({ ...done, lookedAt: clock.now() - 5_000 }, { ...done, lookedAt: clock.now() + 5_000 });
  await pass(40_000);
  expect(triggers()).toEqual(['start', 'listening', 'listening', 'interval']);
});

test('a clock that is set back leaves nobody looking again and again', async () => {
  await start();
  notify('listening');
  answers.push({ ...done, lookedAt: clock.now() - 60_000 });
  await pass(2_000);
  clock.set(clock.now() - 3_600_000);
  answers.push({ ...done, lookedAt: clock.now() });
  await pass(40_000);
  const looked = runs.length;
  await pass(4 * 60_000, 500);
  expect(runs).toHaveLength(looked);
});

test('a page that is put away sends what it is about to send at once, and asks for nothing where there is nothing', async () => {
  await start();
  await pass(10_000);
  notify('hidden');
  await pass(5_000);
  expect(triggers()).toEqual(['start']);
  notify('outbox');
  notify('hidden');
  await pass(50);
  expect(runs.at(-1)).toEqual({ trigger: 'hidden', at: 15_000 });
});

test('what is held is asked for again when it may go, and at once where the page was put away in a run', async () => {
  await start();
  await pass(10_000);
  answers.push({ ...done, heldMs: 4_000 });
  notify('outbox');
  await pass(6_000);
  expect(runs.slice(1)).toEqual([
    { trigger: 'outbox', at: 10_300 },
    { trigger: 'outbox', at: 14_300 },
  ]);
  holding = true;
  notify('poke');
  await pass(4_000);
  notify('hidden');
  holding = false;
  hold?.({ ...done, heldMs: 4_000 });
  await pass(100);
  expect(triggers().slice(3)).toEqual(['poke', 'hidden']);
});

test('what asks for less does not hide that there is news, or that a person asked', async () => {
  await start();
  await pass(10_000);
  notify('poke');
  notify('visible');
  await pass(2_000);
  notify('visible');
  notify('manual');
  notify('poke');
  await pass(4_000);
  expect(triggers().slice(0, 3)).toEqual(['start', 'poke', 'manual']);
});

test('failures wait longer and longer, and a success ends that', async () => {
  await start(failure(), failure(), failure(), failure(), failure());
  await pass(60_000);
  expect(runs.map((run) => run.at)).toEqual([0, 1_000, 3_000, 5_000, 9_000, 17_000]);
  expect(triggers().slice(1)).toEqual(Array.from({ length: 5 }, () => 'retry'));
  await pass(5 * 60_000, 500);
  expect(triggers().at(-1)).toBe('interval');
});

test('online ends the wait, but not sooner than a second after the failure', async () => {
  await start(failure(), failure(), failure(), failure(), failure(), failure());
  await pass(20_000);
  expect(runs.at(-1)?.at).toBe(17_000);
  notify('online');
  await pass(50);
  expect(runs.at(-1)).toEqual({ trigger: 'online', at: 20_000 });
});

test.each(['reached', 'listening'] as const)('%s ends the wait as well: the school is there', async (trigger) => {
  await start(failure(), failure(), failure(), failure(), failure(), failure(), failure());
  await pass(20_000);
  expect(runs.at(-1)?.at).toBe(17_000);
  notify(trigger);
  await pass(1_600);
  expect(runs.at(-1)).toMatchObject({ trigger });
});

test('who comes through after a failure says so, and whoever has not failed asks for nothing then', async () => {
  await start(failure(), failure());
  await pass(1_000);
  expect(reached).toBe(0);
  await pass(10_000);
  expect([runs.length, reached]).toEqual([3, 1]);
  notify('reached');
  notify('poke');
  await pass(60_000);
  expect([triggers().at(-1), runs.length, reached]).toEqual(['poke', 4, 1]);
});

test('another that comes through during a run that fails leads to the next one soon', async () => {
  await start(failure(), failure(), failure(), failure(), failure());
  await pass(10_000);
  holding = true;
  await pass(7_500);
  expect(runs.at(-1)?.at).toBe(17_000);
  notify('reached');
  hold?.(failure());
  await settle();
  await pass(2_500);
  expect(runs.at(-1)).toEqual({ trigger: 'reached', at: 19_500 });
});

test('what the server asked for is kept, and what is waited beyond that a sign ends', async () => {
  await start(failure(), failure(), failure(), failure(), failure(2_000));
  await pass(9_000);
  expect(runs.at(-1)?.at).toBe(9_000);
  await pass(1_000);
  notify('reached');
  await pass(950);
  expect(runs).toHaveLength(5);
  await pass(100);
  expect(runs.at(-1)).toEqual({ trigger: 'reached', at: 11_000 });
});

test('a network that flaps leads to at most one cycle every two seconds', async () => {
  await start(...Array.from({ length: 1_000 }, () => failure()));
  for (let flap = 0; flap < 300; flap += 1) {
    notify(flap % 2 === 0 ? 'online' : 'offline');
    await pass(200);
  }
  expect(runs.length).toBeLessThanOrEqual(32);
  expect(runs.length).toBeGreaterThan(20);
});

test('taps do not break the wait after a failure', async () => {
  await start(failure(), failure(), failure(), failure(), failure());
  await pass(10_000);
  expect(runs.at(-1)?.at).toBe(9_000);
  for (let tap = 0; tap < 5; tap += 1) {
    notify('outbox');
    await pass(300);
  }
  expect(runs.at(-1)?.at).toBe(9_000);
  await pass(6_000);
  expect(runs.at(-1)).toEqual({ trigger: 'retry', at: 17_000 });
});

test('only a person can end the wait that the server asked for', async () => {
  await start(failure(30_000));
  for (const trigger of ['online', 'visible', 'outbox', 'poke'] as const) {
    notify(trigger);
    await pass(2_000);
  }
  expect(runs).toHaveLength(1);
  notify('manual');
  await pass(100);
  expect(triggers()).toEqual(['start', 'manual']);
});

test('what is asked during a run leads to another run', async () => {
  holding = true;
  await start();
  notify('outbox');
  notify('poke');
  await pass(1_000);
  expect(runs).toHaveLength(1);
  holding = false;
  hold?.(done);
  await settle();
  await pass(2_000);
  expect(triggers()).toEqual(['start', 'poke']);
});

test('a tap during a run that fails goes out with the retry', async () => {
  holding = true;
  await start();
  notify('outbox');
  holding = false;
  hold?.(failure());
  await settle();
  await pass(1_000);
  expect(triggers()).toEqual(['start', 'retry']);
});

test('a busy lock is tried again soon, with the same reason', async () => {
  await start({ name: 'busy' }, { name: 'busy' });
  await pass(3_100);
  expect(runs).toEqual([
    { trigger: 'start', at: 0 },
    { trigger: 'start', at: 1_500 },
    { trigger: 'start', at: 3_000 },
  ]);
});

test('work that is left goes on at once, without progress only after a second', async () => {
  await start({ ...done, pulled: 1_000, more: true }, { ...done, more: true });
  await pass(2_000);
  expect(triggers().slice(0, 3)).toEqual(['start', 'more', 'more']);
  expect(runs[1]?.at).toBe(0);
  expect(runs[2]?.at).toBeGreaterThanOrEqual(1_000);
});

test('coming back to the page does not ask again within five seconds', async () => {
  await start();
  notify('focus');
  notify('visible');
  await pass(4_900);
  expect(runs).toHaveLength(1);
  await pass(200);
  expect(runs.at(-1)).toMatchObject({ at: 5_000 });
});

test('losing the network is looked at once', async () => {
  await start();
  notify('offline');
  await pass(50);
  expect(triggers()).toEqual(['start', 'offline']);
});

test('a clock that is set back holds nothing up', async () => {
  await start(failure(), failure(), failure());
  clock.set(clock.now() - 10 * 365 * 24 * 3_600_000);
  notify('online');
  await pass(2_100);
  expect(triggers()).toContain('online');
  await pass(70_000);
  const before = runs.length;
  clock.set(clock.now() - 48 * 3_600_000);
  notify('focus');
  await pass(6_000);
  expect(runs.length).toBeGreaterThan(before);
});

test('after stop nothing runs, not even what was on its way', async () => {
  holding = true;
  await start();
  scheduler.stop();
  hold?.(failure());
  await settle();
  notify('online');
  scheduler.request('manual');
  await pass(10 * 60_000, 5_000);
  expect(runs).toHaveLength(1);
  expect(clock.nextIn()).toBeNull();
});

test('an engine that throws is a failure like any other', async () => {
  const rejecting = createScheduler({
    clock,
    random: () => 0.5,
    sources: [],
    engine: {
      sync(trigger) {
        runs.push({ trigger, at: clock.now() - startedAt });
        return Promise.reject(new Error('bug'));
      },
    },
  });
  rejecting.start();
  await pass(3_000);
  expect(runs.length).toBeGreaterThan(1);
  rejecting.stop();
});

test('whatever happens in whatever order: no two runs at once, a second after each failure, and nothing asked is forgotten', async () => {
  const happening = fc.record({
    trigger: fc.constantFrom<Trigger>('outbox', 'online', 'offline', 'visible', 'focus', 'pageshow', 'poke', 'reached'),
    afterMs: fc.integer({ min: 0, max: 3_000 }),
  });
  const outcomes = fc.constantFrom<CycleOutcome>(
    done,
    failure(),
    failure(5_000),
    { name: 'busy' },
    { ...done, pulled: 5, more: true },
    { ...done, heldMs: 2_000 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 40 }),
      fc.array(outcomes, { maxLength: 40 }),
      async (happenings, plan) => {
        const time = new HandClock();
        const log: { at: number; outcome: CycleOutcome }[] = [];
        let running = 0;
        let ask: (trigger: Trigger) => void = () => undefined;
        const subject = createScheduler({
          clock: time,
          random: () => 0.3,
          sources: [
            (tell) => {
              ask = tell;
              return () => undefined;
            },
          ],
          engine: {
            async sync() {
              running += 1;
              expect(running).toBe(1);
              await Promise.resolve();
              running -= 1;
              const outcome = plan.shift() ?? done;
              log.push({ at: time.now(), outcome });
              return outcome;
            },
          },
        });
        const wait = async (ms: number) => {
          for (let gone = 0; gone < ms; gone += 250) {
            time.pass(250);
            await settle();
          }
        };
        subject.start();
        let askedAt = time.now();
        for (const { trigger, afterMs } of happenings) {
          await wait(afterMs);
          // It asks for nothing of whoever has not failed.
          if (trigger !== 'reached') askedAt = time.now();
          ask(trigger);
        }
        plan.length = 0;
        await wait(70_000);
        subject.stop();
        expect(log.some(({ at, outcome }) => at >= askedAt && outcome.name === 'done')).toBe(true);
        const gaps = log.flatMap(({ at, outcome }, index) =>
          outcome.name === 'failed' ? [(log[index + 1]?.at ?? Infinity) - at] : [],
        );
        expect(gaps.filter((gap) => gap < 1_000)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
