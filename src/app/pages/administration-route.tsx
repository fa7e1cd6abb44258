import { CodesPanel } from '../../features/acceptance-codes/codes-panel.tsx';
import { codesText } from '../../features/acceptance-codes/codes-words.ts';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';
import { administrationText } from '../../features/administration/administration-words.ts';
import { textsOf } from '../../ui/localized.ts';
import { remoteWords } from '../../ui/records/remote-words.ts';

/** Everything that administration says. */
export const administrationWords = textsOf(administrationText, codesText, remoteWords);

const codes = <CodesPanel />;

/** All of administration. */
export function AdministrationRoute() {
  return <AdministrationPage of="everything" codes={codes} />;
}

/** Accounts and log alone. */
export function AdminPanelRoute() {
  return <AdministrationPage of="panel" codes={codes} />;
}
