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

/** One portal, and what it offers now. */
export type PortalLink = { readonly portal: 'teacher' | 'student' } & (
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

function portalLinkOf(
  portal: PortalLink['portal'],
  session: { displayName: string } | null,
  at: PortalAddresses,
): PortalLink {
  if (session && at.dashboard !== null)
    return { portal, name: 'inside', path: at.dashboard, displayName: session.displayName };
  return at.login === null ? { portal, name: 'closed' } : { portal, name: 'login', path: at.login };
}

/** Where each portal leads whoever looks at the page. While a teacher is signed in, there is no link for students. */
export function portalLinks({ sessions, teacher, student }: Portals): readonly PortalLink[] {
  const approved = sessions.student?.isApproved ? sessions.student : null;
  return [
    portalLinkOf('teacher', sessions.teacher, teacher),
    sessions.teacher ? { portal: 'student', name: 'hidden' } : portalLinkOf('student', approved, student),
  ];
}
