import type { PostId } from '../domain/ids.ts';
import type { InteractionKind } from '../domain/sync-protocol.ts';

/** The key of one register. */
export function registerKey(postId: PostId, kind: InteractionKind): string {
  return `${postId}:${kind}`;
}
