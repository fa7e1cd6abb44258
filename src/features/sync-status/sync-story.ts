import { unreachable } from '../../domain/unreachable.ts';
import type { Translate } from '../../i18n/message-values.ts';
import type { SyncStatus } from '../../sync/run/status.ts';

/** Tells a state in one sentence; `ago` says how long a time is past. */
export function storyOf(status: SyncStatus, t: Translate, ago: (time: number) => string): string {
  switch (status.name) {
    case 'idle':
      return t('sync.story.idle');
    case 'syncing':
      return t('sync.story.syncing');
    case 'held':
      return t('sync.story.held');
    case 'offline':
      return t('sync.story.offline', { since: ago(status.since) });
    case 'portal':
      return t('sync.story.portal');
    case 'blocked':
      return t(blockedStories[status.reason]);
    default:
      return unreachable(status);
  }
}

const blockedStories = {
  parked: 'sync.story.parked',
  unavailable: 'sync.story.unavailable',
  'signed-out': 'error.signedOut',
  'storage-full': 'sync.story.full',
} as const;
