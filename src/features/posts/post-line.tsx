import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { picturesOf } from '../../domain/post-pictures.ts';
import type { PostView } from './post-view.ts';
import { TitleLink } from './title-link.tsx';
import classes from './post-line.module.css';

/** A post in a calm list: title, who, when, and a small picture. */
export function PostLine({ view: { post, teacher } }: { readonly view: Pick<PostView, 'post' | 'teacher'> }) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const { cover } = picturesOf(post);
  return (
    <article className={classes.line} data-post-id={post.id}>
      <div className={classes.picture}>
        <Picture src={media(cover?.thumb ?? cover?.url)} thumb={media(cover?.thumb)} color={cover?.color} alt="" />
      </div>
      <div>
        <h3 className={classes.title}>
          <TitleLink post={post} />
        </h3>
        <p className={`dotted ${classes.meta}`}>
          <span>
            <bdi>{teacher?.displayName ?? t('posts.unknownTeacher')}</bdi>
          </span>
          <time dateTime={new Date(post.createdAt).toISOString()}>{formats.nearDate(post.createdAt, now())}</time>
        </p>
      </div>
    </article>
  );
}
