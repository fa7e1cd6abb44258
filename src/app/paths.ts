import { awardsPath } from '../features/awards/paths.ts';
import { postsPath } from '../features/posts/paths.ts';

/** Every address of the portal; parameters as the router writes them. */
export const paths = {
  home: '/',
  posts: postsPath,
  post: '/post/:id',
  awards: awardsPath,
} as const;
