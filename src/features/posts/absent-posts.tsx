import { useT } from '../../i18n/language-context.tsx';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { PostsSkeleton } from './posts-skeleton.tsx';

interface AbsentPostsProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const skeleton = (visible: boolean) => <PostsSkeleton visible={visible} />;

/** Stands where posts would. */
export function AbsentPosts(props: AbsentPostsProps) {
  const t = useT();
  const says = { empty: t('posts.empty'), hint: t('posts.empty.hint'), notYet: t('posts.notYet') };
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
