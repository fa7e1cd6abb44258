import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { type OwnThing, ownThings, stateOf } from '../../data/queries/own-entries.ts';
import { useOwnSpace } from '../../data/database/account-store-context.tsx';
import { type AuthoredKind, authoredKinds } from '../../domain/authoring.ts';

/** Everything of a kind that the account wrote, the newest first; undefined until the device answered. */
export function useOwnThings(kind: AuthoredKind): readonly OwnThing[] | undefined {
  const db = useDatabase();
  const own = useOwnSpace();
  return useLiveQuery<readonly OwnThing[] | undefined>(
    () => (own ? ownThings({ db, own }, kind) : undefined),
    [db, own, kind],
  );
}

/** One thing of the account; null when it holds none of this id, undefined until the device answered. */
export function useOwnThing(kind: AuthoredKind, id: string): OwnThing | null | undefined {
  const things = useOwnThings(kind);
  return things && (things.find((thing) => thing.id === id) ?? null);
}

/** Everything of the account that is on this device and not at the school, of all kinds; undefined until the device answered. */
export function useKeptWork(): readonly OwnThing[] | undefined {
  const db = useDatabase();
  const own = useOwnSpace();
  return useLiveQuery<readonly OwnThing[] | undefined>(
    () =>
      own
        ? Dexie.Promise.all(authoredKinds.map((kind) => ownThings({ db, own }, kind))).then((lists) =>
            lists.flat().filter((thing) => !['sent', 'deleting'].includes(stateOf(thing))),
          )
        : undefined,
    [db, own],
  );
}
