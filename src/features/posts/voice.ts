import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import { type OwnSpace, useOpeningSpace, useOwnSpace } from '../../data/database/account-store-context.tsx';
import { browserActor } from '../../sync/protocol/identity.ts';

/** Whose likes and saves are shown and told: where they are kept, and under which name they go out. */
export interface Voice {
  readonly db: SyncDatabase;
  readonly actor: string;
}

/** The account's voice where it has one, else the browser's. */
export function voiceOf(db: ManaraDatabase, own: OwnSpace | null): Voice {
  return own?.mayInteract === true ? own : { db, actor: browserActor };
}

/** The voice of whoever looks at the page, as far as it is known. */
export function useVoice(): Voice {
  return voiceOf(useDatabase(), useOwnSpace());
}

/** Gives the voice to say something in: at once, or when the space of the account has opened. */
export function useSpeaker(): (say: (voice: Voice) => void) => void {
  const db = useDatabase();
  const own = useOwnSpace();
  const opening = useOpeningSpace();
  return (say) => {
    if (own !== null || opening === null) say(voiceOf(db, own));
    else void opening.then((opened) => say(voiceOf(db, opened)));
  };
}
