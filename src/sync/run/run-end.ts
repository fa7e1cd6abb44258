import type { SyncDatabase } from '../../data/database/database.ts';
import { readMetas, writeMetas } from '../../data/database/meta.ts';
import type { MetaValues } from '../../data/database/meta-values.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { giveUpPictures } from '../../platform/picture-caches.ts';
import { connectionAfter } from '../protocol/connection.ts';
import { appendHistory } from '../pull/history.ts';

interface EndDeps {
  readonly db: SyncDatabase;
  readonly clock: Clock;
  /** Told of failures that are no ordinary fault of the network. */
  readonly log?: (message: string, details?: unknown) => void;
  readonly stop: AbortSignal;
}

interface CycleSummary {
  readonly trigger: string;
  readonly startedAt: number;
  readonly failures: readonly unknown[];
  readonly pulled: number;
  readonly pushed: number;
}

/** Leaves behind what the status and the history show, and makes room on a device that has none. */
export async function finish(deps: EndDeps, summary: CycleSummary): Promise<void> {
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
export async function writeEnd({ db, clock, stop }: EndDeps, summary: CycleSummary): Promise<void> {
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
