import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { meantPath } from '../access/meant-path.ts';
import { useRouteTable } from '../access/routes-context.tsx';

/** Where nothing stands: whoever probably meant another address is led there. */
export function NotFoundRoute() {
  const { pathname, search, hash } = useLocation();
  const meant = meantPath(pathname);
  const isKnown = useRouteTable().some(({ path }) => path !== '*' && matchPath(path, meant) !== null);
  if (meant !== pathname && isKnown) return <Navigate replace to={`${meant}${search}${hash}`} />;
  return <NotFoundPage />;
}
