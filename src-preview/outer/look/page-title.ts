import type { SessionReply } from '../../protocol/http/replies.ts';

/** What a page is called in the window's language, or else in the project's first. */
export function pageTitle({ title, titles }: SessionReply['pages'][number], language: string): string {
  return titles[language] ?? title;
}
