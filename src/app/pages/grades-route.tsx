import { GradesPage } from '../../features/grades/grades-page.tsx';
import { paths } from '../paths.ts';

/** The averages, with the way to the end of the year. */
export function GradesRoute() {
  return <GradesPage yearPath={`${paths.admin}?tab=year`} />;
}
