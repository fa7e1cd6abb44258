import { matchPath } from 'react-router-dom';
import { lazyPart, type LazyPart } from '../ui/lazy-part.tsx';
import { paths } from './paths.ts';

/** One address and the page that stands there. */
export interface AppRoute {
  readonly path: string;
  readonly page: LazyPart<object>;
}

/** Every page, each in a chunk of its own; the last one answers for all other addresses. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, page: lazyPart(() => import('./pages/home-route.tsx').then((module) => module.HomeRoute)) },
  {
    path: paths.posts,
    page: lazyPart(() => import('../features/posts/posts-page.tsx').then((module) => module.PostsPage)),
  },
  {
    path: paths.post,
    page: lazyPart(() => import('../features/posts/post-page.tsx').then((module) => module.PostPage)),
  },
  {
    path: '*',
    page: lazyPart(() => import('../features/not-found/not-found-page.tsx').then((module) => module.NotFoundPage)),
  },
];

/** Loads the code of the page at an address, so that it can be shown in one piece. */
export async function preloadRoute(pathname: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, pathname) !== null)?.page.preload();
}
