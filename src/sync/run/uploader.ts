import type { OwnDatabase } from '../../data/database/own-database.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';
import { retryAfterOf } from '../protocol/connection.ts';
import type { CycleOutcome, Engine } from './engine.ts';
import { createTimedLock } from './sync-lock.ts';
import { uploadPictures, type UploadPicture } from '../drafts/uploads.ts';

interface UploaderDeps {
  readonly db: OwnDatabase;
  readonly upload: UploadPicture;
  readonly clock: Clock;
  /** Null where the browser has none: two tabs may then send the same picture, which is there once all the same. */
  readonly locks: Locks | null;
}

/** Longest run: a picture over a slow phone line takes longer than a cycle of texts may. */
const runMs = 150_000;

/**
 * Brings pictures to the school beside the engine, so that no text waits for them. Speaks to a scheduler like an engine;
 * after each picture the engine is woken, for a text may have waited for it.
 */
export function createUploader({ db, upload, clock, locks }: UploaderDeps): Pick<Engine, 'sync' | 'stop'> {
  const stopping = new AbortController();
  const withLock = createTimedLock({ locks, clock, name: `${db.name}-uploads`, longestMs: 2 * runMs });
  async function run(): Promise<CycleOutcome> {
    const limit = new AbortController();
    const end = (): void => limit.abort();
    const cancel = clock.after(runMs, end);
    // `AbortSignal.any` came to Safari with 17.4.
    stopping.signal.addEventListener('abort', end);
    if (stopping.signal.aborted) end();
    const { signal } = limit;
    let pushed = 0;
    try {
      await uploadPictures({ db, upload, signal, onProgress: (pictures) => (pushed += pictures) });
      return { name: 'done', pulled: 0, pushed, more: false };
    } catch (caught) {
      const error = asStorageError(caught) ?? caught;
      return { name: 'failed', error, pulled: 0, pushed, retryAfterMs: retryAfterOf([error]) };
    } finally {
      stopping.signal.removeEventListener('abort', end);
      cancel();
    }
  }
  return {
    async sync() {
      if (stopping.signal.aborted) return { name: 'done', pulled: 0, pushed: 0, more: false };
      return (await withLock(run))?.value ?? { name: 'busy' };
    },
    stop: () => stopping.abort(),
  };
}
