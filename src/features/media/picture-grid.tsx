import { Link } from 'react-router-dom';
import type { PostId } from '../../domain/ids.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { mediaText } from './media-text.ts';
import type { PictureMonth } from './picture-months.ts';
import type { SchoolPicture } from './school-picture.ts';
import classes from './picture-grid.module.css';

/** Where a picture leads to. */
export interface PictureTargets {
  readonly post: (id: PostId) => string;
  readonly award: string;
}

interface PictureGridProps {
  readonly months: readonly PictureMonth[];
  readonly pictures: readonly SchoolPicture[];
  readonly targets: PictureTargets;
}

/** The school's pictures by month; each opens large, and leads to where it is from. */
export function PictureGrid({ months, pictures, targets }: PictureGridProps) {
  const { title, posts } = useLocalized(mediaText);
  const { formats } = useLanguage();
  const { open, box } = useLightbox(title, pictures);
  return (
    <section className={classes.wall} aria-label={title}>
      {months.map((month) => (
        <section key={month.key} className={classes.month} aria-labelledby={month.key}>
          <div className={classes.heading}>
            <h2 id={month.key} tabIndex={-1}>
              {formats.month(month.at)}
            </h2>
            <small>{posts(month.pictures.length, formats.number(month.pictures.length))}</small>
          </div>
          <div className={classes.cells} data-count={month.pictures.length} data-over={month.pictures.length % 3}>
            {month.pictures.map(({ picture, place }) => (
              <Cell key={picture.url} picture={picture} place={place} targets={targets} onOpen={() => open(place)} />
            ))}
          </div>
        </section>
      ))}
      {box}
    </section>
  );
}

interface CellProps {
  readonly picture: SchoolPicture;
  readonly place: number;
  readonly targets: PictureTargets;
  readonly onOpen: () => void;
}

function Cell({ picture, place, targets, onOpen }: CellProps) {
  const { url, thumb, color, caption, from } = picture;
  const { t } = useLanguage();
  const media = useMediaUrl();
  const source = from.kind === 'post' ? from.title : t('nav.awards');
  return (
    <figure className={classes.cell}>
      <Picture
        src={media(url)}
        thumb={media(thumb)}
        color={color ?? undefined}
        alt={caption}
        first={place < 2}
        askable
        onOpen={onOpen}
      />
      <figcaption className={classes.caption}>
        {caption !== source && (
          <b className="at-edge" dir="auto">
            {caption}
          </b>
        )}
        <Link className="at-edge" to={from.kind === 'post' ? targets.post(from.id) : targets.award} dir="auto">
          {source}
        </Link>
      </figcaption>
    </figure>
  );
}
