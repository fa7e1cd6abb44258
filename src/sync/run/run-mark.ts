import type { SyncDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { Clock } from '../../platform/clock.ts';

/** What shows other contexts that a run is under way and alive. Nothing waits for it and nothing fails with it. */
interface RunMark {
  beat(): void;
  /** Keeps it from being made; false when it has been made already. */
  endUnseen(): boolean;
  /** Makes it no more, and resolves once what was begun is done. */
  end(): Promise<void>;
}

interface RunMarkDeps {
  readonly db: SyncDatabase;
  readonly clock: Clock;
  /** Who runs. */
  readonly owner: string;
}

const beatMs = 5_000;
const unnoticedMs = 250;

/** A run that is over before anybody would notice leaves no mark. */
export function createRunMark({ db, clock, owner }: RunMarkDeps, startedAt: number): RunMark {
  let last: number | null = null;
  let written: Promise<void> = Promise.resolve();
  const write = (): void => {
    last = clock.now();
    written = writeMeta(db, 'syncing', { owner, startedAt, beatAt: last }).catch(() => undefined);
  };
  const cancel = clock.after(unnoticedMs, write);
  return {
    beat() {
      if (last !== null && Math.abs(clock.now() - last) >= beatMs) write();
    },
    endUnseen() {
      cancel();
      return last === null;
    },
    end() {
      cancel();
      return written;
    },
  };
}
