import type { ManaraDatabase } from '../../data/database.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { browserActor } from '../../sync/identity.ts';
import { discardParked, retryParked } from '../../sync/parked.ts';

/** Sends a write that was not accepted once more, as a new one. */
export function retryEntry(db: ManaraDatabase, seq: number): Promise<Result<void, 'missing' | 'unusable'>> {
  return retryParked(db, seq, { now, newId, actor: browserActor });
}

/** Lets a write that was not accepted go. */
export function discardEntry(db: ManaraDatabase, seq: number): Promise<boolean> {
  return discardParked(db, seq);
}
