import { useT } from '../../i18n/language-context.tsx';
import { obstacleOf } from '../../sync/obstacle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useConnection } from './queries.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';

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
  if (obstacle) return <EmptyState title={t('posts.notYet')}>{t(`notYet.${obstacle}`)}</EmptyState>;
  return <PostsSkeleton visible={isKnown && isSlow} />;
}
