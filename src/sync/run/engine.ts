import type { SyncDatabase } from '../../data/database/database.ts';
import { withReopen } from '../../data/database/open-database.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Locks } from '../../platform/locks.ts';
import { retryAfterOf } from '../protocol/connection.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { headUseOf, owedAfter, stricterUse } from './head-use.ts';
import { isFresh } from './is-fresh.ts';
import { heldMs, noteHold } from './hold.ts';
import { finish, writeEnd } from './run-end.ts';
import { createRunMark } from './run-mark.ts';
import { createSyncLock } from './sync-lock.ts';
import { asksToSend } from './trigger-kinds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { createPageSize } from '../pull/page-size.ts';
import type { HeadUse } from '../pull/head.ts';
import { pullChanges } from '../pull/pull.ts';
import type { PhaseDeps } from '../protocol/phase-deps.ts';
import { pushQueued } from '../push/push.ts';
import type { SyncTransport } from '../protocol/transport.ts';

/** Everything the engine touches: it knows no other clock, chance, lock, storage or network. */
export interface EngineDeps {
  readonly db: SyncDatabase;
  /** What is mirrored in `db`. */
  readonly mirror: Mirror;
  /** The only identity whose writes go out. */
  readonly actor: string;
  /** Where writes come from that are more than taps. */
  readonly source?: MutationSource;
  /** Looks at what was refused and may go now; resolves to how much of it goes again. */
  readonly resume?: () => Promise<number>;
  readonly transport: SyncTransport;
  readonly clock: Clock;
  readonly random: () => number;
  /** Null where the browser has no Web Locks. */
  readonly locks: Locks | null;
  /** Told of failures that are no ordinary fault of the network. */
  readonly log?: (message: string, details?: unknown) => void;
  readonly newId?: () => string;
}

/** What became of one cycle. */
export type CycleOutcome =
  /** Another context is at it: try again soon. */
  | { readonly name: 'busy' }
  /** Both ways worked. With `more` the time was up before the work was. */
  | {
      readonly name: 'done';
      readonly pulled: number;
      readonly pushed: number;
      readonly more: boolean;
      /**
       * When the look was made (ms) that a head rests on which this has believed; left out where the school itself was asked, or a
       * head that is taken back.
       */
      readonly lookedAt?: number | undefined;
      /** For how much longer what waits here is held back (ms), because a busy school asked for that. */
      readonly heldMs?: number;
    }
  /** At least one way failed; the other may have worked. */
  | {
      readonly name: 'failed';
      readonly error: unknown;
      readonly pulled: number;
      readonly pushed: number;
      readonly retryAfterMs: number | null;
    };

/** Brings this browser and the server together, one bounded run at a time. */
export interface Engine {
  /** Never rejects. */
  sync(trigger: string): Promise<CycleOutcome>;
  /** Whether anything waits to be sent. */
  hasWork(): Promise<boolean>;
  /** Ends a run under way and starts no other. */
  stop(): void;
}

const idle = { name: 'done', pulled: 0, pushed: 0, more: false } as const satisfies CycleOutcome;

/** A run, and the part of it that sending may take: pulling always gets its turn. */
const runMs = 25_000;
const pushMs = 12_000;

/** Builds the engine; nothing runs before `sync`. Any number of them may share a database. */
export function createEngine(deps: EngineDeps): Engine {
  const owner = `${deps.clock.now().toString(36)}-${deps.random().toString(36).slice(2)}`;
  const withLock = createSyncLock({ ...deps, owner });
  const pageSize = createPageSize();
  const stopping = new AbortController();
  // What a run had heard of news, or sent, that did not come to its end, the next one has to find.
  let owed: HeadUse = 'any';
  return {
    async sync(trigger) {
      if (stopping.signal.aborted) return idle;
      try {
        if (asksToSend(trigger)) {
          if (!(await hasQueued(deps))) return idle;
          const held = await heldMs(deps.db, trigger, deps.clock.now());
          if (held > 0) return { ...idle, heldMs: held };
        }
        owed = stricterUse(owed, headUseOf(trigger));
        const cycle = { ...deps, owner, pageSize, headUse: owed, stop: stopping.signal };
        const turn = await withLock(() => runCycle(cycle, trigger));
        if (turn !== null) owed = owedAfter(turn.value, owed);
        return turn === null ? { name: 'busy' } : turn.value;
      } catch (error) {
        deps.log?.('sync failed', error);
        return { name: 'failed', error: asStorageError(error) ?? error, pulled: 0, pushed: 0, retryAfterMs: null };
      }
    },
    hasWork: () => hasQueued(deps),
    stop: () => stopping.abort(),
  };
}

