import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { mediaText } from './media-text.ts';
import type { PictureMonth } from './picture-months.ts';
import classes from './month-rail.module.css';

/** Leads to a month: its heading takes the focus, so that one reads on from there. */
function goTo(key: string): void {
  const heading = document.getElementById(key);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The months with how many pictures each has: a rail beside the wall, on a phone chips over it. */
export function MonthRail({ months }: { readonly months: readonly PictureMonth[] }) {
  const { formats } = useLanguage();
  const { months: name } = useLocalized(mediaText);
  return (
    <nav className={classes.rail} aria-label={name}>
      <ul>
        {months.map(({ key, at, pictures }) => (
          <li key={key}>
            <button type="button" onClick={() => goTo(key)}>
              {formats.month(at)}
              <span>{formats.number(pictures.length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
