import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { onInterest } from '../../platform/interest.ts';
import { closeLayersOnBack } from '../../platform/layers.ts';
import { hasChoices } from '../../platform/personal-keys.ts';
import { isDeviceShared } from '../../platform/presence.ts';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { holdFocus } from '../../ui/overlays/hold-focus.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { showProblem } from '../../ui/overlays/notice-store.ts';
import { useAccountNews } from '../access/account-news.ts';
import { drawProgress } from './draw-progress.ts';
import { settingsOpening } from '../../features/notifications/settings-opening.ts';

/** Their code comes with the first wish for it. */
const settings = lazyPart(() =>
  import('../../features/notifications/own-settings.tsx').then((module) => module.OwnSettings),
);
const followOffer = lazyPart(() =>
  import('../../features/notifications/follow-offer.tsx').then((module) => module.FollowOffer),
);

const watch = lazyPart(() =>
  import('../../features/notifications/subscription-watch.tsx').then((module) => module.SubscriptionWatch),
);

interface OverPageProps {
  readonly pathname: string;
  /** The page leads to an auth page, which says itself that a session has ended. */
  readonly isAnnounced: boolean;
}

/** What is pressed on any page may go, or be off, once it has done its work: whoever uses the keyboard is not thrown back to the start. */
function holdFocusOfPage(): (() => void) | undefined {
  const main = document.querySelector('main');
  return main ? holdFocus(main) : undefined;
}

/**
 * What comes over the page and is not needed before it is there: messages, news of the account, Back for what lies over it, the
 * focus of what goes, and how far the page is read.
 */
export function OverPage({ pathname, isAnnounced }: OverPageProps) {
  const t = useT();
  useAccountNews(isAnnounced);
  useEffect(closeLayersOnBack, []);
  useEffect(holdFocusOfPage, []);
  useEffect(drawProgress, []);
  return (
    <>
      <Notice closeName={t('sync.close')} place={pathname} />
      <NotificationSettings />
      <Subscription />
      <Interest />
    </>
  );
}

/** The sheet, wherever on the page it was asked for. */
function NotificationSettings() {
  const t = useT();
  const isWanted = useSyncExternalStore(settingsOpening.subscribe, settingsOpening.isOpen);
  useEffect(() => {
    if (!isWanted) return;
    settings.preload().catch(() => {
      settingsOpening.close();
      showProblem(t('notYet.offline'));
    });
  }, [isWanted, t]);
  if (!isWanted) return null;
  return (
    <Late fallback={null}>
      <settings.Part onClose={settingsOpening.close} />
    </Late>
  );
}

/**
 * Whoever is told of something here wants to know when that has ended, and nobody hears what others chose. Where messages may be shown
 * somebody has chosen, who may be back, or may have left.
 */
function Subscription() {
  const mayBeTold = 'Notification' in globalThis && Notification.permission === 'granted' && !isDeviceShared();
  return !mayBeTold && !hasChoices() ? null : (
    <Late fallback={null}>
      <watch.Part />
    </Late>
  );
}

/** After a sign of interest: nothing of it is loaded where the browser shows no messages. */
function Interest() {
  const [postId, setPostId] = useState<string | null>(null);
  useEffect(
    () =>
      // It may say so wrongly: then the school does not answer, and nothing is offered either.
      onInterest((liked) => {
        if (navigator.onLine) setPostId(liked);
      }),
    [],
  );
  if (postId === null || !('Notification' in globalThis) || Notification.permission === 'denied') return null;
  return (
    <Late key={postId} fallback={null}>
      <followOffer.Part postId={postId} />
    </Late>
  );
}
