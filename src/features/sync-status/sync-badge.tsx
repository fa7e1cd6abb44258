import { Suspense, useId, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language-context.tsx';
import { type SyncStatus, unsettledWrites } from '../../sync/run/status.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { LazyPart } from '../../ui/lazy-part.tsx';
import { useComingLater } from '../../ui/use-coming-later.ts';
import { useAgo } from '../../ui/hooks/use-ago.ts';
import { badgeLookOf } from './badge-look.ts';
import { useSyncStatus } from './sync-status-context.tsx';
import { storyOf } from './sync-story.ts';
import classes from './sync-badge.module.css';

/** What the tray is told by its badge. */
export interface TrayProps {
  readonly status: SyncStatus;
  readonly trayId: string;
}

interface SyncBadgeProps {
  /** Opened by a tap and not before: its code is no part of the first paint. */
  readonly tray: LazyPart<TrayProps>;
}

/** The state of sync, always in the header, small and calm; opens the tray that tells it in sentences. */
export function SyncBadge({ tray }: SyncBadgeProps) {
  const { t, formats } = useLanguage();
  const status = useSyncStatus();
  const trayId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useComingLater(tray);
  const name = status?.name ?? 'syncing';
  const pending = status ? unsettledWrites(status) : 0;
  const { icon, word } = badgeLookOf(status);
  const state = t(word);
  return (
    <>
      <button
        type="button"
        className={classes.badge}
        popoverTarget={trayId}
        aria-expanded={isOpen}
        aria-label={pending > 0 ? t('sync.badge.pending', { state, count: pending }) : t('sync.badge', { state })}
        data-testid="sync-badge"
        data-state={name}
        data-pending={status && pending}
      >
        <Icon name={icon} size={20} />
        <span className={classes.word} aria-hidden="true">
          {state}
        </span>
        {pending > 0 && (
          <span className={classes.count} aria-hidden="true">
            {formats.number(pending)}
          </span>
        )}
      </button>
      <dialog
        id={trayId}
        popover="auto"
        className="sheet"
        aria-label={t('sync.label')}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && status && (
          <ErrorBoundary fallback={<BareStory status={status} />}>
            <Suspense fallback={<BareStory status={status} />}>
              <tray.Part status={status} trayId={trayId} />
            </Suspense>
          </ErrorBoundary>
        )}
      </dialog>
    </>
  );
}

/** What can be said without the tray's own code: a visitor who lost the network right away still learns why. */
function BareStory({ status }: { readonly status: SyncStatus }) {
  const t = useT();
  const ago = useAgo();
  return <p className={classes.story}>{storyOf(status, t, ago)}</p>;
}
