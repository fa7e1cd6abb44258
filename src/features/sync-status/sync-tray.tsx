import { useLanguage } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useAgo } from '../../ui/use-ago.ts';
import type { SyncStatus } from '../../sync/status.ts';
import { badgeLooks } from './badge-look.ts';
import { wishSentence } from './entry-sentence.ts';
import { ParkedEntry } from './parked-entry.tsx';
import { type TrayEntry, useTray } from './queries.ts';
import { storyOf } from './sync-story.ts';
import classes from './sync-tray.module.css';

interface SyncTrayProps {
  readonly status: SyncStatus;
  readonly trayId: string;
}

const keyOf = ({ outbox, seq }: TrayEntry) => `${outbox.db.name}:${seq}`;

/** Tells in sentences what waits, why, and what was not accepted. */
export function SyncTray({ status, trayId }: SyncTrayProps) {
  const { t } = useLanguage();
  const ago = useAgo();
  const tray = useTray();
  const isKeptBack = status.name === 'offline' || status.name === 'portal';
  const untold = status.pending - (tray?.waiting.length ?? 0);
  return (
    <div className={classes.tray}>
      <div className="sheet-head">
        <h2>{t(badgeLooks[status.name].word)}</h2>
        <button
          type="button"
          className="sheet-close"
          popoverTarget={trayId}
          popoverTargetAction="hide"
          aria-label={t('sync.close')}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <p className={classes.story}>{storyOf(status, t, ago)}</p>
      {tray && tray.parked.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('sync.parked')}</h3>
          <ul className={classes.list}>
            {tray.parked.map((entry) => (
              <ParkedEntry key={keyOf(entry)} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {tray && tray.waiting.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('sync.waiting')}</h3>
          <ul className={classes.list}>
            {tray.waiting.map((entry) => (
              <li key={keyOf(entry)} className={classes.entry}>
                <Icon name="clock" size={18} />
                <span>
                  {wishSentence(entry.wish, t)}
                  <small>
                    {isKeptBack ? t('sync.when.offline', { when: ago(entry.queuedAt) }) : t('sync.when.soon')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {untold > 0 && <p className={classes.untold}>{t('sync.waiting.more', { count: untold })}</p>}
        </section>
      )}
      {status.lastPullAt !== null && (
        <p className={classes.last}>{t('sync.lastPull', { when: ago(status.lastPullAt) })}</p>
      )}
      {status.lastPushAt !== null && (
        <p className={classes.last}>{t('sync.lastPush', { when: ago(status.lastPushAt) })}</p>
      )}
    </div>
  );
}
