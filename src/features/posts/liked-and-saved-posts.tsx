import type { ReactNode } from 'react';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { useT } from '../../i18n/language-context.tsx';
import { AbsentPosts } from './absent-posts.tsx';
import type { InteractionContext } from './interaction-context.ts';
import { PostCard } from './post-card.tsx';
import { PostsSkeleton } from './posts-skeleton.tsx';
import { useLikedAndSaved } from './queries.ts';

interface LikedAndSavedPostsProps {
  readonly context: InteractionContext;
  readonly kind: InteractionKind;
  /** Stands here when there is none. */
  readonly none: ReactNode;
}

/** The posts that somebody likes or saves, to be read, and to be let go again. */
export function LikedAndSavedPosts({ context, kind, none }: LikedAndSavedPostsProps) {
  const t = useT();
  const mirrored = useLikedAndSaved(context, kind);
  if (!mirrored) return <PostsSkeleton visible={false} />;
  // What somebody likes may be here before the posts are.
  if (mirrored.found.length === 0) return mirrored.isComplete ? none : <AbsentPosts isKnown isComplete={false} />;
  return (
    <div>
      <h2 className="visually-hidden">{t('posts.title')}</h2>
      {mirrored.found.map((view, index) => (
        <PostCard key={view.post.id} view={view} first={index === 0} />
      ))}
    </div>
  );
}
