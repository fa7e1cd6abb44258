import type { SyncDatabase } from '../../data/database/database.ts';
import { readMetas, writeMetas } from '../../data/database/meta.ts';
import { withReopen } from '../../data/database/open-database.ts';
import type { MetaValues } from '../../data/database/meta-values.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { giveUpPictures } from '../../platform/picture-caches.ts';
import { newId } from '../../platform/ids.ts';
import type { Locks } from '../../platform/locks.ts';
import { connectionAfter, retryAfterOf } from '../protocol/connection.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { headUseOf, owedAfter, stricterUse } from './head-use.ts';
import { isFresh } from './is-fresh.ts';
import { createRunMark } from './run-mark.ts';
import { createSyncLock } from './sync-lock.ts';
import { appendHistory } from '../pull/history.ts';
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
  | { readonly name: 'done'; readonly pulled: number; readonly pushed: number; readonly more: boolean }
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
      if (stopping.signal.aborted) return { name: 'done', pulled: 0, pushed: 0, more: false };
      try {
        if (trigger === 'outbox' && !(await hasQueued(deps)))
          return { name: 'done', pulled: 0, pushed: 0, more: false };
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
  const push = await phase(deps, pushMs, async (common) => {
    await deps.source?.prepare();
    return pushQueued({ ...common, source: deps.source ?? null, onProgress: progress('pushed') });
  });
  const isOwed = trigger !== 'outbox' || count.pushed === 0 || deps.headUse !== 'any';
  const wanted = isOwed || !(await isFresh(db, clock.now()));
  let isWritten = false;
  // A run that nobody has seen, and in which all went well, ends with its last page.
  const close = async (stored: number): Promise<void> => {
    if (push.failure !== null || !mark.endUnseen()) return;
    await writeEnd(deps, { trigger, startedAt, failures: [], pushed: count.pushed, pulled: count.pulled + stored });
    isWritten = true;
  };
  const pull = wanted
    ? await phase(deps, runMs - (clock.now() - startedAt), async (common) => {
        const { mirror } = deps;
        const onProgress = progress('pulled');
        // What has just been sent may be newer than any head.
        const headUse = count.pushed > 0 ? 'none' : deps.headUse;
        const more = await pullChanges({ ...common, mirror, pageSize: deps.pageSize, headUse, close, onProgress });
        await deps.source?.settle();
        // What has just come may end a refusal.
        return ((await deps.resume?.()) ?? 0) > 0 || more;
      })
    : { more: false, failure: null };
  const failures = [push.failure, pull.failure].flatMap((failure) => (failure === null ? [] : [failure.error]));
  await mark.end();
  if (!isWritten || pull.more || failures.length > 0) await finish(deps, { trigger, startedAt, failures, ...count });
  if (failures.length > 0)
    return { name: 'failed', error: failures[0], ...count, retryAfterMs: retryAfterOf(failures) };
  return { name: 'done', ...count, more: push.more || pull.more };
}

interface PhaseEnd {
  readonly more: boolean;
  readonly failure: { readonly error: unknown } | null;
}

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

interface CycleSummary {
  readonly trigger: string;
  readonly startedAt: number;
  readonly failures: readonly unknown[];
  readonly pulled: number;
  readonly pushed: number;
}

/** Leaves behind what the status and the history show, and makes room on a device that has none. */
async function finish(deps: CycleDeps, summary: CycleSummary): Promise<void> {
  const { db, clock, log } = deps;
  const { failures } = summary;
  const unknown = failures.filter((error) => connectionAfter([error], undefined, clock.now()) === null);
  for (const error of unknown) log?.('sync failed', error);
  // The next run may find room; whatever waits comes before pictures that can be fetched again.
  if (isFull(failures)) await giveUpPictures().catch(() => false);
  try {
    await db.transaction('rw', db.meta, db.history, async () => writeEnd(deps, summary));
  } catch (error) {
    // The work itself is done or known to have failed; only its trace is missing.
    log?.('sync left no trace', error);
  }
}

function isFull(failures: readonly unknown[]): boolean {
  return failures.some((error) => isAppError(error, 'storage-full'));
}

/** Must run inside a writing transaction over `meta` and `history`. */
async function writeEnd({ db, clock, stop }: CycleDeps, summary: CycleSummary): Promise<void> {
  const { trigger, startedAt, failures, pulled, pushed } = summary;
  const now = clock.now();
  const known = await readMetas(db, ['connection', 'storageFullSince']);
  const connection = connectionAfter(failures, known.connection, now);
  const values: Partial<MetaValues> = {
    // A run that was stopped learned nothing about the way.
    ...(connection !== null && !stop.aborted && { connection }),
    ...(isFull(failures) && { storageFullSince: known.storageFullSince ?? now }),
  };
  // Also the mark of a context that died in its run: only one at a time has a turn.
  const over = ['syncing', ...(isFull(failures) ? [] : ['storageFullSince'])];
  const outcome = failures.length === 0 ? 'ok' : failures.map(nameOf).join(', ');
  await Promise.all([
    writeMetas(db, values),
    db.meta.bulkDelete(over),
    appendHistory(db, { at: startedAt, tookMs: now - startedAt, trigger, pulled, pushed, outcome }),
  ]);
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const details = 'details' in error ? ` ${JSON.stringify(error.details)}` : '';
  return `${error.message}${details}`.slice(0, 300);
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
