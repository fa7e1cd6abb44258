import { gradesText } from '../../features/grades/grades-text.ts';
import { textsOf } from '../../i18n/localized.ts';
import { remoteText } from '../../ui/records/remote-text.ts';

export { GradesPage as GradesRoute } from '../../features/grades/grades-page.tsx';

/** Everything that the averages say. */
export const gradesWords = textsOf(gradesText, remoteText);
