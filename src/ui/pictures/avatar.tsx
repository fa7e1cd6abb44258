import { crossOriginOf } from '../../platform/picture-requests.ts';
import { nameLetter } from './name-letter.ts';
import { useBrokenPicture } from './use-broken-picture.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** Address of the photo, already judged fit for the DOM; null draws the star. */
  readonly photo: string | null;
  readonly size?: number;
}

const tones = ['indigo', 'leaf', 'ink'] as const;
/** Two squares, one turned: the eight-pointed star. */
const star = 'M20 0l5.9 5.9h8.2v8.2L40 20l-5.9 5.9v8.2h-8.2L20 40l-5.9-5.9H5.9v-8.2L0 20l5.9-5.9V5.9h8.2z';

function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return tones[sum % tones.length] ?? 'indigo';
}

/** A person's photo, or a star with the first letter of the name, drawn on the device: nothing about them is asked of anybody. */
export function Avatar({ name, photo, size = 32 }: AvatarProps) {
  const { isBroken, markBroken } = useBrokenPicture(photo);
  if (photo !== null && !isBroken) {
    return (
      <img
        className={classes.photo}
        crossOrigin={crossOriginOf(photo)}
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={markBroken}
      />
    );
  }
  return (
    <svg
      className={classes.star}
      data-tone={toneOf(name)}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={star} />
      <text x="20" y="26" textAnchor="middle">
        {nameLetter(name)}
      </text>
    </svg>
  );
}
