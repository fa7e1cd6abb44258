import { createContext, use } from 'react';
import type { GuardedRoute } from './return-path.ts';

/** The route table, for pages that lead back to where somebody came from: they are part of it and cannot import it. */
export const RoutesContext = createContext<readonly GuardedRoute[]>([]);

/** The route table. */
export function useRouteTable(): readonly GuardedRoute[] {
  return use(RoutesContext);
}
