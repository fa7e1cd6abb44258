import { useOnReturn } from '../../ui/hooks/use-on-return.ts';
import { useTakenDownPosts } from './use-taken-down-posts.ts';

/** Asks, beside a page that tells of them, which posts were changed since they were taken down. */
export function AskChangedPosts(): null {
  useOnReturn(useTakenDownPosts().reload);
  return null;
}
