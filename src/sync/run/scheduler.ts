import { unreachable } from '../../domain/unreachable.ts';
import type { Clock } from '../../platform/clock.ts';
import { createBackoff, type Backoff } from './backoff.ts';
import type { CycleOutcome, Engine } from './engine.ts';
import { joined } from './head-use.ts';
import { asksToSend, comesBack, endsWait } from './trigger-kinds.ts';

/** What can ask for a cycle from outside. */
export type Trigger =
  | 'outbox'
  | 'online'
  | 'offline'
  | 'visible'
  | 'hidden'
  | 'focus'
  | 'pageshow'
  | 'poke'
  | 'listening'
  | 'reached'
  | 'restored'
  | 'manual';

/** Something that asks for cycles; the returned function ends its subscription. */
export type TriggerSource = (notify: (trigger: Trigger) => void) => () => void;

export interface SchedulerDeps {
  readonly engine: Pick<Engine, 'sync'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sources: readonly TriggerSource[];
  /** Told when a cycle has come through after one that had not. */
  readonly onReached?: () => void;
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
/** How long after a join a head is looked at again that was made before it. */
const unsureMs = 30_000;
/** Coming back to the page asks again only after this. */
const returnGapMs = 5_000;

type Done = Extract<CycleOutcome, { name: 'done' }>;

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
 * `online`, a line to the server that stands again, another scheduler that has come through, coming back to the page and a
 * person's own request end the longer wait, but what the server asked for with `Retry-After` only the person's own request.
 */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  return new Planner(deps);
}

class Planner implements Scheduler {
  private readonly deps: SchedulerDeps;
  private readonly backoff: Backoff;
  private holds = { gap: noHold, backoff: noHold, server: noHold };
  private failures = 0;
  private doneAt = -Infinity;
  private pushedAt = -Infinity;
  /** Since when pokes are heard, until it is sure that what changed before has arrived. */
  private listeningSince: number | null = null;
  private plan: Plan | null = null;
  /** What was asked for since the run began; null while none is under way. */
  private asked: Set<Trigger> | null = null;
  private isStopped = false;
  /** Whether nobody looks at the page: what waits then has no later moment. */
  private isPutAway = false;
  private subscriptions: (() => void)[] = [];

  constructor(deps: SchedulerDeps) {
    this.deps = deps;
    this.backoff = createBackoff(deps.random);
  }

  start(): void {
    this.subscriptions = this.deps.sources.map((source) => source((trigger) => this.request(trigger)));
    this.arrange('start', 0);
  }

  request(trigger: Trigger): void {
    if (trigger === 'hidden' || comesBack(trigger)) this.isPutAway = trigger === 'hidden';
    // With anything but a tap before it there is nothing to hurry.
    if (trigger === 'hidden' && this.plan?.trigger !== 'outbox') return;
    if (this.asked === null) this.arrange(trigger, this.delayOf(trigger));
    else this.asked.add(trigger);
  }

  stop(): void {
    this.isStopped = true;
    this.plan?.cancel();
    this.plan = null;
    for (const end of this.subscriptions) end();
    this.subscriptions = [];
  }

  private arrange(trigger: string, wishedMs: number): void {
    if (this.isStopped) return;
    // It speaks to whoever has failed.
    if (trigger === 'reached' && this.failures === 0) return;
    const { clock } = this.deps;
    const now = clock.now();
    if (trigger === 'listening') this.listeningSince = now;
    const heldMs = this.heldMs(trigger, now);
    const planned = this.plan;
    let at = now + Math.max(0, wishedMs, heldMs);
    let since = now;
    let label = trigger;
    if (planned !== null) {
      if (trigger === 'outbox' && planned.trigger === 'outbox') {
        since = planned.since;
        at = Math.min(at, Math.max(since + longestDebounceMs, now + heldMs));
      } else {
        at = Math.min(at, planned.at);
        label = joined(planned.trigger, trigger);
      }
      planned.cancel();
    }
    this.plan = { trigger: label, at, since, cancel: clock.after(Math.max(0, at - now), () => this.run()) };
  }

