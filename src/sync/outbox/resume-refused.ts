import type { SyncDatabase } from '../../data/database/database.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import type { PostId } from '../../domain/ids.ts';
import type { WriteDeps } from './outbox.ts';
import { retryParked, targetOf } from './parked.ts';

/**
 * Where one sees that a refusal may be over. Each sign is a text that is another whenever the thing has changed, and null as
 * long as it would be refused again.
 */
export interface ResumeSigns {
  /** Of posts that readers see: one that was taken down, or has not appeared yet, has none. */
  readonly posts: (ids: readonly PostId[]) => Promise<ReadonlyMap<PostId, string>>;
  /** Of what the account may do: null while the school has not approved it, or does not any more. */
  readonly right: () => Promise<string | null>;
}

/**
 * Puts taps back into the line that the school has refused and may take now. Of one sign a tap goes out once: a mirror that is behind
 * the school cannot send it in circles. Resolves to how many go again.
 */
export async function resumeRefused(db: SyncDatabase, signs: ResumeSigns, deps: WriteDeps): Promise<number> {
  const refused = await db.outbox
    .where('state')
    .equals('parked')
    .and(({ actor, reason }) => actor === deps.actor && reason?.name === 'rejected')
    .toArray();
  if (refused.length === 0) return 0;
  const signOf = await readSigns(refused, signs);
  let resumed = 0;
  for (const entry of refused) {
    const sign = signOf(entry);
    if (sign === null || sign === entry.sign) continue;
    if ((await retryParked(db, entry.seq, deps, sign)).ok) resumed += 1;
  }
  return resumed;
}

/** How the school says that nobody reads a post, and that somebody may not like. Whatever else it refuses is refused for good. */
const hiddenPost = 'P0002';
const noRight = '42501';

async function readSigns(
  refused: readonly OutboxRecord[],
  { posts, right }: ResumeSigns,
): Promise<(entry: OutboxRecord) => string | null> {
  const refusedWith = (wanted: string) => refused.filter(({ reason }) => reason?.code === wanted);
  const postOf = ({ mutation }: OutboxRecord): PostId | null => targetOf(mutation)?.postId ?? null;
  const hidden = refusedWith(hiddenPost).flatMap((entry) => postOf(entry) ?? []);
  const shown = hidden.length > 0 ? await posts(hidden) : new Map<PostId, string>();
  const granted = refusedWith(noRight).length > 0 ? await right() : null;
  return (entry) => {
    if (entry.reason?.code === noRight) return granted;
    const post = entry.reason?.code === hiddenPost ? postOf(entry) : null;
    return (post && shown.get(post)) ?? null;
  };
}
