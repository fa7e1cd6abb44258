import { Link } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { NotFoundMessages } from './not-found-messages.ts';

const notFoundText = localized<NotFoundMessages>({
  ar: () => import('./not-found.ar.ts').then((module) => module.text),
  en: () => import('./not-found.en.ts').then((module) => module.text),
});

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { language } = useLanguage();
  const words = useLocalized(notFoundText);
  return (
    <div className="shell-wrap page-alone">
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <EmptyState level={1} title={words.title} action={<Link to="/">{words.home}</Link>}>
        {words.text}
      </EmptyState>
    </div>
  );
}
