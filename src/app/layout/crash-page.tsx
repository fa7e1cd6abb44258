import { asStorageError } from '../../data/database/storage-error.ts';
import { siteOf } from '../../domain/school.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface CrashPageProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Stands where a page failed: says what happened if it is something a person can mend. */
export function CrashPage({ error, retry }: CrashPageProps) {
  const { t, language } = useLanguage();
  return (
    <div className="shell-wrap page-alone" role="alert">
      <PageHead title={t('crash.title')} site={siteOf(language)} unlisted />
      <EmptyState
        level={1}
        title={t('crash.title')}
        action={
          <button type="button" className="button" onClick={retry}>
            {t('crash.retry')}
          </button>
        }
      >
        {errorSentence(asStorageError(error) ?? error, t) ?? t('crash.text')}
      </EmptyState>
    </div>
  );
}
