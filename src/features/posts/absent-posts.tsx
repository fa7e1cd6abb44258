import { unreachable } from '../../domain/unreachable.ts';
import type { PlainMessageKey } from '../../i18n/message-values.ts';
import { useT } from '../../i18n/language-context.tsx';
import type { SyncStatus } from '../../sync/status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useConnection } from './queries.ts';
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

interface AbsentPostsProps {
  /** The device said that it holds no posts; before that there is nothing to show, not even a skeleton. */
  readonly isKnown: boolean;
  /** The whole school has reached this device. */
  readonly isComplete: boolean;
}

/** Stands where posts would: waiting for the first ones, kept from them and by what, or a school that has written none. */
export function AbsentPosts({ isKnown, isComplete }: AbsentPostsProps) {
  const t = useT();
  const status = useConnection();
  const isSlow = useDelayed(150);
  if (isComplete) return <EmptyState title={t('posts.empty')}>{t('posts.empty.hint')}</EmptyState>;
  const obstacle = isKnown && status ? obstacleOf(status) : null;
  if (obstacle) return <EmptyState title={t('posts.notYet')}>{t(obstacle)}</EmptyState>;
  return <PostsSkeleton visible={isKnown && isSlow} />;
}
