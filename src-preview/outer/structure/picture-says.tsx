import type { ReactNode } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import classes from './picture-chooser.module.css';

interface PictureSaysProps {
  readonly isOrnament: boolean;
  readonly onChange: (isOrnament: boolean) => void;
  /** The fields of what it says; nothing while it is an ornament. */
  readonly children: ReactNode;
}

/** What a new image says to whoever does not see it, unless it is an ornament. */
export function PictureSays({ isOrnament, onChange, children }: PictureSaysProps) {
  const { pictures: words } = useWindowLanguage().words;
  return (
    <fieldset className={classes.says}>
      <legend>{words.says}</legend>
      <label className={classes.ornament}>
        <input type="checkbox" checked={isOrnament} onChange={(event) => onChange(event.target.checked)} />
        {words.ornament}
      </label>
      {children}
    </fieldset>
  );
}
