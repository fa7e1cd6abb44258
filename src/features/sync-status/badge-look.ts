import type { PlainMessageKey } from '../../i18n/message-values.ts';
import type { SyncStatus } from '../../sync/run/status.ts';
import type { IconName } from '../../ui/icons/paths.ts';

/** How each state looks and what it is called: an icon and a word, never colour alone. */
export const badgeLooks = {
  idle: { icon: 'check', word: 'sync.idle' },
  syncing: { icon: 'syncing', word: 'sync.syncing' },
  offline: { icon: 'offline', word: 'sync.offline' },
  portal: { icon: 'portal', word: 'sync.portal' },
  blocked: { icon: 'alert', word: 'sync.blocked' },
} as const satisfies Record<SyncStatus['name'], { icon: IconName; word: PlainMessageKey }>;
