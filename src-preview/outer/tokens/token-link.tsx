import type { Place } from '../../protocol/refusals.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { useEditor } from '../state/editor-context.ts';
import classes from './tokens.module.css';

interface TokenLinkProps {
  readonly place: Place;
  /** What a place of the token is named by; with a number, which of the token's uses is meant. */
  readonly target: string;
  readonly use?: number;
}

/** A place of a token in the sources, which opens in the text editor. */
export function TokenLink({ place, target, use }: TokenLinkProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  return (
    <button
      type="button"
      className={`${classes.place} ${controls.link}`}
      dir="ltr"
      title={`${place.file}:${place.line}`}
      aria-label={words.tokens.open(placeName(place))}
      onClick={() => void editor.openToken(target, use)}
    >
      {placeName(place)}
    </button>
  );
}
