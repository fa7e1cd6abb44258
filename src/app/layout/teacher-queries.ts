import { useLiveQuery } from 'dexie-react-hooks';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import type { PictureRecord } from '../../data/database/picture-record.ts';

/** The pictures that this device keeps for the account; undefined until it answered. */
export function useKeptPictures(): readonly PictureRecord[] | undefined {
  const own = useAccountStore();
  return useLiveQuery<readonly PictureRecord[]>(() => (own ? own.db.pictures.toArray() : []), [own]);
}
