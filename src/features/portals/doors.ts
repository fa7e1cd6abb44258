/** Who is signed in in this browser; either, both or nobody. */
export interface PortalSessions {
  readonly teacher: { readonly displayName: string } | null;
  readonly student: { readonly displayName: string; readonly isApproved: boolean } | null;
}

/** Where a portal begins; null while it has no such page. */
interface PortalAddresses {
  readonly login: string | null;
  readonly dashboard: string | null;
}

/** One way in, and how it stands. */
export type PortalDoor = { readonly portal: 'teacher' | 'student' } & (
  | { readonly name: 'closed' }
  | { readonly name: 'login'; readonly path: string }
  | { readonly name: 'inside'; readonly path: string; readonly displayName: string }
  | { readonly name: 'hidden' }
);

interface Portals {
  readonly sessions: PortalSessions;
  readonly teacher: PortalAddresses;
  readonly student: PortalAddresses;
}

function doorOf(
  portal: PortalDoor['portal'],
  session: { displayName: string } | null,
  at: PortalAddresses,
): PortalDoor {
  if (session && at.dashboard !== null)
    return { portal, name: 'inside', path: at.dashboard, displayName: session.displayName };
  return at.login === null ? { portal, name: 'closed' } : { portal, name: 'login', path: at.login };
}

/** The doors as whoever stands before them may use them. While a teacher is signed in, there is no door for students. */
export function portalDoors({ sessions, teacher, student }: Portals): readonly PortalDoor[] {
  const approved = sessions.student?.isApproved ? sessions.student : null;
  return [
    doorOf('teacher', sessions.teacher, teacher),
    sessions.teacher ? { portal: 'student', name: 'hidden' } : doorOf('student', approved, student),
  ];
}
