import type { SyncDatabase } from '../../data/database/database.ts';
import type { SyncTransport } from './transport.ts';

/** What one phase of a cycle works with. */
export interface PhaseDeps {
  readonly db: SyncDatabase;
  /** The only identity whose writes go out. */
  readonly actor: string;
  readonly transport: SyncTransport;
  readonly now: () => number;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  /** Called after every step that was stored. */
  readonly onProgress: (rows: number) => void;
}
