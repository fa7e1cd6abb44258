import type { Splice } from './project.ts';

let latest = { text: '', unit: '  ' };

/** One step of a file's indent: the least that a line of it has, comments left out. */
export function unitOf(text: string): string {
  // Every element of a file asks in turn.
  if (latest.text !== text) latest = { text, unit: unitIn(text) };
  return latest.unit;
}

function unitIn(text: string): string {
  const code = text.replaceAll(/^[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\//gm, '');
  const indents = [...code.matchAll(/^(\t+| {2,})(?![\s*])/gm)].map(([, indent = '']) => indent);
  const spaces = indents.filter((one) => !one.startsWith('\t'));
  if (spaces.length < indents.length - spaces.length) return '\t';
  return spaces.reduce((least, one) => (least === '' || one.length < least.length ? one : least), '') || '  ';
}

/** How a file ends its lines. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Splices that speak with the line ends of the text they go into: in one of CRLF alone they bring no other. */
export function withLineEndsOf(text: string, splices: readonly Splice[]): readonly Splice[] {
  const isAllCrLf = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  if (!isAllCrLf) return splices;
  return splices.map((splice) => ({ ...splice, text: splice.text.replaceAll(/(?<!\r)\n/g, '\r\n') }));
}

/** Whether lines of some markup may be words that are shown as written: of a template, of an attribute, of `pre`. */
function isShownAsWritten(markup: string): boolean {
  if (/<(?:pre|textarea)\b|=\s*(?:"[^"\n]*\n|'[^'\n]*\n)/.test(markup)) return true;
  return markup.split('\n').some((line) => {
    const marks = line.replaceAll(/\\./g, '').split('`').length - 1;
    const isOpen = line.split('${').length > line.split('}').length;
    return marks > 0 && (marks % 2 === 1 || isOpen);
  });
}

/** Markup one step further in. */
export function shifted(markup: string, unit: string): string {
  return isShownAsWritten(markup) ? markup : markup.replaceAll(/\n(?=[^\n\r])/g, `\n${unit}`);
}

/** Markup one step further out. */
export function shiftedBack(markup: string, unit: string): string {
  return isShownAsWritten(markup) ? markup : markup.replaceAll(`\n${unit}`, '\n');
}

/** Markup whose last line stands where its first one does, as it stands at another indent. */
export function atIndent(markup: string, indent: string): string {
  const from = /\n([ \t]*)[^\n]*$/.exec(markup)?.[1];
  if (from === undefined || from === indent || isShownAsWritten(markup)) return markup;
  const lines = markup.split('\n').slice(1);
  if (!lines.every((line) => line.trim() === '' || line.startsWith(from))) return markup;
  const moved = lines.map((line) => (line.trim() === '' ? line : indent + line.slice(from.length)));
  return [markup.split('\n')[0], ...moved].join('\n');
}
