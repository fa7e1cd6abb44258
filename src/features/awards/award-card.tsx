import { memo } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { categoryName } from './category-name.ts';
import type { AwardEntry } from './award-entry.ts';
import { AwardStory } from './award-story.tsx';
import { useAwardsText } from './use-awards-text.ts';
import classes from './award-card.module.css';

interface AwardCardProps {
  readonly award: AwardEntry;
  /** Its picture is in the first screen. */
  readonly first?: boolean;
}

/** One honour with its whole story; its picture opens large. */
export const AwardCard = memo(function AwardCard({ award, first = false }: AwardCardProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const words = useAwardsText();
  const { kind, category, title, imageUrl, teacherName, isDated, at } = award;
  const { open, box } = useLightbox(title, imageUrl ? [{ url: imageUrl }] : []);
  return (
    <article className={classes.card} data-honour-id={award.id}>
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
      <AwardStory text={award.description} />
      <p className={`dotted ${classes.meta}`}>
        <span>
          <bdi>{teacherName ?? t('posts.unknownTeacher')}</bdi>
        </span>
        {isDated && <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formats.date(at)}</time>}
      </p>
    </article>
  );
});
