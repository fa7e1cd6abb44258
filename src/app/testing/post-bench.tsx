import type { ReactNode } from 'react';
import { mirror, postOf } from './demo-posts.ts';
import { mount, type Mounted } from './mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireFields } from '../../domain/wire-fields.ts';
import { draftKey } from '../../sync/drafts/authoring.ts';

export const post = postOf();
export const key = draftKey('post', post.id);
export const base = { revision: post.revision, fields: wireFields.post(post) };
export const target = { kind: 'post', id: post.id, base } as const;
export const now = () => Date.parse('2026-11-20T10:00:00Z');

/** One mirrored post on the device of the teacher who wrote it. */
export interface PostBench {
  readonly db: ManaraDatabase;
  readonly own: AccountStore & { readonly db: OwnDatabase };
  readonly draft: () => Promise<DraftRecord | undefined>;
  readonly open: (part: ReactNode) => Promise<Mounted>;
  readonly close: () => Promise<void>;
}

/** Sets a bench up under names that nobody else uses. */
export async function createPostBench(): Promise<PostBench> {
  const db = createDatabase(`authoring-${crypto.randomUUID()}`);
  // The teacher of the demo post is whoever is signed in.
  const userId = post.teacherId as string as UserId;
  const own = {
    db: createOwnDatabase(`own-${crypto.randomUUID()}`),
    userId,
    actor: `user:${userId}`,
    mayInteract: true,
    hasLeft: false,
  } as const;
  await mirror(db, [post]);
  return {
    db,
    own,
    draft: () => own.db.drafts.get(key),
    open: (part) => mount(part, { database: db, own }),
    async close() {
      await db.delete();
      await own.db.delete();
    },
  };
}
