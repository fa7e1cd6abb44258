import type { CSSProperties } from 'react';
import type { MediaItem } from '../../domain/media.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import classes from './post-gallery.module.css';

interface PostGalleryProps {
  readonly items: readonly MediaItem[];
  readonly title: string;
  /** Shows one of the pictures large. */
  readonly onOpen: (item: MediaItem) => void;
}

/** The pictures and videos of a post with their captions. */
export function PostGallery({ items, title, onOpen }: PostGalleryProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section className={classes.gallery} aria-label={t('post.gallery')}>
      {items.map((item, index) => (
        <figure key={item.url} className={classes.figure} style={roomOf(item)}>
          <GalleryItem item={item} title={title} number={index + 1} onOpen={() => onOpen(item)} />
          {item.caption && <figcaption dir="auto">{item.caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}

/** The narrowest room that a picture gets: of a whole page that was photographed a reader sees where it goes on. */
const narrowest = 9 / 16;

/** The room of a portrait is as tall as it is; what lies across has the room of every picture. */
function roomOf({ width = 0, height = 0 }: MediaItem): CSSProperties | undefined {
  if (height <= width) return undefined;
  const room: Readonly<Record<`--${string}`, number>> = { '--ratio': Math.max(narrowest, width / height) };
  return room;
}

interface GalleryItemProps {
  readonly item: MediaItem;
  readonly title: string;
  readonly number: number;
  readonly onOpen: () => void;
}

function GalleryItem({ item, title, number, onOpen }: GalleryItemProps) {
  const t = useT();
  const media = useMediaUrl();
  const src = media(item.url);
  const thumb = media(item.thumb);
  if (item.kind === 'video' && src) {
    return (
      <a className={classes.video} href={src}>
        <Picture src={thumb} color={item.color} alt="" />
        <span className={classes.play}>
          <Icon name="play" />
          {t('post.video')}
        </span>
      </a>
    );
  }
  const alt = item.caption || t('post.picture', { number, title: isolate(title) });
  return (
    <Picture
      src={item.kind === 'image' ? src : null}
      thumb={thumb}
      color={item.color}
      alt={alt}
      askable
      onOpen={onOpen}
    />
  );
}
