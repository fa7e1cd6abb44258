import type { PlainMessageKey } from '../../i18n/message-values.ts';
import type { SyncStatus } from '../../sync/run/status.ts';
import type { IconName } from '../../ui/icons/paths.ts';

interface BadgeLook {
  readonly icon: IconName;
  readonly word: PlainMessageKey;
}

/** How each state looks and what it is called: an icon and a word, never colour alone. */
const badgeLooks = {
  idle: { icon: 'check', word: 'sync.idle' },
  syncing: { icon: 'syncing', word: 'sync.syncing' },
  held: { icon: 'clock', word: 'sync.held' },
  offline: { icon: 'offline', word: 'sync.offline' },
  portal: { icon: 'portal', word: 'sync.portal' },
  blocked: { icon: 'alert', word: 'sync.blocked' },
} as const satisfies Record<SyncStatus['name'], BadgeLook>;

/** How a state looks. A server that does not answer needs nobody: it is tried again and again. */
export function badgeLookOf(status: SyncStatus | null | undefined): BadgeLook {
  // The device has not said yet how it is.
  if (!status) return badgeLooks.syncing;
  const look = badgeLooks[status.name];
  const isSilent = status.name === 'blocked' && status.reason === 'unavailable';
  return isSilent ? { ...look, word: 'sync.unavailable' } : look;
}
