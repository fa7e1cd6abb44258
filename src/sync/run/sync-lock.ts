import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../../data/database/meta.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';

/** What one context needs to take its turn. */
export interface SyncLockDeps {
  readonly db: SyncDatabase;
  readonly clock: Clock;
  /** Null where the browser has none: a lease in the database takes their place. */
  readonly locks: Locks | null;
  /** Names this context among those of the browser. */
  readonly owner: string;
}

/** Runs one at a time over all contexts of the browser; resolves to null when it is not our turn. */
export type SyncLock = <T>(run: () => Promise<T>) => Promise<{ value: T } | null>;

const frozenAfterMs = 60_000;
const leaseMs = 10_000;
const leaseBeatMs = 3_000;
const mostBeats = 12;

/**
 * A lock for one bounded run at a time. A holder that gives no sign for a minute is frozen, and the lock is taken from
 * it; what it does when it wakes is harmless, because pages are stored only by who knows the newest state and a write
 * counts once however often it arrives.
 */
export function createSyncLock(deps: SyncLockDeps): SyncLock {
  let isRunning = false;
  const attempt: SyncLock = deps.locks === null ? leased(deps) : locked(deps, deps.locks);
  return async (run) => {
    if (isRunning) return null;
    isRunning = true;
    try {
      return await attempt(run);
    } finally {
      isRunning = false;
    }
  };
}

interface TimedLockOptions {
  /** Null where the browser has none: runs of two contexts may then meet, which must do no harm. */
  readonly locks: Locks | null;
  readonly clock: Clock;
  readonly name: string;
  /** No run takes longer. */
  readonly longestMs: number;
}

/**
 * A lock for runs that end by themselves and may meet without harm. Who finds it held all the time for longer than a run
 * can take has met a frozen page, and takes it.
 */
export function createTimedLock({ locks, clock, name, longestMs }: TimedLockOptions): SyncLock {
  let busySince: number | null = null;
  return async (run) => {
    if (locks === null) return { value: await run() };
    const isFrozen = busySince !== null && clock.now() - busySince > longestMs;
    const taken = await locks.attempt(name, run, { steal: isFrozen });
    if (taken !== null || isFrozen) busySince = null;
    else busySince ??= clock.now();
    return taken;
  };
}

function locked({ db, clock }: SyncLockDeps, locks: Locks): SyncLock {
  const name = `${db.name}-sync`;
  let silence: { mark: string; since: number } | null = null;
  return async (run) => {
    const taken = await locks.attempt(name, run);
    if (taken !== null) {
      silence = null;
      return taken;
    }
    const holder = await readMeta(db, 'syncing');
    const mark = `${holder?.owner}:${holder?.beatAt}`;
    if (silence === null || silence.mark !== mark) silence = { mark, since: clock.now() };
    if (clock.now() - silence.since < frozenAfterMs) return null;
    silence = null;
    return locks.attempt(name, run, { steal: true });
  };
}

function leased({ db, clock, owner }: SyncLockDeps): SyncLock {
  return async (run) => {
    if (!(await takeLease(db, owner, clock.now()))) return null;
    const over = new AbortController();
    const keep = (beats: number) => {
      // A run is bounded; one that is not over after all these beats hangs and loses its turn.
      if (beats === 0 || over.signal.aborted) return;
      const cancel = clock.after(leaseBeatMs, () => {
        takeLease(db, owner, clock.now()).then(
          () => keep(beats - 1),
          () => undefined,
        );
      });
      over.signal.addEventListener('abort', cancel);
    };
    keep(mostBeats);
    try {
      return { value: await run() };
    } finally {
      over.abort();
      await releaseLease(db, owner);
    }
  };
}

function takeLease(db: SyncDatabase, owner: string, now: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const lease = await readMeta(db, 'lease');
    // One that ends too far ahead was written before the clock was set back.
    const isHeld = lease !== undefined && lease.expiresAt > now && lease.expiresAt <= now + leaseMs;
    if (isHeld && lease.owner !== owner) return false;
    await writeMeta(db, 'lease', { owner, expiresAt: now + leaseMs });
    return true;
  });
}

function releaseLease(db: SyncDatabase, owner: string): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'lease'))?.owner === owner) await deleteMeta(db, 'lease');
  });
}
