import type { PostStats } from '../../domain/rows.ts';
import type { RegisterRecord } from '../database/records.ts';

/** What a pull brought of one register; its clock is 0 where there is nothing. */
export interface ServerRegister {
  readonly value: boolean;
  readonly clock: number;
}

/** One register after everything that is known here: what is shown, and what the server holds. */
export type ResolvedRegister = Pick<RegisterRecord, 'value' | 'clock' | 'acked' | 'ackedClock'>;

const unset: ResolvedRegister = { value: false, clock: 0, acked: false, ackedClock: 0 };

/**
 * Joins a register with its mirrored row: the later clock counts. Of equal clocks the server has chosen by the device, so
 * there the mirrored row counts, unless this device's write is still on its way to that choice.
 */
export function resolveRegister(register: ResolvedRegister = unset, server: ServerRegister = unset): ResolvedRegister {
  const isMirrorLater = server.clock >= register.ackedClock;
  const isConfirmed = register.clock === register.ackedClock;
  const isMirrorShown = server.clock > register.clock || (server.clock === register.clock && isConfirmed);
  return {
    value: isMirrorShown ? server.value : register.value,
    clock: Math.max(register.clock, server.clock),
    acked: isMirrorLater ? server.value : register.acked,
    ackedClock: Math.max(register.ackedClock, server.clock),
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
