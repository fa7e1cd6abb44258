import { Link } from 'react-router-dom';
import type { LikedOrSaved } from '../../data/queries/liked-and-saved.ts';
import type { PostId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { dashboardText } from './dashboard-text.ts';
import { type InteractionPost, useInteractionPosts } from './queries.ts';
import { shortId } from './short-id.ts';
import classes from './recent-interactions.module.css';

interface RecentProps {
  readonly interactions: readonly LikedOrSaved[];
  readonly postsPath: string;
  readonly postPath: (id: PostId) => string;
}

/** What the student liked and saved, newest first, in a list that scrolls by itself. */
export function RecentInteractions({ interactions, postsPath, postPath }: RecentProps) {
  const words = useLocalized(dashboardText);
  const posts = useInteractionPosts(interactions.map(({ postId }) => postId));
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className={classes.heading}>
        {words.recent}
      </h2>
      {interactions.length === 0 ? (
        <p className={classes.none}>
          {words.noneYet}
          <Link to={postsPath}>{words.toPosts}</Link>
        </p>
      ) : (
        <ul className={classes.list}>
          {interactions.map((one) => (
            <Row key={one.postId} interaction={one} post={posts.get(one.postId)} path={postPath(one.postId)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly interaction: LikedOrSaved;
  readonly post: InteractionPost | undefined;
  readonly path: string;
}

function Row({ interaction: { postId, liked, saved, at, isWaiting }, post, path }: RowProps) {
  const { formats } = useLanguage();
  const words = useLocalized(dashboardText);
  const media = useMediaUrl();
  const title = post?.title;
  const cover = post?.cover;
  return (
    <li className={classes.row} data-post-id={postId}>
      <div className={classes.picture}>
        <Picture src={media(cover?.thumb ?? cover?.url)} thumb={media(cover?.thumb)} color={cover?.color} alt="" />
      </div>
      {title && (
        <Link className={classes.title} to={path}>
          <bdi>{title}</bdi>
        </Link>
      )}
      <p className={`dotted ${classes.facts}`}>
        {post !== undefined && post.by !== null && (
          <span>
            <bdi>{post.by}</bdi>
          </span>
        )}
        <span>
          {words.post}{' '}
          {title ? (
            <bdi dir="ltr">{shortId(postId)}</bdi>
          ) : (
            <Link to={path} dir="ltr">
              {shortId(postId)}
            </Link>
          )}
        </span>
        {at === null ? (
          <span>{words.justNow}</span>
        ) : (
          <time dateTime={new Date(at).toISOString()}>{formats.date(at)}</time>
        )}
      </p>
      <p className={classes.badges}>
        {liked && (
          <span className={classes.badge}>
            <Icon name="heart" filled size={16} />
            {words.badge.liked}
          </span>
        )}
        {saved && (
          <span className={classes.badge}>
            <Icon name="bookmark" filled size={16} />
            {words.badge.saved}
          </span>
        )}
        {isWaiting && (
          <span className={classes.waiting}>
            <Icon name="clock" size={16} />
            {words.badge.waiting}
          </span>
        )}
      </p>
    </li>
  );
}
