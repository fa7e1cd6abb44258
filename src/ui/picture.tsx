import { useState } from 'react';
import { useT } from '../i18n/language-context.tsx';
import { crossOriginOf } from '../platform/picture-requests.ts';
import { useBrokenPicture } from './use-broken-picture.ts';
import { useHeldPicture } from './use-held-picture.ts';
import classes from './picture.module.css';

interface PictureProps {
  /** Addresses that may reach the DOM already; null shows the pattern. */
  readonly src: string | null;
  /** A small version, shown blurred until `src` is there, and instead of it to whoever saves data. */
  readonly thumb?: string | null;
  /** Average colour of the picture: the ground while nothing is there. */
  readonly color?: string | undefined;
  /** Empty where the text beside it says everything. */
  readonly alt: string;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
  /** Whoever saves data can ask for `src` here; nothing but a small version is loaded before. */
  readonly askable?: boolean;
}

const width = 1280;
const height = 960;

/** A 4:3 picture whose room is there before it is: never a layout shift, and a broken one becomes the school's pattern. */
export function Picture({ src: full, thumb = null, color, alt, first = false, askable = false }: PictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const { isHeld, ask } = useHeldPicture(full);
  const src = isHeld && (thumb !== null || askable) ? thumb : full;
  const { isBroken, markBroken } = useBrokenPicture(src);
  const shown = src !== null && !isBroken;
  const underlay = shown && thumb !== null && thumb !== src && loaded !== src ? thumb : null;
  const size = { width, height, decoding: 'async' } as const;
  return (
    <span className={classes.frame} style={color && shown ? { backgroundColor: color } : undefined}>
      {!shown && <span className={classes.pattern} />}
      {underlay && (
        <img className={classes.underlay} crossOrigin={crossOriginOf(underlay)} src={underlay} alt="" {...size} />
      )}
      {shown && (
        <img
          className={classes.image}
          crossOrigin={crossOriginOf(src)}
          src={src}
          alt={alt}
          {...size}
          loading={first ? 'eager' : 'lazy'}
          onLoad={() => setLoaded(src)}
          onError={markBroken}
        />
      )}
      {askable && src !== full && <AskForPicture onAsk={ask} />}
    </span>
  );
}

function AskForPicture({ onAsk }: { readonly onAsk: () => void }) {
  const t = useT();
  return (
    <button type="button" className={classes.ask} onClick={onAsk}>
      {t('picture.full')}
    </button>
  );
}
