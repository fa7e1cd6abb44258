import { memo } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Byline } from './byline.tsx';
import { CardActions } from './card-actions.tsx';
import { excerpt } from '../../domain/excerpt.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { picturesOf } from '../../domain/post-pictures.ts';
import type { PostView } from './post-view.ts';
import { TitleLink } from './title-link.tsx';
import classes from './post-card.module.css';

interface PostCardProps {
  readonly view: PostView;
  /** Appeared since the reader's last visit. */
  readonly isNew?: boolean;
  /** Its picture is in the first screen. */
  readonly first?: boolean;
}

/** A post in the reading list: title and two lines, one picture, who and when, like and save under the thumb. */
export const PostCard = memo(function PostCard({ view, isNew = false, first = false }: PostCardProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const { post } = view;
  const { cover } = picturesOf(post);
  return (
    <article className={first ? `${classes.card} ${classes.first}` : classes.card} data-post-id={post.id}>
      <h3 className={classes.title}>
        {isNew && <span className={classes.new}>{t('posts.new')}</span>}
        <TitleLink post={post} />
      </h3>
      <p className={`at-edge ${classes.excerpt}`} dir="auto">
        {excerpt(post.content)}
      </p>
      <div className={classes.picture}>
        <Picture
          src={media(cover?.thumb ?? cover?.url)}
          thumb={media(cover?.thumb)}
          color={cover?.color}
          alt=""
          first={first}
        />
      </div>
      <div className={classes.footer}>
        <Byline view={view} when={formats.dayOfMonth(post.createdAt)} />
        <CardActions view={view} later={first} />
      </div>
    </article>
  );
});
