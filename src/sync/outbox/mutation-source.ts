import type { Table } from 'dexie';
import type { OutboxRecord, ParkReason } from '../../data/database/records.ts';
import type { MutationResult } from '../../domain/sync-protocol.ts';

/** Where mutations come from that are more than taps: drafts that become entries of the outbox. A browser without an account has none. */
export interface MutationSource {
  /** What `applyResult` and `takeBack` write to beside the outbox, for the transactions that they run in. */
  readonly tables: readonly Table[];
  /** Whether entries go out that say something once more. */
  readonly isRepeating: boolean;
  /** Whether anything waits that could go out now. */
  hasWork(): Promise<boolean>;
  /**
   * Puts into the outbox what is ready, in the order in which it was written, before it what a restored school has to hear
   * once more, and forgets what has arrived everywhere.
   */
  prepare(): Promise<void>;
  /** Forgets what has arrived everywhere; to be called when a mirror has got on. */
  settle(): Promise<void>;
  /** Takes over what the server of a lineage said of an entry that carries a draft. */
  applyResult(entry: OutboxRecord, result: MutationResult, lineage: string): Promise<void>;
  /** Takes an entry back that cannot be sent; false when it carries no draft. */
  takeBack(entry: OutboxRecord, reason: ParkReason): Promise<boolean>;
}
