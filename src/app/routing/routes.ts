import { matchPath } from 'react-router-dom';
import { type PageCode, pageCode } from './page-code.ts';
import type { Frame, Page } from '../page.ts';
import { type PageName, pages } from '../pages.ts';

/** One address and the page that stands there. */
export type AppRoute = Page & PageCode;

/** Every page with its code, in the order in which addresses are compared; the last one answers for all others. */
// What is made of the entries of a record has its keys.
export const routes: readonly AppRoute[] = (Object.entries(pages) as [PageName, Page][]).map(([name, page]) =>
  Object.assign({}, page, pageCode[name]),
);

/** The page that stands at an address. */
export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** What stands around the page at an address. */
export function frameAt(pathname: string): Frame {
  return routeAt(pathname)?.frame ?? 'site';
}

/** Whether the page at an address is not for everybody. */
export function isGuarded(pathname: string): boolean {
  return routeAt(pathname)?.for !== undefined;
}
