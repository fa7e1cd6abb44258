import { matchPath } from 'react-router-dom';
import { sessionKey } from '../backend/auth/session-copy.ts';
import type { ManaraDatabase } from '../data/database/database.ts';
import { readStored } from '../platform/storage.ts';
import { loginPaths } from './access/access-policy.ts';
import { Guard, preloadTeacherFrame } from './layout/frames.ts';
import { routeAt } from './routing/routes.ts';

/**
 * Loads the code of the page at an address and reads what it shows first, so that it appears in one piece. Whoever is not
 * signed in is led to the auth page of a page that is not for everybody: then it is the auth page's. `answer` is the raw
 * first answer of the school to a device that holds nothing yet, on its way; null for every other device.
 */
export async function preloadRoute(
  pathname: string,
  db: ManaraDatabase,
  answer: Promise<unknown> | null,
): Promise<void> {
  const named = routeAt(pathname);
  const isLedAway = named?.for !== undefined && readStored(sessionKey) === null;
  const route = isLedAway ? routeAt(loginPaths[named.for]) : named;
  if (!route) return;
  const params = matchPath(route.path, pathname)?.params ?? {};
  // What does not come ahead comes with the page.
  if (answer) route.ahead?.(answer).catch(() => {});
  await Promise.all([
    route.page.preload(),
    named?.for && Guard.preload(),
    route.frame === 'teacher' && preloadTeacherFrame(),
    route.prime && inTime(route.prime(db, params)),
  ]);
}

/** The device normally answers within a frame or two; one that does not must not hold back the page. */
const patienceMs = 250;

async function inTime(work: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  // A device that cannot be read says so on the page.
  await Promise.race([work.catch(() => {}), patience]);
}
