import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { now } from '../../platform/clock.ts';
import { type ClaimState, readClaimState } from '../../sync/outbox/claim-interactions.ts';

const nothing: ClaimState = { name: 'nothing' };

/** The claim of whoever is signed in, live; `account` is null for whoever cannot have one. */
export function useClaimState(): { readonly account: string | null; readonly state: ClaimState } {
  const db = useDatabase();
  const own = useAccountStore();
  const account = own?.mayInteract === true && !own.hasLeft ? own.db.name : null;
  const state = useLiveQuery(
    () => (account === null ? nothing : readClaimState(db, account, now())),
    [db, account],
    nothing,
  );
  return { account, state: account === null ? nothing : state };
}
