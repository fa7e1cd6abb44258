import { departments } from '../../domain/departments.ts';
import { useT } from '../../i18n/language-context.tsx';

/** Where somebody belongs: the name of a department in the portal's language, or a grade as the school writes it. */
export function Place({ children }: { readonly children: string }) {
  const t = useT();
  const department = departments.find((name) => name === children);
  return <bdi>{department ? t(`department.${department}`) : children}</bdi>;
}
