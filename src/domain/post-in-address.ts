import type { PostId } from './ids.ts';

const atStart = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The post that a part of an address names, whatever a messenger or a pen has added behind it; else as it stands. */
export function postInAddress(part: string): PostId {
  // Whether it is anybody's, the school knows.
  return (atStart.exec(part.toLowerCase())?.[0] ?? part) as PostId;
}
