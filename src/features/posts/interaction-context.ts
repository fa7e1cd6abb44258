import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import {
  type AccountStore,
  useOpeningAccountStore,
  useAccountStore,
} from '../../data/database/account-store-context.tsx';
import { browserActor } from '../../sync/protocol/identity.ts';

/** Whose likes and saves are shown and changed: where they are kept, and under which name they go out. */
export interface InteractionContext {
  readonly db: SyncDatabase;
  readonly actor: string;
  /** They are shown, and the school takes no others. */
  readonly hasLeft: boolean;
}

/** The account's own likes and saves where it has any, else the browser's. */
export function interactionContextOf(db: ManaraDatabase, own: AccountStore | null): InteractionContext {
  return own?.mayInteract === true ? own : { db, actor: browserActor, hasLeft: false };
}

/** Whose likes and saves the page shows, as far as that is known. */
export function useInteractionContext(): InteractionContext {
  return interactionContextOf(useDatabase(), useAccountStore());
}

/** Does something with whose likes and saves they are: at once, or when the database of the account has opened. */
export function useWithInteractionContext(): (act: (context: InteractionContext) => void) => void {
  const db = useDatabase();
  const own = useAccountStore();
  const opening = useOpeningAccountStore();
  return (act) => {
    if (own !== null || opening === null) act(interactionContextOf(db, own));
    else void opening.then((opened) => act(interactionContextOf(db, opened)));
  };
}
