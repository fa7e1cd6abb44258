import { matchPath } from 'react-router-dom';
import type { Account } from '../../domain/account.ts';
import type { Audience } from '../page.ts';
import { canAccess, loginPaths, homePathFor } from './access-policy.ts';

/** As much of a route as says whether somebody can be led back to it. */
export interface GuardedRoute {
  readonly path: string;
  readonly for?: Audience;
}

const parameter = 'next';
const longest = 500;
/** Control characters, spaces and backslashes, also written as `%5c`: what browsers read in more than one way. */
const ambiguous = /[\p{C}\s\\]|%(?:0|1|2f|5c|7f)/iu;

/** The page that an address names, if it is one of ours that only somebody signed in can see. */
function guardedPage(value: string | null, routes: readonly GuardedRoute[]): { path: string; for: Audience } | null {
  if (value === null || value.length > longest || !/^\/(?!\/)/.test(value) || ambiguous.test(value)) return null;
  const url = new URL(value, 'https://portal.invalid');
  const path = `${url.pathname}${url.search}`;
  // Dot segments and a fragment would make it another page than the one that was looked at.
  if (url.origin !== 'https://portal.invalid' || path !== value) return null;
  const route = routes.find(({ path: pattern }) => matchPath(pattern, url.pathname) !== null);
  return route?.for === undefined ? null : { path, for: route.for };
}

/** The auth page to a page, remembering it. */
export function loginUrl(audience: Audience, page: { readonly pathname: string; readonly search: string }): string {
  return `${loginPaths[audience]}?${new URLSearchParams({ [parameter]: `${page.pathname}${page.search}` }).toString()}`;
}

/**
 * Where somebody goes on from an auth page: back to the page that the auth page's address remembers, if it is for them, and else to
 * where they begin. The address is anybody's text, and is judged here each time.
 */
export function afterLoginUrl(account: Account, search: string, routes: readonly GuardedRoute[]): string {
  const page = guardedPage(new URLSearchParams(search).get(parameter), routes);
  return page !== null && canAccess(page.for, account) ? page.path : homePathFor(account);
}

/** What an auth page's links to its neighbours carry on, so that a detour loses nothing. */
export function remembered(search: string, routes: readonly GuardedRoute[]): string {
  const page = guardedPage(new URLSearchParams(search).get(parameter), routes);
  return page === null ? '' : `?${new URLSearchParams({ [parameter]: page.path }).toString()}`;
}
