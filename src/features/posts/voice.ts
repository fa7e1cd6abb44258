import { useDatabase } from '../../data/database-context.tsx';
import type { ManaraDatabase, SyncDatabase } from '../../data/database.ts';
import { type OwnSpace, useOwnSpace } from '../../data/own-database-context.tsx';
import { browserActor } from '../../sync/identity.ts';

/** Whose likes and saves are shown and told: where they are kept, and under which name they go out. */
export interface Voice {
  readonly db: SyncDatabase;
  readonly actor: string;
}

/** The account's voice where it has one, else the browser's. */
export function voiceOf(db: ManaraDatabase, own: OwnSpace | null): Voice {
  return own?.mayInteract === true ? own : { db, actor: browserActor };
}

/** The voice of whoever looks at the page. */
export function useVoice(): Voice {
  return voiceOf(useDatabase(), useOwnSpace());
}
