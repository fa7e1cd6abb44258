import type { PostStats } from '../../domain/rows.ts';
import type { RegisterRecord } from '../database/records.ts';

/** What a pull brought of one register; its clock is 0 where there is nothing. */
export interface Held {
  readonly value: boolean;
  readonly clock: number;
}

/** One register as everything that is known here tells it: what is shown, and what the server holds. */
export type Standing = Pick<RegisterRecord, 'value' | 'clock' | 'acked' | 'ackedClock'>;

const unset: Standing = { value: false, clock: 0, acked: false, ackedClock: 0 };

/**
 * Joins a register with its mirrored row: the later clock counts. Of equal clocks the server has chosen by the device, so
 * there the mirrored row counts, unless this device's write is still on its way to that choice.
 */
export function standingOf(register: Standing = unset, held: Held = unset): Standing {
  const isMirrorLater = held.clock >= register.ackedClock;
  const isConfirmed = register.clock === register.ackedClock;
  const isMirrorShown = held.clock > register.clock || (held.clock === register.clock && isConfirmed);
  return {
    value: isMirrorShown ? held.value : register.value,
    clock: Math.max(register.clock, held.clock),
    acked: isMirrorLater ? held.value : register.acked,
    ackedClock: Math.max(register.ackedClock, held.clock),
  };
}

/** Likes and saves of a post over everybody, as counted at one moment. */
export type Counts = Pick<PostStats, 'likes' | 'saves' | 'revision'>;

/** The newest of these counts, whether a pull brought them or a confirmation; undefined without any. */
export function latestCounts(known: readonly (Counts | undefined)[]): Counts | undefined {
  return known.reduce(
    (newest, counts) => (counts && counts.revision > (newest?.revision ?? 0) ? counts : newest),
    undefined,
  );
}
