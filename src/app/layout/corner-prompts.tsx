import { useState } from 'react';
import { ClaimCard } from '../../features/claim/claim-card.tsx';
import { useClaim } from '../../features/claim/use-claim.ts';
import { InstallCard } from '../../features/install/install-card.tsx';
import { useInstalledApp } from '../../features/install/use-installed-app.ts';
import { useInstalling } from '../../features/install/use-installing.ts';
import { useSyncStatus } from '../../features/sync-status/sync-status-context.tsx';
import { unsettledWrites } from '../../sync/run/status.ts';
import { type Update, UpdateCard } from '../../ui/update-card.tsx';
import { useFormOnPage } from '../../ui/forms/use-form-on-page.ts';
import { SignOutConfirm } from '../access/sign-out-confirm.tsx';

/** What the portal asks: whoever is about to lose something, at once; all else in the corner of the page. */
export function CornerPrompts({ update }: { readonly update: Update }) {
  return (
    <>
      <SignOutConfirm />
      <Card update={update} />
    </>
  );
}

/** What the portal would like to ask, one thing at a time, the most pressing first. */
function Card({ update }: { readonly update: Update }) {
  const [isPutOff, setPutOff] = useState(false);
  const hasForm = useFormOnPage();
  const claim = useClaim();
  const installing = useInstalling();
  const status = useSyncStatus();
  useInstalledApp(status ? unsettledWrites(status) : 0);
  if (update.updateReady && !isPutOff) return <UpdateCard apply={update.apply} putOff={() => setPutOff(true)} />;
  if (claim && !hasForm) return <ClaimCard {...claim} />;
  if (installing && !hasForm) return <InstallCard {...installing} />;
  return null;
}
