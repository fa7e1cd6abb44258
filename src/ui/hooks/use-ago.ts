import { useLanguage } from '../../i18n/language-context.tsx';
import { useNow } from './use-now.ts';

/** Says how long ago a time was, and keeps saying it rightly while the page is open. */
export function useAgo(): (time: number) => string {
  const { formats, t } = useLanguage();
  const now = useNow();
  return (time) => formats.ago(time, now) ?? t('time.now');
}
