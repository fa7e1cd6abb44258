import { useCallback } from 'react';
import { departments } from '../../domain/departments.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';

/** Calls a department or a grade by its name in the portal's language, anything else as it was written. */
export function usePlaceName(): (place: string) => string {
  const { t, language } = useLanguage();
  return useCallback(
    (place) => {
      const department = departments.find((name) => name === place);
      return department ? t(`department.${department}`) : gradeName(place, language);
    },
    [t, language],
  );
}