  private heldMs(trigger: string, now: number): number {
    const { gap, backoff, server } = this.holds;
    const applying = [gap, ...(endsWait(trigger) ? [] : [backoff]), ...(trigger === 'manual' ? [] : [server])];
    return Math.max(...applying.map(({ until, length }) => Math.min(until - now, length)));
  }

  private run(): void {
    const trigger = this.plan?.trigger ?? 'interval';
    this.plan = null;
    this.asked = new Set();
    this.deps.engine.sync(trigger).then(
      (outcome) => this.after(trigger, outcome),
      (error: unknown) => this.after(trigger, { name: 'failed', error, pulled: 0, pushed: 0, retryAfterMs: null }),
    );
  }

  private after(trigger: string, outcome: CycleOutcome): void {
    const missed = this.asked ?? [];
    this.asked = null;
    if (outcome.name !== 'busy' && outcome.pushed > 0) this.pushedAt = this.deps.clock.now();
    switch (outcome.name) {
      case 'busy':
        this.arrange(trigger, 1_000 + this.deps.random() * 1_000);
        break;
      case 'done':
        this.afterSuccess(trigger, outcome);
        break;
      case 'failed':
        this.afterFailure(outcome.retryAfterMs);
        break;
      default:
        unreachable(outcome);
    }
    for (const other of missed) this.arrange(other, this.delayOf(other));
  }

  private afterSuccess(trigger: string, outcome: Done): void {
    const { more, pulled, pushed, heldMs = 0 } = outcome;
    const wasOut = this.failures > 0;
    this.failures = 0;
    this.backoff.reset();
    this.holds = { gap: noHold, backoff: noHold, server: noHold };
    this.doneAt = this.deps.clock.now();
    // `more` without a single row means that another context is ahead: let it work.
    if (more) this.arrange('more', pulled + pushed > 0 ? 0 : 1_000);
    else this.arrange('interval', this.hasCaughtUp(trigger, outcome) ? intervalMs : unsureMs);
    if (heldMs > 0) this.arrange(this.isPutAway ? 'hidden' : 'outbox', this.isPutAway ? 0 : heldMs);
    if (wasOut) this.deps.onReached?.();
  }

  /**
   * Whether what changed before somebody listened has arrived. A head that nothing takes back may be older than that, and no poke
   * will say so: it is looked at again until it is not, at no cost for the school.
   */
  private hasCaughtUp(trigger: string, { lookedAt }: Done): boolean {
    const since = this.listeningSince;
    const now = this.deps.clock.now();
    // What somebody has tapped goes out without a pull.
    const isSure = !asksToSend(trigger) && (lookedAt === undefined || lookedAt >= (since ?? 0));
    // Since the clock of the phone was set back it says nothing.
    if (isSure || (since !== null && now < since)) this.listeningSince = null;
    return this.listeningSince === null;
  }

  private afterFailure(retryAfterMs: number | null): void {
    this.failures += 1;
    const now = this.deps.clock.now();
    const length = this.backoff.next(retryAfterMs);
    const backoff = { until: now + length, length };
    // Two requests a cycle: from the second failure on this keeps them under one a second.
    const gapMs = this.failures > 1 ? 2_000 : 1_000;
    const gap = { until: now + gapMs, length: gapMs };
    // What it waits beyond that is its own doubt, which a sign may end.
    const askedMs = Math.min(retryAfterMs ?? 0, length);
    this.holds = { gap, backoff, server: { until: now + askedMs, length: askedMs } };
    this.arrange('retry', length);
  }

  private delayOf(trigger: Trigger): number {
    const now = this.deps.clock.now();
    if (trigger === 'outbox') return debounceMs;
    if (trigger === 'poke' || trigger === 'listening' || trigger === 'restored') {
      return this.deps.random() * (now - this.pushedAt < ownPokeMs ? ownPokeJitterMs : pokeJitterMs);
    }
    if (['online', 'offline', 'hidden', 'reached', 'manual'].includes(trigger)) return 0;
    return Math.min(this.doneAt + returnGapMs - now, returnGapMs);
  }
}
