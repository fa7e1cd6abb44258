import { useLiveQuery } from 'dexie-react-hooks';
import { useAccountStore } from '../database/account-store-context.tsx';
import { readMetas } from '../database/meta.ts';
import type { ChangedPost } from '../database/meta-values.ts';

const none: readonly ChangedPost[] = [];

/** The posts that were changed since they were taken down, as the school last told whoever keeps posts; live. */
export function useKnownChangedPosts(): readonly ChangedPost[] {
  const own = useAccountStore();
  return useLiveQuery<readonly ChangedPost[], readonly ChangedPost[]>(
    () => (own ? readMetas(own.db, ['changedPosts']).then(({ changedPosts = none }) => changedPosts) : none),
    [own],
    none,
  );
}
