import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import type { AwardEntry } from './award-entry.ts';
import { AwardFacts, AwardKind } from './award-facts.tsx';
import { AwardStory } from './award-story.tsx';
import { awardPath } from './paths.ts';
import classes from './award-card.module.css';

interface AwardCardProps {
  readonly award: AwardEntry;
  /** Its picture is in the first screen. */
  readonly first?: boolean;
}

/** One honour with its whole story; its picture opens large. */
export const AwardCard = memo(function AwardCard({ award, first = false }: AwardCardProps) {
  const media = useMediaUrl();
  const { title, imageUrl, imageAlt } = award;
  const { open, box } = useLightbox(title, imageUrl ? [{ url: imageUrl, caption: imageAlt }] : []);
  return (
    <article className={classes.card} data-honour-id={award.id}>
      {imageUrl && (
        <div className={classes.picture}>
          <Picture src={media(imageUrl)} alt={imageAlt ?? title} first={first} askable onOpen={() => open(0)} />
          {box}
        </div>
      )}
      <AwardKind award={award} />
      <h3 className={`at-edge ${classes.title}`} dir="auto">
        <Link className={classes.link} to={awardPath(award.id)}>
          {title}
        </Link>
      </h3>
      <AwardStory text={award.description} />
      <AwardFacts award={award} />
    </article>
  );
});
