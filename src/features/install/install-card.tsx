import { Button } from '@mantine/core';
import { acceptInstallOffer } from '../../platform/install-offer.ts';
import { CornerCard } from '../../ui/overlays/corner-card.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { IosSteps } from './ios-steps.tsx';
import type { Installing } from './use-installing.ts';

/** The words of the card, each language by itself. */
const installText = localized({
  ar: () => import('./install.ar.ts').then((module) => module.text),
  en: () => import('./install.en.ts').then((module) => module.text),
});

/** Offers the portal for the home screen, by the way that this browser has. */
export function InstallCard({ surface, decline, accepted }: Installing) {
  const words = useLocalized(installText);
  async function accept(): Promise<void> {
    const outcome = await acceptInstallOffer();
    (outcome === 'accepted' ? accepted : decline)();
  }
  const isOffer = surface === 'offer';
  return (
    <CornerCard
      id="install-title"
      title={words.title}
      actions={
        <>
          {isOffer && <Button onClick={() => void accept()}>{words.accept}</Button>}
          <Button variant="subtle" onClick={decline}>
            {isOffer ? words.later : words.understood}
          </Button>
        </>
      }
    >
      <p>{surface === 'in-app' ? words.inApp : words.offer}</p>
      {surface === 'ios' && <IosSteps words={words.ios} />}
    </CornerCard>
  );
}
