import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import classes from './words.module.css';

interface LanguageLeftBehindProps {
  /** The language that still says what was said before. */
  readonly language: string;
  readonly onChange: () => void;
  readonly onLeave: () => void;
}

/** After a change in one language: asks for the other, to change it now or to leave it. */
export function LanguageLeftBehind({ language, onChange, onLeave }: LanguageLeftBehindProps) {
  const { words } = useWindowLanguage();
  return (
    <div className={classes.notice}>
      <output>{words.otherLanguageToo(words.languageNames[language] ?? language)}</output>{' '}
      <button type="button" className={controls.link} onClick={onChange}>
        {words.changeIt}
      </button>{' '}
      <button type="button" className={controls.link} onClick={onLeave}>
        {words.leaveIt}
      </button>
    </div>
  );
}
