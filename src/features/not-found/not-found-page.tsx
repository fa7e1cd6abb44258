import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { localized, useLocalized } from '../../ui/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** The words of the page, each language by itself. */
export const notFoundText = localized({
  ar: () => import('./not-found.ar.ts').then((module) => module.text),
  en: () => import('./not-found.en.ts').then((module) => module.text),
});

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { language } = useLanguage();
  const { title, text, home } = useLocalized(notFoundText);
  return (
    <div className="shell-wrap page-alone">
      <PageHead title={title} site={siteOf(language)} unlisted />
      <EmptyState level={1} title={title} action={<Link to="/">{home}</Link>}>
        {text}
      </EmptyState>
    </div>
  );
}
