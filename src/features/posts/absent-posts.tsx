import { unreachable } from '../../domain/unreachable.ts';
import type { PlainMessageKey } from '../../i18n/message-values.ts';
import { useT } from '../../i18n/language-context.tsx';
import type { SyncStatus } from '../../sync/status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import type { MirrorState } from './queries.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';

/** Why the posts have not come, or null while they are on their way. */
function obstacleOf(status: SyncStatus): PlainMessageKey | null {
  switch (status.name) {
    case 'offline':
      return 'posts.notYet.offline';
    case 'portal':
      return 'posts.notYet.portal';
    case 'blocked':
      return status.reason === 'storage-full' ? 'posts.notYet.storage' : 'posts.notYet.unavailable';
    case 'idle':
    case 'syncing':
      return null;
    default:
      return unreachable(status);
  }
}

/**
 * Stands where posts would: waiting for the first ones, kept from them and by what, or a school that
 * has written none. `mirror` stays undefined until the device said that there are no posts: no skeleton before that.
 */
export function AbsentPosts({ mirror }: { readonly mirror: MirrorState | undefined }) {
  const t = useT();
  const isSlow = useDelayed(150);
  if (mirror?.isComplete) return <EmptyState title={t('posts.empty')}>{t('posts.empty.hint')}</EmptyState>;
  const obstacle = mirror ? obstacleOf(mirror.status) : null;
  if (obstacle) return <EmptyState title={t('posts.notYet')}>{t(obstacle)}</EmptyState>;
  return <PostsSkeleton visible={isSlow && mirror !== undefined} />;
}
