import { portalDoors, type PortalSessions } from '../../features/portals/doors.ts';
import { PortalsPage } from '../../features/portals/portals-page.tsx';
import { paths } from '../paths.ts';

export { portalsText } from '../../features/portals/portals-page.tsx';

/** Nobody can sign in yet: sessions and the addresses of the portals come in here when there are any. */
const sessions: PortalSessions = { teacher: null, student: null };
const noPages = { login: null, dashboard: null };

/** The chooser with the doors as they stand for whoever looks at them. */
export function PortalsRoute() {
  const doors = portalDoors({ sessions, teacher: noPages, student: noPages });
  return <PortalsPage doors={doors} contactPath={paths.contact} />;
}
