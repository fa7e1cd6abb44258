import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import { type OwnThing, ownThings } from '../../data/own-things.ts';
import { useOwnSpace } from '../../data/own-database-context.tsx';
import type { AuthoredKind } from '../../domain/authoring.ts';

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
