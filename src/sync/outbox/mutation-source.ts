import type { Table } from 'dexie';
import type { OutboxRecord, ParkReason } from '../../data/database/records.ts';
import type { MutationResult } from '../../domain/sync-protocol.ts';

/** What stands between drafts and the outbox. The engine of a browser without an account has none. */
export interface Desk {
  /** What `settle` and `refuse` write to beside the outbox, for the transactions that they run in. */
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
  /** Takes over what the server of a lineage said of an entry that carries a draft. */
  settle(entry: OutboxRecord, result: MutationResult, lineage: string): Promise<void>;
  /** Takes an entry back that cannot be sent; false when it carries no draft. */
  refuse(entry: OutboxRecord, reason: ParkReason): Promise<boolean>;
}
