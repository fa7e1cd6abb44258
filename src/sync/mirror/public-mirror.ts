import type { ManaraDatabase } from '../../data/database/database.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import { mirroredRows, type MirroredTable } from '../../domain/rows.ts';
import { mirrorOf, plainStore, type Mirror, type MirrorTable } from './mirror.ts';

/** What everybody may see, as this browser keeps it: a post finds its teacher already there. */
export function publicMirror(db: ManaraDatabase): Mirror {
  const plain = (name: Exclude<MirroredTable, 'post_stats'>, table: unknown): MirrorTable => ({
    name,
    scope: 'public',
    key: { wire: 'id', local: 'id' },
    schema: mirroredRows[name],
    store: plainStore(table),
  });
  return mirrorOf(4, [
    plain('teachers', db.teachers),
    plain('posts', db.posts),
    {
      name: 'post_stats',
      scope: 'public',
      key: { wire: 'post_id', local: 'postId' },
      schema: mirroredRows.post_stats,
      store: postStats(db),
    },
    plain('achievements', db.achievements),
    plain('award_images', db.awardImages),
    plain('recognition_events', db.recognitionEvents),
  ]);
}
