import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './success-page.module.css';

/** The words of the page, each language by itself. */
export const successText = localized({
  ar: () => import('./success.ar.ts').then((module) => module.text),
  en: () => import('./success.en.ts').then((module) => module.text),
});

/** Where a payment provider sends those who have paid. It knows nothing of the payment: the receipt is the provider's. */
export function SuccessPage() {
  const { language } = useLanguage();
  const { title, text, home } = useLocalized(successText);
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={title} site={siteOf(language)} unlisted />
      <span className={classes.mark}>
        <Icon name="check" size={36} />
      </span>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <Link className={classes.home} to="/">
        {home}
      </Link>
    </div>
  );
}
