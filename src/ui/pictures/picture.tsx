import { useState } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { crossOriginOf } from '../../platform/picture-requests.ts';
import { useBrokenPicture } from './use-broken-picture.ts';
import { useHeldPicture } from './use-held-picture.ts';
import classes from './picture.module.css';

interface PictureProps {
  /** Addresses that may reach the DOM already; null shows the pattern. */
  readonly src: string | null;
  /**
   * A small version, shown blurred until `src` is there. Whoever saves data is shown it alone, and the ground where it is
   * null; a picture that says nothing of it is shown to everybody.
   */
  readonly thumb?: string | null;
  /** Average colour of the picture: the ground while nothing is there. */
  readonly color?: string | undefined;
  /** Empty where the text beside it says everything. Of a picture that opens, the name of what is pressed. */
  readonly alt: string;
  /** The first picture of a page loads at once, the others when they come near. */
  readonly first?: boolean;
  /** Whoever saves data can ask for `src` here. */
  readonly askable?: boolean;
  /** Shows it large. */
  readonly onOpen?: () => void;
}

const width = 1280;
const height = 960;

/**
 * A 4:3 picture whose room is there before it is: never a layout shift. For a broken one stands its small version, and where
 * there is none the school's pattern.
 */
export function Picture(props: PictureProps) {
  const { src: full, thumb, color, alt, first = false, askable = false, onOpen } = props;
  const [loaded, setLoaded] = useState<string | null>(null);
  const { isHeld, ask } = useHeldPicture(full);
  const wanted = isHeld && (thumb !== undefined || askable) ? (thumb ?? null) : full;
  const large = useBrokenPicture(wanted);
  // What does not come is stood in for by the small version, which lists may have brought before.
  const standIn = thumb === wanted ? null : (thumb ?? null);
  const src = large.isBroken ? standIn : wanted;
  const small = useBrokenPicture(large.isBroken ? src : null);
  const shown = src !== null && !small.isBroken;
  const underlay = shown && thumb !== src && loaded !== src ? thumb : null;
  const size = { width, height, decoding: 'async' } as const;
  return (
    <span className={classes.frame} style={color && shown ? { backgroundColor: color } : undefined}>
      {(!shown || (large.hasFailed && loaded !== src)) && <span className={classes.pattern} />}
      {underlay && (
        <img
          // What stood for a broken picture alone, and sharp, stays so while it is tried again.
          className={large.hasFailed ? classes.image : classes.underlay}
          crossOrigin={crossOriginOf(underlay)}
          src={underlay}
          alt=""
          {...size}
        />
      )}
      {shown && (
        <img
          // An element of its own: what is still told of another address is not told of this one.
          key={src}
          className={classes.image}
          crossOrigin={crossOriginOf(src)}
          src={src}
          alt={onOpen ? '' : alt}
          {...size}
          loading={first ? 'eager' : 'lazy'}
          onLoad={() => setLoaded(src)}
          onError={large.isBroken ? small.markBroken : large.markBroken}
        />
      )}
      {shown && onOpen && (
        <button type="button" className={classes.open} aria-haspopup="dialog" aria-label={alt} onClick={onOpen} />
      )}
      {askable && wanted !== full && <AskForPicture onAsk={ask} />}
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
