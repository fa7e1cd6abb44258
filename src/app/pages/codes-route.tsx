import { codesText } from '../../features/acceptance-codes/codes-text.ts';
import { textsOf } from '../../i18n/localized.ts';
import { remoteText } from '../../ui/records/remote-text.ts';

export { CodesPage as CodesRoute } from '../../features/acceptance-codes/codes-page.tsx';

/** Everything that the page of codes says. */
export const codesWords = textsOf(codesText, remoteText);
