import { useState } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { crossOriginOf } from '../../platform/picture-requests.ts';
import { useMediaUrl } from '../pictures/media-url-context.tsx';
import { useBrokenPicture } from '../pictures/use-broken-picture.ts';
import { useHeldPicture } from '../pictures/use-held-picture.ts';
import type { LargePicture } from './large-picture.ts';
import classes from './lightbox.module.css';

interface LargeFigureProps {
  readonly picture: LargePicture;
  /** What it is a picture of, where its author wrote nothing. */
  readonly name: string;
  /** It was asked for, also by whoever saves data. */
  readonly isWanted: boolean;
}

/** One whole picture as large as the screen allows, with its author's words below. */
export function LargeFigure({ picture: { url, thumb, caption }, name, isWanted }: LargeFigureProps) {
  const t = useT();
  const media = useMediaUrl();
  const full = media(url);
  const small = media(thumb);
  const { isHeld, ask } = useHeldPicture(full);
  const src = isHeld && !isWanted ? null : full;
  const { isBroken, hasFailed, markBroken } = useBrokenPicture(src);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <figure className={classes.figure}>
      <div className={classes.stage}>
        {small && !isLoaded && (
          <img
            className={hasFailed ? undefined : classes.small}
            crossOrigin={crossOriginOf(small)}
            src={small}
            alt=""
          />
        )}
        {src && !isBroken && (
          <img
            crossOrigin={crossOriginOf(src)}
            src={src}
            alt={caption ? '' : name}
            decoding="async"
            loading={isWanted ? 'eager' : 'lazy'}
            onLoad={() => setIsLoaded(true)}
            onError={markBroken}
          />
        )}
        {src !== full && (
          <button type="button" className="button" onClick={ask}>
            {t('picture.full')}
          </button>
        )}
        {((hasFailed && !isLoaded) || full === null) && <p className={classes.absent}>{t('media.notYet')}</p>}
      </div>
      {caption && (
        <figcaption className={classes.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
