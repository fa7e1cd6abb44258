import { useT } from '../../i18n/language-context.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import classes from './waiting.module.css';

/** Says that it is being found out who is here; a quick answer never shows it. */
export function Waiting() {
  const t = useT();
  const isSlow = useDelayed(150);
  return (
    <output className={classes.waiting}>
      {isSlow && (
        <>
          <span className={classes.spinner} />
          <span>{t('account.checking')}</span>
        </>
      )}
    </output>
  );
}
