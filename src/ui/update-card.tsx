import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../i18n/language-context.tsx';
import classes from './update-card.module.css';

/** A new version that waits to take over; whoever watches the service worker provides it. */
export interface Update {
  readonly updateReady: boolean;
  /** Lets the new version take over; the page reloads. */
  readonly apply: () => void;
}

/** Offers a waiting version and never insists: put off, it comes back with the next visit. */
export function UpdateCard({ updateReady, apply }: Update) {
  const t = useT();
  const [later, setLater] = useState(false);
  if (!updateReady || later) return null;
  return (
    <section className={classes.card} aria-labelledby="update-title">
      <h2 id="update-title" className={classes.title}>
        {t('update.title')}
      </h2>
      <p className={classes.text}>{t('update.text')}</p>
      <div className={classes.actions}>
        <Button onClick={apply}>{t('update.apply')}</Button>
        <Button variant="subtle" onClick={() => setLater(true)}>
          {t('update.later')}
        </Button>
      </div>
    </section>
  );
}
