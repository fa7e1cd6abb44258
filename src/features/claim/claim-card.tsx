import { Button } from '@mantine/core';
import { CornerCard } from '../../ui/overlays/corner-card.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { claimText } from './claim-text.ts';
import type { ClaimQuestion } from './use-claim.ts';

/** Asks once whether the browser's likes and saves are those of whoever signed in. */
export function ClaimCard({ isShared, accept, decline }: ClaimQuestion) {
  const words = useLocalized(claimText);
  return (
    <CornerCard
      id="claim-title"
      title={words.title}
      actions={
        <>
          <Button onClick={accept}>{words.yes}</Button>
          <Button variant="subtle" onClick={decline}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {isShared && (
        <p>
          <b>{words.shared}</b>
        </p>
      )}
    </CornerCard>
  );
}
