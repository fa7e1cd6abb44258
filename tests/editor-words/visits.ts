import { portalTarget } from '../../src-preview/portal.config.ts';
import { accountPages, studentPages } from '../page-models/looked-at.ts';

/** A page, and who of the demo school looks at it: its visitor's name, an address, or nobody. */
export interface Visit {
  readonly path: string;
  readonly as: string | null;
}

/** The public pages, as many as the editor offers. */
export const publicVisits: readonly Visit[] = portalTarget.pages.map(({ path }) => ({ path, as: null }));

const studentAuthPage = /^\/student\/(?:pending|reset-password)$/;

/** Where people come in: all auth pages that are no public page, and what only those see who wait before one. */
export function authPageVisits(waitingTeacher: string): readonly Visit[] {
  const open = accountPages.filter((path) => !publicVisits.some((visit) => visit.path === path));
  return [
    ...open.map((path) => ({ path, as: null })),
    ...studentPages.filter(({ path }) => studentAuthPage.test(path)),
    { path: '/teacher/pending', as: waitingTeacher },
  ];
}
