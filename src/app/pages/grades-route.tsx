import { GradesPage } from '../../features/grades/grades-page.tsx';
import { gradesText } from '../../features/grades/grades-text.ts';
import { textsOf } from '../../i18n/localized.ts';
import { remoteText } from '../../ui/records/remote-text.ts';
import { paths } from '../paths.ts';

/** The averages, with the way to the end of the year. */
export function GradesRoute() {
  return <GradesPage yearPath={`${paths.admin}?tab=year`} />;
}

/** Everything that the averages say. */
export const gradesWords = textsOf(gradesText, remoteText);
