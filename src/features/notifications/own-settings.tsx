import { SettingsSheet } from './settings-sheet.tsx';
import { useNotifications } from './use-notifications.ts';

/** The settings of this browser, whether it is told of something by now or not. */
export function OwnSettings({ onClose }: { readonly onClose: () => void }) {
  return <SettingsSheet {...useNotifications()} onClose={onClose} />;
}
