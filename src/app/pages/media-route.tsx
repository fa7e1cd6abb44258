import { MediaPage } from '../../features/media/media-page.tsx';
import { postPath } from '../../features/posts/paths.ts';
import { paths } from '../paths.ts';

const targets = { post: postPath, award: paths.awards };

/** The pictures, and where each of them leads. */
export function MediaRoute() {
  return <MediaPage targets={targets} />;
}
