import { useId } from 'react';
import type { TakenDownPost } from '../../backend/taken-down-posts.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showProblem } from '../../ui/overlays/notice-store.ts';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { keepingText } from './keeping-text.ts';
import { useTakenDownPosts } from './use-taken-down-posts.ts';
import { type KeptPost, usePostKeeping } from './use-post-keeping.ts';
import classes from './keeping.module.css';

interface TakenDownPostsProps {
  /** Stands beside something else, and only where there is something to see. */
  readonly isAside?: boolean;
}

/** Every post that is taken down, for whoever keeps the posts of all. */
export function TakenDownPosts({ isAside = false }: TakenDownPostsProps) {
  const words = useLocalized(keepingText);
  const headingId = useId();
  const { remote, reload } = useTakenDownPosts();
  const keeping = usePostKeeping(() => void reload());
  const putBack = async (post: KeptPost & { readonly reason: string }): Promise<void> => {
    const problem = await keeping.putBack(post, post.reason);
    if (problem !== null) showProblem(problem);
  };
  if (isAside && (remote.name !== 'here' || remote.value.length === 0)) return null;
  return (
    <section className={isAside ? classes.aside : undefined} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {words.title}
      </h2>
      <p className={classes.lead}>{words.lead}</p>
      <RemoteGate remote={remote} reload={reload}>
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState title={words.none}>{words.noneHint}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {posts.map((post) => (
                <TakenDown key={post.id} post={post} onPutBack={() => void putBack(post)} />
              ))}
            </ul>
          )
        }
      </RemoteGate>
    </section>
  );
}

function TakenDown({ post, onPutBack }: { readonly post: TakenDownPost; readonly onPutBack: () => void }) {
  const words = useLocalized(keepingText);
  const { formats } = useLanguage();
  return (
    <li data-taken-down={post.id}>
      <h3 className={classes.name} dir="auto">
        {post.title}
      </h3>
      <p className={`dotted ${classes.facts}`}>
        <span>{words.by(post.teacher)}</span>
        <span>
          {words.since} {formats.date(post.at)}
        </span>
        {post.isChanged && <span className={classes.changed}>{words.changed}</span>}
      </p>
      <p className={classes.reason}>
        {words.because} <bdi>{post.reason}</bdi>
      </p>
      <button
        type="button"
        className="button"
        data-quiet
        aria-label={words.of(words.putBack, post.title)}
        onClick={onPutBack}
      >
        {words.putBack}
      </button>
    </li>
  );
}
