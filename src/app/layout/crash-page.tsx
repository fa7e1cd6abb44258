import { asStorageError } from '../../data/database/storage-error.ts';
import { AppError } from '../../domain/app-error.ts';
import { siteOf } from '../../domain/school.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { isLostLoad } from '../../platform/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface CrashPageProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** What code that did not come means where there is no network to bring it. */
const asOfflineError = (error: unknown): AppError | null =>
  isLostLoad(error) && !navigator.onLine ? new AppError('offline', { reason: 'network' }) : null;

/** Stands where a page failed: says what happened if it is something a person can mend. */
export function CrashPage({ error, retry }: CrashPageProps) {
  const { t, language } = useLanguage();
  const offline = asOfflineError(error);
  // The page is whole: it is only not on this device.
  const title = t(offline ? 'crash.notHere' : 'crash.title');
  return (
    <div className="shell-wrap page-alone" role="alert">
      <PageHead title={title} site={siteOf(language)} unlisted />
      <EmptyState
        level={1}
        title={title}
        action={
          <button type="button" className="button" onClick={retry}>
            {t('crash.retry')}
          </button>
        }
      >
        {errorSentence(asStorageError(error) ?? offline ?? error, t) ?? t('crash.text')}
      </EmptyState>
    </div>
  );
}
