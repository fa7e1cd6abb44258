import { useT } from '../../i18n/language-context.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { Icon } from '../icons/icon.tsx';
import { ModalDialog } from '../overlays/modal-dialog.tsx';
import { LargeFigure } from './large-figure.tsx';
import type { LargePicture } from './large-picture.ts';
import classes from './lightbox.module.css';

interface LightboxProps {
  /** What they are pictures of. */
  readonly name: string;
  readonly pictures: readonly LargePicture[];
  /** The one that was asked for. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Pictures over the whole screen, one at a time. Escape, the back gesture and the button lead back to where one was. */
export function Lightbox({ name, pictures, first, onClose }: LightboxProps) {
  const t = useT();
  const head = (
    <div className={classes.head}>
      <p className={classes.name}>
        <bdi>{name}</bdi>
      </p>
      <button type="button" className={classes.close} aria-label={t('sync.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
  const slides = pictures.map((picture, at) => ({
    key: picture.url,
    content: <LargeFigure picture={picture} name={name} isWanted={at === first} />,
  }));
  return (
    // On ink in both schemes: the picture is the only bright thing.
    <ModalDialog className={classes.box} data-mantine-color-scheme="dark" aria-label={name} onClose={onClose}>
      <Carousel name={name} kind={undefined} slides={slides} first={first} head={head} className={classes.row} />
    </ModalDialog>
  );
}
