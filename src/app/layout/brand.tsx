import { Link } from 'react-router-dom';
import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { Mark } from '../../ui/mark.tsx';
import { paths } from '../paths.ts';

/** The mark and the name of the school, leading home; the same as in the static shell. */
export function Brand() {
  const { t, language } = useLanguage();
  return (
    <Link className="shell-brand" to={paths.home}>
      <Mark />
      <span>
        <b>{school.shortName[language]}</b>
        <small>{t('school.line')}</small>
      </span>
    </Link>
  );
}
