import { Button } from '@mantine/core';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { CornerCard } from '../../ui/overlays/corner-card.tsx';
import type { VisitQuestion } from './use-visit-reports.ts';

/** The words of the card, each language by itself. */
const visitText = localized({
  ar: () => import('./visits.ar.ts').then((module) => module.text),
  en: () => import('./visits.en.ts').then((module) => module.text),
});

interface VisitCardProps extends VisitQuestion {
  /** Whether it is also told how quickly pages opened. */
  readonly isTimed: boolean;
}

/** Asks visitors whether their visits may be counted. */
export function VisitCard({ accept, decline, isTimed }: VisitCardProps) {
  const words = useLocalized(visitText);
  return (
    <CornerCard
      id="visits-title"
      title={words.title}
      actions={
        <>
          <Button onClick={accept}>{words.accept}</Button>
          <Button variant="subtle" onClick={decline}>
            {words.decline}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {isTimed && <p>{words.speed}</p>}
    </CornerCard>
  );
}
