import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { Fields } from '../../domain/authoring.ts';
import { isMediaReference } from '../../domain/media-reference.ts';
import { type MediaItem, mediaItemSchema } from '../../domain/media.ts';
import { pendingPictureOf } from '../../domain/authoring.ts';
import { textOf } from '../../domain/text-of.ts';
import { readMoment } from '../../domain/wire-moment.ts';
import { Byline } from '../../features/posts/byline.tsx';
import { PostBody } from '../../features/posts/post-body.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { now } from '../../platform/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useOwnTeacher } from '../../data/queries/use-own-teacher.ts';
import classes from './post-preview.module.css';

const isShown = (value: string): boolean => pendingPictureOf(value) !== null || isMediaReference(value);

/** An entry of the media as far as it can be shown; pictures that are kept here stand in it by their own names. */
function shownItem(item: unknown): MediaItem[] {
  const { url, thumb, ...rest }: Fields = { ...(item as Fields) };
  // Checked against everything but the references, which readers get only once they are uploaded.
  const read = mediaItemSchema.safeParse({ ...rest, url: 'https://manara.example/' });
  if (!read.success || !isShown(textOf(url))) return [];
  return [{ ...read.data, url: textOf(url), ...(isShown(textOf(thumb)) && { thumb: textOf(thumb) }) }];
}

interface PostPreviewProps {
  readonly fields: Fields;
  /** Null while it is not published. */
  readonly createdAt: number | null;
}

/** What a reader can do with a post: seen here, not pressed. */
const readersActions = [
  ['heart', 'post.like'],
  ['bookmark', 'post.save'],
  ['share', 'post.share'],
] as const;

/** A post as its readers will see it, out of what stands in its form. */
export function PostPreview({ fields, createdAt }: PostPreviewProps) {
  const { t, formats } = useLanguage();
  const teacher = useOwnTeacher(useAuth().account?.userId ?? null);
  const media = fields['media_items'];
  const title = textOf(fields['title']);
  const seenAt = createdAt ?? readMoment(fields['publish_at']) ?? now();
  return (
    <article className={classes.post}>
      <header className={classes.opening} dir="auto">
        <h2>{title}</h2>
        <Byline view={{ post: { createdAt: seenAt }, teacher }} when={formats.nearDate(seenAt, now())} size={44} />
      </header>
      <PostBody
        post={{
          title,
          content: textOf(fields['content']),
          imageUrl: textOf(fields['image_url']) || null,
          imageAlt: textOf(fields['image_alt']).trim(),
          mediaItems: Array.isArray(media) ? media.flatMap(shownItem) : [],
        }}
      />
      <p className={classes.actions} aria-hidden="true">
        {readersActions.map(([icon, name]) => (
          <span key={icon}>
            <Icon name={icon} />
            {t(name)}
          </span>
        ))}
      </p>
    </article>
  );
}
