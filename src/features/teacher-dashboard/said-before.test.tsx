// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { readMeta } from '../../data/database/meta.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import type { CountedPost } from './queries.ts';
import { useSaidSince } from './said-before.ts';

const userId = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
const [first, later] = ['bbbbbbbb-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'];

let root: Root;
let since: Readonly<Record<string, number>>;

function Screen({ own, posts }: { readonly own: AccountStore; readonly posts: readonly CountedPost[] }) {
  const said = useSaidSince(own, posts);
  useEffect(() => {
    since = said;
  });
  return null;
}

const post = (id: string, likes: number, saves: number): CountedPost => ({
  entry: { kind: 'post', id, row: null, draft: null },
  likes,
  saves,
});

/** Opens the portal anew: another connection to the same space on the device. */
function open(posts: readonly CountedPost[]): AccountStore {
  const own: AccountStore = {
    userId,
    actor: userActor(userId),
    mayInteract: true,
    hasLeft: false,
    db: createOwnDatabase('manara-said', storage),
  };
  root = createRoot(document.createElement('div'));
  root.render(<Screen own={own} posts={posts} />);
  return own;
}

afterEach(() => root.unmount());

test('what readers said since the last visit is told of each post, all visit long, and nothing on a first one', async () => {
  const visit = open([post(first, 3, 1)]);
  await expect.poll(() => readMeta(visit.db, 'saidToPosts')).toEqual({ [first]: 4 });
  expect(since).toEqual({});
  root.unmount();
  visit.db.close();

  const next = open([post(first, 5, 1), post(later, 2, 0)]);
  await expect.poll(() => since).toEqual({ [first]: 2, [later]: 2 });
  await expect.poll(() => readMeta(next.db, 'saidToPosts')).toEqual({ [first]: 6, [later]: 2 });
  root.render(<Screen own={next} posts={[post(first, 6, 1), post(later, 2, 0)]} />);
  await expect.poll(() => since).toEqual({ [first]: 3, [later]: 2 });
  next.db.close();
});
