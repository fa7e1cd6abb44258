import { obstacleOf } from '../../sync/obstacle.ts';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { useConnection } from './queries.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';

interface AbsentPostsProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const says = { empty: 'posts.empty', hint: 'posts.empty.hint', notYet: 'posts.notYet' } as const;
const skeleton = (visible: boolean) => <PostsSkeleton visible={visible} />;

/** Stands where posts would. */
export function AbsentPosts(props: AbsentPostsProps) {
  const status = useConnection();
  return <AbsentRows {...props} obstacle={status ? obstacleOf(status) : null} says={says} skeleton={skeleton} />;
}
