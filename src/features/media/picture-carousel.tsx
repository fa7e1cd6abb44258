import { Link } from 'react-router-dom';
import type { PostId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { useMediaUrl } from '../../ui/media-url-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { mediaText } from './media-words.ts';
import type { SchoolPicture } from './school-picture.ts';
import { useCarousel } from './use-carousel.ts';
import classes from './picture-carousel.module.css';

/** Where a picture leads to. */
export interface PictureTargets {
  readonly post: (id: PostId) => string;
  readonly award: string;
}

interface PictureCarouselProps {
  readonly pictures: readonly SchoolPicture[];
  readonly targets: PictureTargets;
}

/** A row of pictures that is pushed with the thumb, moved with the arrow keys or two buttons, and never moves by itself. */
export function PictureCarousel({ pictures, targets }: PictureCarouselProps) {
  const { t, formats } = useLanguage();
  const words = useLocalized(mediaText);
  const { frame, track, controls, index, go, onScroll } = useCarousel(pictures.length);
  const total = pictures.length;
  const position = (at: number) => words.position(formats.number(at + 1), formats.number(total));
  return (
    <section
      ref={frame}
      className={classes.carousel}
      aria-roledescription={words.carousel}
      aria-label={t('media.title')}
    >
      <div ref={track} className={classes.track} onScroll={onScroll}>
        {pictures.map((picture, at) => (
          <fieldset
            key={picture.url}
            className={classes.slide}
            aria-roledescription={words.slide}
            aria-label={position(at)}
            inert={at !== index}
          >
            <Slide picture={picture} targets={targets} first={at < 2} />
          </fieldset>
        ))}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.button}
          aria-label={words.previous}
          aria-disabled={index === 0}
          onClick={() => go(Math.max(index - 1, 0))}
        >
          <Icon name="back" />
        </button>
        <output className={classes.position}>{position(index)}</output>
        <button
          type="button"
          className={classes.button}
          ref={controls}
          aria-label={words.next}
          aria-disabled={index === total - 1}
          onClick={() => go(Math.min(index + 1, total - 1))}
        >
          <Icon name="onward" />
        </button>
      </div>
    </section>
  );
}

interface SlideProps {
  readonly picture: SchoolPicture;
  readonly targets: PictureTargets;
  readonly first: boolean;
}

function Slide({ picture: { url, thumb, color, caption, from, at }, targets, first }: SlideProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  return (
    <figure className={classes.figure}>
      <Picture src={media(url)} thumb={media(thumb)} color={color ?? undefined} alt="" first={first} askable />
      <figcaption className={classes.caption}>
        <span className={`at-edge ${classes.words}`} dir="auto">
          {caption}
        </span>
        <span className={classes.source}>
          <Link to={from.kind === 'post' ? targets.post(from.id) : targets.award}>
            <bdi>{from.kind === 'post' ? from.title : t('nav.awards')}</bdi>
          </Link>
          <time dateTime={new Date(at).toISOString()}>{formats.date(at)}</time>
        </span>
      </figcaption>
    </figure>
  );
}
