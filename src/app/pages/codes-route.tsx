import { codesText } from '../../features/acceptance-codes/codes-words.ts';
import { textsOf } from '../../i18n/localized.ts';
import { remoteWords } from '../../ui/records/remote-words.ts';

export { CodesPage as CodesRoute } from '../../features/acceptance-codes/codes-page.tsx';

/** Everything that the page of codes says. */
export const codesWords = textsOf(codesText, remoteWords);
