import { PostsPage } from '../../features/posts/posts-page.tsx';
import { paths } from '../paths.ts';

/** The reading list, and where one looks for something in it. */
export function PostsRoute() {
  return <PostsPage searchPath={paths.search} />;
}
