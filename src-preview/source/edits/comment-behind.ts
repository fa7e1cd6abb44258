import type { ParsedFile } from '../parsed-file.ts';

/** Where a comment ends that stands on the same line behind something, and ends it; else where that something ends. */
export function endWithComment(text: string, end: number): number {
  const behind = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)(?=[ \t]*(?:\r?\n|$))/.exec(text.slice(end, end + 1_000));
  return end + (behind?.[0].length ?? 0);
}

/** Whether a comment to the end of its line ends here, which would take in whatever were put behind it. */
export function isBehindLineComment({ comments }: Pick<ParsedFile, 'comments'>, at: number): boolean {
  return comments.some(({ type, end }) => type === 'Line' && end === at);
}
