import type { Splice } from '../../project.ts';
import type { Span } from '../../syntax.ts';

/** Takes a child out with its line where it has one, with one of two spaces around it where it stands among words. */
export function childRemoval(text: string, node: Span, of: { readonly start: number; readonly end: number }): Splice {
  const lineStart = Math.max(text.lastIndexOf('\n', node.start - 1) + 1, 0);
  const lineEnd = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(node.end))?.[0].length;
  const space = spaceBefore(text, node.start);
  if (lineEnd !== undefined && text.slice(lineStart, node.start).trim() === '') {
    const head = space ?? lineStart;
    // A space of its own that stood before goes with the line break behind it.
    return { start: head, end: space === undefined ? node.end + lineEnd : node.end, text: '' };
  }
  const start = space ?? node.start;
  const before = text.slice(of.start, start);
  const after = text.slice(node.end, of.end);
  const isBehindSpace = /[ \t]$/.test(before);
  const isBeforeSpace = /^[ \t]/.test(after);
  // A space in braces behind it is enough, and white space at the end of a line says nothing.
  if (isBehindSpace && /^(?:[ \t]*\r?\n|\{\s*(["'])\s*\1\s*\})/.test(after))
    return { start: of.start + before.trimEnd().length, end: node.end, text: '' };
  if (isBehindSpace && isBeforeSpace)
    return { start, end: node.end + (/^[ \t]+/.exec(after)?.[0].length ?? 0), text: '' };
  if (isBehindSpace && after.startsWith('</'))
    return { start: start - (/[ \t]+$/.exec(before)?.[0].length ?? 0), end: node.end, text: '' };
  return { start, end: node.end, text: '' };
}

/** Where a `{' '}` begins that only parts what stands before from what goes. */
function spaceBefore(text: string, at: number): number | undefined {
  const found = /\{\s*(["'])\s*\1\s*\}\s*$/.exec(text.slice(0, at));
  return found?.index;
}
