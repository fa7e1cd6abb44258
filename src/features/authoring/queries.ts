import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { type OwnEntry, ownEntries, stateOf } from '../../data/queries/own-entries.ts';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { type AuthoredKind, authoredKinds } from '../../domain/authoring.ts';

/** Everything of a kind that the account wrote, the newest first; undefined until the device answered. */
export function useOwnEntries(kind: AuthoredKind): readonly OwnEntry[] | undefined {
  const db = useDatabase();
  const own = useAccountStore();
  return useLiveQuery<readonly OwnEntry[] | undefined>(
    () => (own ? ownEntries({ db, own }, kind) : undefined),
    [db, own, kind],
  );
}

/** One thing of the account; null when it holds none of this id, undefined until the device answered. */
export function useOwnEntry(kind: AuthoredKind, id: string): OwnEntry | null | undefined {
  const entries = useOwnEntries(kind);
  return entries && (entries.find((entry) => entry.id === id) ?? null);
}

/** Everything of the account that is on this device and not at the school, of all kinds; undefined until the device answered. */
export function useKeptWork(): readonly OwnEntry[] | undefined {
  const db = useDatabase();
  const own = useAccountStore();
  return useLiveQuery<readonly OwnEntry[] | undefined>(
    () =>
      own
        ? Dexie.Promise.all(authoredKinds.map((kind) => ownEntries({ db, own }, kind))).then((lists) =>
            lists.flat().filter((entry) => !['sent', 'deleting'].includes(stateOf(entry))),
          )
        : undefined,
    [db, own],
  );
}
