import { Link } from 'react-router-dom';
import type { PostId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useLightbox } from '../../ui/lightbox/use-lightbox.tsx';
import { mediaText } from './media-text.ts';
import type { SchoolPicture } from './school-picture.ts';
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

/** The school's pictures in a row; each opens large, and leads to where it is from. */
export function PictureCarousel({ pictures, targets }: PictureCarouselProps) {
  const { title, carousel } = useLocalized(mediaText);
  const { open, box } = useLightbox(title, pictures);
  const slides = pictures.map((picture, at) => ({
    key: picture.url,
    content: <Slide picture={picture} targets={targets} first={at < 2} onOpen={() => open(at)} />,
  }));
  return (
    <>
      <Carousel name={title} kind={carousel} slides={slides} className={classes.carousel} />
      {box}
    </>
  );
}

interface SlideProps {
  readonly picture: SchoolPicture;
  readonly targets: PictureTargets;
  readonly first: boolean;
  readonly onOpen: () => void;
}

function Slide({ picture, targets, first, onOpen }: SlideProps) {
  const { url, thumb, color, caption, from, at } = picture;
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  return (
    <figure className={classes.figure}>
      <Picture
        src={media(url)}
        thumb={media(thumb)}
        color={color ?? undefined}
        alt={caption}
        first={first}
        askable
        onOpen={onOpen}
      />
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
