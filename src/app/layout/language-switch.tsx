import { useLanguage } from '../../i18n/language-context.tsx';
import { showProblem } from '../../ui/overlays/notice-store.ts';
import classes from './switches.module.css';

/** Flips the portal to its other language at once; named in that language, for those who read only it. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <button
      type="button"
      className={`${classes.switch} ${classes.language}`}
      lang={other}
      onClick={() => {
        // The catalog is code: without a network on the very first visit it may be out of reach.
        setLanguage(other).catch(() => showProblem(t('notYet.offline')));
      }}
    >
      {t('language.switch')}
    </button>
  );
}
