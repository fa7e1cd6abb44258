import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { claimText } from './claim-text.ts';
import { giveBack } from './commands.ts';
import { useClaimState } from './queries.ts';

/** On the profile: what was taken over from this browser, as long as it can be given back; else nothing. */
export function TakeBackSection() {
  const { formats } = useLanguage();
  const db = useDatabase();
  const { store } = useAuth();
  const { back } = useLocalized(claimText);
  const { account, state } = useClaimState();
  const [isBusy, setBusy] = useState(false);
  if (account === null || state.name !== 'taken') return null;

  async function run(of: string): Promise<void> {
    setBusy(true);
    const given = await giveBack(db, of, store.api);
    setBusy(false);
    if (given.ok) showNotice(back.done);
    else showProblem(given.error.kind === 'offline' || given.error.kind === 'portal' ? back.offline : back.failed);
  }
  return (
    <section aria-labelledby="take-back-title">
      <h2 id="take-back-title">{back.title}</h2>
      <p>{back.text(formats.date(state.until))}</p>
      <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => void run(account)}>
        {back.action}
      </button>
    </section>
  );
}
