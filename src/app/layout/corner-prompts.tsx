import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { rememberedConfig } from '../../backend/http/runtime-config.ts';
import { ClaimCard } from '../../features/claim/claim-card.tsx';
import { useClaim } from '../../features/claim/use-claim.ts';
import { InstallCard } from '../../features/install/install-card.tsx';
import { useInstalledApp } from '../../features/install/use-installed-app.ts';
import { useInstalling } from '../../features/install/use-installing.ts';
import { useSyncStatus } from '../../features/sync-status/sync-status-context.tsx';
import { sharedDevice } from '../../platform/shared-device.ts';
import { unsettledWrites } from '../../sync/run/status.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Update, UpdateCard } from '../../ui/update-card.tsx';
import { useFormOnPage } from '../../ui/forms/use-form-on-page.ts';
import { SignOutConfirm } from '../access/sign-out-confirm.tsx';

const device = lazyPart(() => import('../access/shared-device.tsx').then((module) => module.SharedDevice));
/** How long a line over which the watch did not come is left in peace. */
const againMs = 15_000;
const visits = lazyPart(() => import('../../features/analytics/visits.tsx').then((module) => module.Visits));

/** What the portal asks: whoever is about to lose something, at once; all else in the corner of the page. */
export function CornerPrompts({ update }: { readonly update: Update }) {
  const isShared = useSyncExternalStore(sharedDevice.subscribe, sharedDevice.current);
  return (
    <>
      <SignOutConfirm />
      {isShared && (
        <ErrorBoundary fallback={tryAgain}>
          <Suspense>
            <device.Part />
          </Suspense>
        </ErrorBoundary>
      )}
      <Card update={update} />
    </>
  );
}

/** Asks again and again for what did not come: whoever leaves a shared device is to be watched for, however bad the line was. */
function TryAgain({ retry }: { readonly retry: () => void }) {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const timer = setTimeout(again, againMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

const tryAgain = (_: unknown, retry: () => void) => <TryAgain retry={retry} />;

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
  // Nothing of it is loaded where the school has configured nobody to tell.
  const analytics = rememberedConfig()?.analytics;
  return analytics === undefined ? null : (
    <Late fallback={null}>
      <visits.Part analytics={analytics} mayAsk={!hasForm} />
    </Late>
  );
}
