import { Link } from 'react-router-dom';
import type { PostId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { dashboardText } from './dashboard-text.ts';
import { type InteractionPost, useInteractionPosts } from './queries.ts';
import classes from './saved-posts.module.css';

interface SavedPostsProps {
  /** What the student saved, the latest first. */
  readonly saved: readonly PostId[];
  readonly postsPath: string;
  readonly postPath: (id: PostId) => string;
}

const mostCovers = 3;

/** What a student saved, as it stands on a shelf; the next free place says what belongs there. */
export function SavedPosts({ saved, postsPath, postPath }: SavedPostsProps) {
  const words = useLocalized(dashboardText);
  const posts = useInteractionPosts(saved.slice(0, mostCovers));
  const here = saved.slice(0, mostCovers).flatMap((id) => {
    const post = posts.get(id);
    return post ? [{ id, post }] : [];
  });
  return (
    <section aria-labelledby="saved-posts">
      <h2 id="saved-posts" className={classes.heading}>
        {words.tabs.saved}
      </h2>
      <div className={classes.shelf} data-covers={here.length}>
        {here.map(({ id, post }) => (
          <Cover key={id} post={post} path={postPath(id)} />
        ))}
        {here.length < mostCovers && (
          <div className={classes.free}>
            <span className={classes.star} />
            <p>
              {words.hint} <Link to={postsPath}>{words.toPosts}</Link>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function Cover({ post: { title, by, at, cover }, path }: { readonly post: InteractionPost; readonly path: string }) {
  const { formats } = useLanguage();
  const media = useMediaUrl();
  return (
    <article className={classes.cover}>
      <div className={classes.picture}>
        <Picture src={media(cover?.url)} thumb={media(cover?.thumb)} color={cover?.color} alt="" />
      </div>
      <div className={classes.words}>
        <Link className="at-edge" to={path} dir="auto">
          {title}
        </Link>
        <small className="dotted">
          {by !== null && (
            <span>
              <bdi>{by}</bdi>
            </span>
          )}
          <span>{formats.dayOfMonth(at)}</span>
        </small>
      </div>
    </article>
  );
}
