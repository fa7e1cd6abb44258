import type { Post } from '../../domain/rows.ts';
import { picturesOf } from '../../domain/post-pictures.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { beforePicture, type Paragraph, paragraphsOf } from './paragraphs.ts';
import { PostGallery } from './post-gallery.tsx';
import classes from './post-body.module.css';

interface PostBodyProps {
  readonly post: Pick<Post, 'title' | 'content' | 'imageUrl' | 'imageAlt' | 'mediaItems'>;
}

/** What a post says: its text at a good measure, its cover in the middle of it, and its other pictures. */
export function PostBody({ post }: PostBodyProps) {
  const { t } = useLanguage();
  const media = useMediaUrl();
  const { cover, gallery } = picturesOf(post);
  const pictures = [...(cover ? [cover] : []), ...gallery.filter(({ kind }) => kind === 'image')];
  const { open, box } = useLightbox(post.title, pictures);
  const paragraphs = paragraphsOf(post.content);
  const first = beforePicture(paragraphs.map(({ text }) => text));
  return (
    <div className={`shell-body ${classes.body}`}>
      <Text paragraphs={paragraphs.slice(0, first)} />
      {cover && (
        <figure className="shell-cover">
          <Picture
            src={media(cover.url)}
            thumb={media(cover.thumb)}
            color={cover.color}
            alt={cover.caption || t('post.picture', { number: 1, title: isolate(post.title) })}
            first
            askable
            onOpen={() => open(0)}
          />
          {cover.caption && <figcaption dir="auto">{cover.caption}</figcaption>}
        </figure>
      )}
      <Text paragraphs={paragraphs.slice(first)} />
      <PostGallery items={gallery} title={post.title} onOpen={(item) => open(pictures.indexOf(item))} />
      {box}
    </div>
  );
}

/** Its addresses are links as soon as the code for that is there; the words stand before. */
const linkedText = lazyPart(() => import('./linked-text.tsx').then((module) => module.LinkedText));

function Words({ text }: { readonly text: string }) {
  if (!text.includes('https://')) return text;
  return (
    <Late fallback={text}>
      <linkedText.Part text={text} />
    </Late>
  );
}

function Text({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="shell-text">
      {paragraphs.map(({ at, text }) => (
        <p key={at} dir="auto">
          <Words text={text} />
        </p>
      ))}
    </div>
  );
}
