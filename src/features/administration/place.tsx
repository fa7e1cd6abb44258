import { departments } from '../../domain/departments.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';

/** Where somebody belongs: a department or a grade by its name in the portal's language, anything else as it was written. */
export function Place({ children }: { readonly children: string }) {
  const { t, language } = useLanguage();
  const department = departments.find((name) => name === children);
  return <bdi>{department ? t(`department.${department}`) : gradeName(children, language)}</bdi>;
}
