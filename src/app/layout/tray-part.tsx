import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { DraftKind } from '../../data/database/draft-record.ts';
import { formPath } from '../../features/authoring/paths.ts';
import type { TrayProps } from '../../features/sync-status/sync-badge.tsx';
import { SyncTray } from '../../features/sync-status/sync-tray.tsx';
import { paths } from '../paths.ts';

export { trayText } from '../../features/sync-status/tray-text.ts';
export { refusalText } from '../../ui/refusal-text.ts';

/** The tray, with the addresses of what it leads to. */
export function Tray(props: TrayProps) {
  const { account } = useAuth();
  const profile = account?.student ? paths.studentProfile : paths.teacherProfile;
  const editPath = (kind: DraftKind, id: string): string => (kind === 'profile' ? profile : formPath(kind, id));
  return <SyncTray {...props} editPath={editPath} />;
}
