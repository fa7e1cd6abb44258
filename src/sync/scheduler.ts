import type { Clock } from '../platform/clock.ts';
import { createBackoff } from './backoff.ts';
import type { CycleOutcome, Engine } from './engine.ts';

/** What can ask for a cycle from outside. */
export type Trigger = 'outbox' | 'online' | 'offline' | 'visible' | 'focus' | 'pageshow' | 'poke' | 'manual';

/** Something that asks for cycles; the returned function ends its subscription. */
export type TriggerSource = (notify: (trigger: Trigger) => void) => () => void;

export interface SchedulerDeps {
  readonly engine: Pick<Engine, 'sync'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sources: readonly TriggerSource[];
}

/** Decides when the engine runs. */
export interface Scheduler {
  /** Subscribes to the sources and runs the first cycle. */
  start(): void;
  /** Asks for a cycle; it comes as soon as the rules allow. */
  request(trigger: Trigger): void;
  /** Ends everything for good. */
  stop(): void;
}

const intervalMs = 5 * 60_000;
const debounceMs = 300;
/** A person who taps without a pause still gets their taps out. */
const longestDebounceMs = 2_000;
const pokeJitterMs = 3_000;
/** A poke so soon after our own push is most likely our own: no crowd comes with it. */
const ownPokeMs = 3_000;
const ownPokeJitterMs = 300;
/** Coming back to the page asks again only after this. */
const returnGapMs = 5_000;

/** The cycle that is planned: only one at a time, at the earliest moment that anything asked for. */
interface Plan {
  readonly trigger: string;
  readonly at: number;
  /** When the first of the joined requests came. */
  readonly since: number;
  readonly cancel: () => void;
}

/** A moment before which something must not run. Its length bounds it when the clock of the phone is set back. */
interface Hold {
  readonly until: number;
  readonly length: number;
}
const noHold: Hold = { until: 0, length: 0 };

/**
 * Builds the scheduler. A request during a run leads to another run. After a failure nothing runs for at least a second;
 * `online`, coming back to the page and a person's own request end the longer wait, but what the server asked for with
 * `Retry-After` only the person's own request.
 */
export function createScheduler({ engine, clock, random, sources }: SchedulerDeps): Scheduler {
  const backoff = createBackoff(random);
  const last = { doneAt: -Infinity, pushedAt: -Infinity };
  let holds = { gap: noHold, backoff: noHold, server: noHold };
  let failures = 0;
  let plan: Plan | null = null;
  let asked: Set<Trigger> | null = null;
  let stopped = false;
  let unsubscribe: (() => void)[] = [];

  function arrange(trigger: string, wishedMs: number): void {
    if (stopped) return;
    const now = clock.now();
    const applying = [
      holds.gap,
      ...(endsWait(trigger) ? [] : [holds.backoff]),
      ...(trigger === 'manual' ? [] : [holds.server]),
    ];
    const heldMs = Math.max(...applying.map(({ until, length }) => Math.min(until - now, length)));
    let at = now + Math.max(0, wishedMs, heldMs);
    let since = now;
    let label = trigger;
    if (plan !== null) {
      if (trigger === 'outbox' && plan.trigger === 'outbox') {
        since = plan.since;
        at = Math.min(at, Math.max(since + longestDebounceMs, now + heldMs));
      } else {
        at = Math.min(at, plan.at);
        label = joined(plan.trigger, trigger);
      }
      plan.cancel();
    }
    plan = { trigger: label, at, since, cancel: clock.after(Math.max(0, at - now), run) };
  }

  function run(): void {
    const trigger = plan?.trigger ?? 'interval';
    plan = null;
    asked = new Set();
    engine.sync(trigger).then(
      (outcome) => after(trigger, outcome),
      (error: unknown) => after(trigger, { name: 'failed', error, pulled: 0, pushed: 0, retryAfterMs: null }),
    );
  }

  function after(trigger: string, outcome: CycleOutcome): void {
    const missed = asked ?? [];
    asked = null;
    const now = clock.now();
    if (outcome.name !== 'busy' && outcome.pushed > 0) last.pushedAt = now;
    if (outcome.name === 'busy') {
      arrange(trigger, 1_000 + random() * 1_000);
    } else if (outcome.name === 'done') {
      failures = 0;
      backoff.reset();
      holds = { gap: noHold, backoff: noHold, server: noHold };
      last.doneAt = now;
      // `more` without a single row means that another context is ahead: let it work.
      if (outcome.more) arrange('more', outcome.pulled + outcome.pushed > 0 ? 0 : 1_000);
      else arrange('interval', intervalMs);
    } else {
      failures += 1;
      const length = backoff.next(outcome.retryAfterMs);
      const hold = { until: now + length, length };
      // Two requests a cycle: from the second failure on this keeps them under one a second.
      const gapMs = failures > 1 ? 2_000 : 1_000;
      holds = {
        gap: { until: now + gapMs, length: gapMs },
        backoff: hold,
        server: outcome.retryAfterMs === null ? noHold : hold,
      };
      arrange('retry', length);
    }
    for (const other of missed) arrange(other, delayOf(other));
  }

  function request(trigger: Trigger): void {
    if (asked === null) arrange(trigger, delayOf(trigger));
    else asked.add(trigger);
  }

  function delayOf(trigger: Trigger): number {
    const now = clock.now();
    if (trigger === 'outbox') return debounceMs;
    if (trigger === 'poke') return random() * (now - last.pushedAt < ownPokeMs ? ownPokeJitterMs : pokeJitterMs);
    if (trigger === 'online' || trigger === 'offline' || trigger === 'manual') return 0;
    return Math.min(last.doneAt + returnGapMs - now, returnGapMs);
  }

  return {
    start() {
      unsubscribe = sources.map((source) => source(request));
      arrange('start', 0);
    },
    request,
    stop() {
      stopped = true;
      plan?.cancel();
      plan = null;
      for (const end of unsubscribe) end();
      unsubscribe = [];
    },
  };
}

function endsWait(trigger: string): boolean {
  return ['online', 'visible', 'focus', 'pageshow', 'manual'].includes(trigger);
}

/** The name of two requests in one: the later, except that `outbox` asks for less than all others and never hides one. */
function joined(planned: string, asked: string): string {
  return asked === 'outbox' && planned !== 'interval' ? planned : asked;
}
