import type { Splice } from '../../source/project.ts';

/** Splices that speak with the line ends of the text they go into: in one of CRLF alone they bring no other. */
export function withLineEndsOf(text: string, splices: readonly Splice[]): readonly Splice[] {
  const isAllCrLf = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  if (!isAllCrLf) return splices;
  return splices.map((splice) => ({ ...splice, text: splice.text.replaceAll(/(?<!\r)\n/g, '\r\n') }));
}
