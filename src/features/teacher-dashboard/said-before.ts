import { useEffect, useState } from 'react';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import type { CountedPost } from './queries.ts';

/** How much readers had said to each post, by its id. */
type Said = Readonly<Record<string, number>>;

/** One answer for each opening of the portal, by the space of the account: what is new stays so until it is closed. */
const known = new WeakMap<AccountStore['db'], Promise<Said | null>>();

function saidBefore({ db }: AccountStore): Promise<Said | null> {
  const before = known.get(db) ?? readMeta(db, 'saidToPosts').then((said) => said ?? null);
  known.set(db, before);
  return before;
}

const saidTo = ({ likes, saves }: CountedPost): number => likes + saves;

/** Remembers what has been said by now, once the last visit's has been read. */
async function remember(own: AccountStore, posts: readonly CountedPost[]): Promise<void> {
  await saidBefore(own);
  const said = await readMeta(own.db, 'saidToPosts');
  const present = Object.fromEntries(posts.map((post) => [post.entry.id, saidTo(post)]));
  await writeMeta(own.db, 'saidToPosts', { ...said, ...present });
}

/** How many likes and saves each post has more than at the last visit; none on a first one. */
export function useSaidSince(own: AccountStore | null, posts: readonly CountedPost[] | undefined): Said {
  const [before, setBefore] = useState<Said | null>(null);
  useEffect(() => {
    if (own === null) return undefined;
    let isOpen = true;
    // A device that keeps nothing compares nothing.
    saidBefore(own).then(
      (said) => isOpen && setBefore(said),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [own]);
  useEffect(() => {
    if (own !== null && posts !== undefined) remember(own, posts).catch(() => {});
  }, [own, posts]);
  if (before === null || posts === undefined) return {};
  return Object.fromEntries(posts.map((post) => [post.entry.id, saidTo(post) - (before[post.entry.id] ?? 0)]));
}
