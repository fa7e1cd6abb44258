import { gradesText } from '../../features/grades/grades-words.ts';
import { textsOf } from '../../i18n/localized.ts';
import { remoteWords } from '../../ui/records/remote-words.ts';

export { GradesPage as GradesRoute } from '../../features/grades/grades-page.tsx';

/** Everything that the averages say. */
export const gradesWords = textsOf(gradesText, remoteWords);
