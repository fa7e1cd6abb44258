import { type ReactNode, useRef, useState } from 'react';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { type SyncStatus, unsettledWrites } from '../../sync/run/status.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { SheetHead } from '../../ui/overlays/sheet-head.tsx';
import { useAgo } from '../../ui/hooks/use-ago.ts';
import { useSteadyHeight } from '../../ui/hooks/use-steady-height.ts';
import { badgeLookOf } from './badge-look.ts';
import { saveHistory } from './commands.ts';
import { SaidBar } from './said-bar.tsx';
import type { TrayProps } from './sync-badge.tsx';
import { storyOf } from './sync-story.ts';
import type { TrayEntry } from './tray-entry.ts';
import { type TrayActions, TrayItem } from './tray-item.tsx';
import { useTray } from './tray-queries.ts';
import { trayText } from './tray-text.ts';
import { useTrayActions } from './use-tray-actions.ts';
import classes from './sync-tray.module.css';

/** As many of those that wait are told at first; the rest when somebody asks. */
const firstWaiting = 8;
const allWaiting = 10_000;

/** Tells in sentences what is not at the school, why, and what can be done about it. */
export function SyncTray({ status, trayId, editPath }: TrayProps & Pick<TrayActions, 'editPath'>) {
  const { t, formats } = useLanguage();
  const words = useLocalized(trayText);
  const ago = useAgo();
  const [isWhole, setWhole] = useState(false);
  const tray = useTray(isWhole ? allWaiting : firstWaiting);
  const { said, ...doing } = useTrayActions();
  const whole = useRef<HTMLDivElement>(null);
  // What waits leaves while somebody reads; the sheet stands at the bottom of a phone, and its head would sink.
  useSteadyHeight(whole);
  const leave = (): void => document.getElementById(trayId)?.hidePopover();
  const actions: TrayActions = { ...doing, leave, editPath };
  const untold = tray ? unsettledWrites(status) - tray.open.length - tray.waiting.length : 0;
  return (
    <div ref={whole} className={classes.tray}>
      <SheetHead title={t(badgeLookOf(status).word)} sheetId={trayId} />
      <p className={classes.story}>{storyOf(status, t, ago)}</p>
      {tray && <Entries heading={words.needsYou} entries={tray.open} actions={actions} />}
      {tray && (
        <Entries heading={words.waiting} entries={tray.waiting} actions={actions}>
          {untold > 0 && !isWhole && (
            <button type="button" className={classes.wide} onClick={() => setWhole(true)}>
              {words.more(formats.number(untold))}
            </button>
          )}
          {status.name !== 'idle' && status.name !== 'syncing' && (
            <button type="button" className={classes.wide} onClick={requestSync}>
              {words.tryNow}
            </button>
          )}
        </Entries>
      )}
      <Past status={status} />
      <SaidBar said={said} />
    </div>
  );
}

interface EntriesProps {
  readonly heading: string;
  readonly entries: readonly TrayEntry[];
  readonly actions: TrayActions;
  readonly children?: ReactNode;
}

function Entries({ heading, entries, actions, children }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{heading}</h3>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <TrayItem key={entry.key} entry={entry} actions={actions} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** When the school was last heard of, and the log of it for whoever asks. */
function Past({ status }: { readonly status: SyncStatus }) {
  const words = useLocalized(trayText);
  const ago = useAgo();
  const db = useDatabase();
  const own = useAccountStore();
  return (
    <>
      {status.lastPullAt !== null && <p className={classes.last}>{words.lastPull(ago(status.lastPullAt))}</p>}
      {status.lastPushAt !== null && <p className={classes.last}>{words.lastPush(ago(status.lastPushAt))}</p>}
      <button type="button" className={classes.wide} onClick={() => void saveHistory(own ? [db, own.db] : [db])}>
        {words.history}
      </button>
    </>
  );
}
