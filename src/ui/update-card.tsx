import { Button } from '@mantine/core';
import { useT } from '../i18n/language-context.tsx';
import { CornerCard } from './corner-card.tsx';

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
  const t = useT();
  return (
    <CornerCard
      id="update-title"
      title={t('update.title')}
      actions={
        <>
          <Button onClick={apply}>{t('update.apply')}</Button>
          <Button variant="subtle" onClick={putOff}>
            {t('update.later')}
          </Button>
        </>
      }
    >
      {t('update.text')}
    </CornerCard>
  );
}
