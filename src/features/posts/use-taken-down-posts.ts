import { useEffect } from 'react';
import { readTakenDownPosts, type TakenDownPost } from '../../backend/taken-down-posts.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { writeMeta } from '../../data/database/meta.ts';

/** Remembers which were changed since: the first screen tells of them at once, and without a network too. */
async function remember({ db }: AccountStore, posts: readonly TakenDownPost[]): Promise<void> {
  const changed = posts.filter(({ isChanged }) => isChanged).map(({ id, title }) => ({ id, title }));
  await writeMeta(db, 'changedPosts', changed);
}

/** Every post that is taken down; for whoever keeps the posts of all. */
export function useTakenDownPosts(): ReturnType<typeof useRemote<readonly TakenDownPost[]>> {
  const own = useAccountStore();
  const watched = useRemote(readTakenDownPosts);
  const { remote } = watched;
  useEffect(() => {
    // A device that keeps nothing asks again.
    if (own !== null && remote.name === 'here') remember(own, remote.value).catch(() => {});
  }, [own, remote]);
  return watched;
}
