import { memo } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { categoryName } from './category-name.ts';
import type { Honour } from './honour.ts';
import { HonourStory } from './honour-story.tsx';
import { useAwardsText } from './use-awards-text.ts';
import classes from './honour-card.module.css';

interface HonourCardProps {
  readonly honour: Honour;
  /** Its picture is in the first screen. */
  readonly first?: boolean;
}

/** One honour with its whole story; its picture opens large. */
export const HonourCard = memo(function HonourCard({ honour, first = false }: HonourCardProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const words = useAwardsText();
  const { kind, category, title, imageUrl, teacherName, isDated, at } = honour;
  const { open, box } = useLightbox(title, imageUrl ? [{ url: imageUrl }] : []);
  return (
    <article className={classes.card} data-honour-id={honour.id}>
      {imageUrl && (
        <div className={classes.picture}>
          <Picture src={media(imageUrl)} alt={title} first={first} askable onOpen={() => open(0)} />
          {box}
        </div>
      )}
      <p className={`dotted ${classes.kind}`}>
        <span>{words.kinds[kind]}</span>
        {category !== null && (
          <span>
            <bdi>{categoryName(category, words, t)}</bdi>
          </span>
        )}
      </p>
      <h3 className={`at-edge ${classes.title}`} dir="auto">
        {title}
      </h3>
      <HonourStory text={honour.description} />
      <p className={`dotted ${classes.meta}`}>
        <span>
          <bdi>{teacherName ?? t('posts.unknownTeacher')}</bdi>
        </span>
        {isDated && <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formats.date(at)}</time>}
      </p>
    </article>
  );
});
