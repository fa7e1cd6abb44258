import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { discardParked, retryParked } from '../../sync/parked.ts';
import type { TrayEntry } from './queries.ts';

/** Sends a write that was not accepted once more, as a new one. */
export function retryEntry({ outbox, seq }: TrayEntry): Promise<Result<void, 'missing' | 'unusable'>> {
  return retryParked(outbox.db, seq, { now, newId, actor: outbox.actor });
}

/** Lets a write that was not accepted go. */
export function discardEntry({ outbox, seq }: TrayEntry): Promise<boolean> {
  return discardParked(outbox.db, seq);
}
