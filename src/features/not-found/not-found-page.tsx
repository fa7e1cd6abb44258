import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t, language } = useLanguage();
  return (
    <div className="shell-wrap page-alone">
      <PageHead title={t('notFound.title')} site={siteOf(language)} unlisted />
      <EmptyState level={1} title={t('notFound.title')} action={<Link to="/">{t('notFound.home')}</Link>}>
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
