import type { SessionReply } from '../../../protocol/http/replies.ts';

/** What a server says there is: an app without pages, frames and people, but for what is said of it. */
export const sessionOf = (some: Partial<SessionReply> = {}): SessionReply => ({
  protocol: 1,
  canvasId: 'main',
  project: 'school',
  languages: [],
  frames: [],
  pages: [],
  ...some,
});
