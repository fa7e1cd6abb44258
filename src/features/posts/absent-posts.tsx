import { AbsentRows } from '../../ui/absent-rows.tsx';
import { PostsSkeleton } from './posts-skeleton.tsx';

interface AbsentPostsProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const says = { empty: 'posts.empty', hint: 'posts.empty.hint', notYet: 'posts.notYet' } as const;
const skeleton = (visible: boolean) => <PostsSkeleton visible={visible} />;

/** Stands where posts would. */
export function AbsentPosts(props: AbsentPostsProps) {
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