type CycleDeps = EngineDeps & {
  readonly owner: string;
  readonly pageSize: ReturnType<typeof createPageSize>;
  /** Which heads may say that there is no news. */
  readonly headUse: HeadUse;
  readonly stop: AbortSignal;
};

async function runCycle(deps: CycleDeps, trigger: string): Promise<CycleOutcome> {
  const { db, clock } = deps;
  const startedAt = clock.now();
  const count = { pulled: 0, pushed: 0 };
  const mark = createRunMark(deps, startedAt);
  const progress = (what: keyof typeof count) => (rows: number) => {
    count[what] += rows;
    mark.beat();
  };
  const held = await heldMs(db, trigger, startedAt);
  const send = async (common: Omit<PhaseDeps, 'onProgress'>): Promise<boolean> => {
    await deps.source?.prepare();
    return pushQueued({ ...common, source: deps.source ?? null, onProgress: progress('pushed') });
  };
  const push = held > 0 ? nothingDone : await phase(deps, pushMs, send);
  const isOwed = !asksToSend(trigger) || count.pushed === 0 || deps.headUse !== 'any';
  const wanted = isOwed || !(await isFresh(db, clock.now()));
  let isWritten = false;
  let lookedAt: number | undefined;
  const onLook = (checkedAt: number): void => void (lookedAt = checkedAt);
  const onHold = (askedMs: number) => noteHold(db, askedMs, { now: clock.now(), random: deps.random });
  // A run that nobody has seen, and in which all went well, ends with its last page.
  const close = async (stored: number): Promise<void> => {
    if (push.failure !== null || !mark.endUnseen()) return;
    await writeEnd(deps, { trigger, startedAt, failures: [], pushed: count.pushed, pulled: count.pulled + stored });
    isWritten = true;
  };
  const pull = wanted
    ? await phase(deps, runMs - (clock.now() - startedAt), async (common) => {
        const { mirror, pageSize } = deps;
        const onProgress = progress('pulled');
        // What has just been sent may be newer than any head.
        const headUse = count.pushed > 0 ? 'none' : deps.headUse;
        const own = { mirror, pageSize, headUse, close, onProgress, onLook, onHold };
        const more = await pullChanges({ ...common, ...own });
        await deps.source?.settle();
        // What has just come may end a refusal.
        return ((await deps.resume?.()) ?? 0) > 0 || more;
      })
    : nothingDone;
  const failures = [push.failure, pull.failure].flatMap((failure) => (failure === null ? [] : [failure.error]));
  await mark.end();
  if (!isWritten || pull.more || failures.length > 0) await finish(deps, { trigger, startedAt, failures, ...count });
  if (failures.length > 0)
    return { name: 'failed', error: failures[0], ...count, retryAfterMs: retryAfterOf(failures) };
  return {
    name: 'done',
    ...count,
    more: push.more || pull.more,
    lookedAt,
    heldMs: held && Math.max(1, held - (clock.now() - startedAt)),
  };
}

interface PhaseEnd {
  readonly more: boolean;
  readonly failure: { readonly error: unknown } | null;
}
const nothingDone: PhaseEnd = { more: false, failure: null };

/** Runs one way within its time. Its failure is a value, so that it cannot keep the other way from running. */
async function phase(
  deps: CycleDeps,
  limitMs: number,
  work: (common: Omit<PhaseDeps, 'onProgress'>) => Promise<boolean>,
): Promise<PhaseEnd> {
  const { db, actor, transport, clock, stop } = deps;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const cancel = clock.after(Math.max(1_000, limitMs), abort);
  stop.addEventListener('abort', abort);
  if (stop.aborted) abort();
  const now = () => clock.now();
  const common = { db, actor, transport, now, newId: deps.newId ?? newId, signal: controller.signal };
  try {
    return { more: await withReopen(db, () => work(common)), failure: null };
  } catch (error) {
    return { more: false, failure: { error: asStorageError(error) ?? error } };
  } finally {
    cancel();
    stop.removeEventListener('abort', abort);
    // A request that was sent ahead must not outlive its run.
    abort();
  }
}

async function hasQueued({ db, actor, source }: EngineDeps): Promise<boolean> {
  if (await source?.hasWork()) return true;
  const own = db.outbox.where('state').equals('queued');
  return (
    (await own
      .and((entry) => entry.actor === actor)
      .limit(1)
      .count()) > 0
  );
}
