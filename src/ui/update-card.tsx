import { Button } from '@mantine/core';
import { useLanguage } from '../i18n/language-context.tsx';
import { CornerCard } from './overlays/corner-card.tsx';
import { text as ar } from './update-card.ar.ts';
import { text as en } from './update-card.en.ts';

// A few words that must be there without a file of their own: the card speaks when the files of the build change.
const texts = { ar, en };

/** A new version that waits to take over; whoever watches the service worker provides it. */
export interface Update {
  readonly updateReady: boolean;
  /** Lets the new version take over; the page reloads. */
  readonly apply: () => void;
}

interface UpdateCardProps extends Pick<Update, 'apply'> {
  readonly putOff: () => void;
}

/** Offers a waiting version and never insists: put off, it comes back with the next visit. */
export function UpdateCard({ apply, putOff }: UpdateCardProps) {
  const words = texts[useLanguage().language];
  return (
    <CornerCard
      id="update-title"
      title={words.title}
      actions={
        <>
          <Button onClick={apply}>{words.apply}</Button>
          <Button variant="subtle" onClick={putOff}>
            {words.later}
          </Button>
        </>
      }
    >
      {words.text}
    </CornerCard>
  );
}
