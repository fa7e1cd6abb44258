import { useEffect } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { closeLayersOnBack } from '../../platform/layers.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { useAccountNews } from '../access/account-news.ts';
import { drawProgress } from './draw-progress.ts';

interface OverPageProps {
  readonly pathname: string;
  /** The page leads to an auth page, which says itself that a session has ended. */
  readonly isAnnounced: boolean;
}

/** What comes over the page and is not needed before it is there: messages, news of the account, Back for what lies over it, and how far it is read. */
export function OverPage({ pathname, isAnnounced }: OverPageProps) {
  const t = useT();
  useAccountNews(isAnnounced);
  useEffect(closeLayersOnBack, []);
  useEffect(drawProgress, []);
  return <Notice closeName={t('sync.close')} place={pathname} />;
}
