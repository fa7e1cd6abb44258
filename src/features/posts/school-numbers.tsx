import { useT } from '../../i18n/language-context.tsx';
import { useSchoolNumbers } from './queries.ts';

/** The school in one line of numbers, counted on this device; silent while there is nothing to count. */
export function SchoolNumbers() {
  const t = useT();
  const numbers = useSchoolNumbers();
  if (!numbers || numbers.posts === 0) return null;
  return <span>{t('home.numbers', numbers)}</span>;
}
