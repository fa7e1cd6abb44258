import { useWindowLanguage } from '../language/window-language.tsx';
import classes from './status-bar.module.css';

/** The keys that matter while somebody types, in the page or in a field of the window. */
export function TypingHints({ where }: { readonly where: 'page' | 'field' }) {
  const { words } = useWindowLanguage();
  return (
    <span className={classes.hints}>
      {words.typingKeys[where].map(([keys, what]) => (
        <span key={what}>
          {keys !== '' && <kbd dir="ltr">{keys}</kbd>} {what}
        </span>
      ))}
    </span>
  );
}
