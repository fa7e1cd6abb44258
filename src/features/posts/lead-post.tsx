import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Byline } from './byline.tsx';
import { CardActions } from './card-actions.tsx';
import { excerpt } from '../../domain/excerpt.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { picturesOf } from '../../domain/post-pictures.ts';
import type { PostView } from './post-view.ts';
import { TitleLink } from './title-link.tsx';
import classes from './lead-post.module.css';

/** The newest post, large: its words first, then its picture. */
export function LeadPost({ view }: { readonly view: PostView }) {
  const { formats } = useLanguage();
  const media = useMediaUrl();
  const { post } = view;
  const { cover } = picturesOf(post);
  return (
    <article className={classes.lead} data-post-id={post.id}>
      <h3 className={classes.title}>
        <TitleLink post={post} />
      </h3>
      <div className={classes.footer}>
        <Byline view={view} when={formats.nearDate(post.createdAt, now())} />
        <CardActions view={view} later />
      </div>
      <div className={classes.picture}>
        <Picture src={media(cover?.url)} thumb={media(cover?.thumb)} color={cover?.color} alt="" first />
      </div>
      <p className={`at-edge ${classes.excerpt}`} dir="auto">
        {excerpt(post.content)}
      </p>
    </article>
  );
}
