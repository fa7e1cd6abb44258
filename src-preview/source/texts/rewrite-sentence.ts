import { applySplices } from '../apply-splices.ts';
import { rewriteLiteral } from '../literals/cooked.ts';
import type { Splice } from '../project.ts';
import type { SentenceChange } from './fit-pieces.ts';
import { icuSentences } from './icu-sentences.ts';
import type { WrittenText } from './sentence.ts';

/** The splices in the text's file that carry a change out; undefined where its notation cannot say the new words. */
export function rewriteSentence(source: string, written: WrittenText, change: SentenceChange): Splice[] | undefined {
  const { message } = written;
  if (!message) return changeIn(source, change);
  if (message.notation.read(source, message.literal)?.text !== message.text) return undefined;
  const inner = changeIn(message.text, change);
  if (!inner) return undefined;
  const next = applySplices(message.text, inner);
  if (icuSentences(next)?.length !== written.sentences.length) return undefined;
  if (next === message.text) return [];
  const splice = rewriteLiteral(source, message.literal, next, message.notation);
  return splice ? [splice] : undefined;
}

function changeIn(source: string, change: SentenceChange): Splice[] | undefined {
  if (change.kind === 'reorder') {
    const text = change.pieces
      .map((piece) => ('kind' in piece ? source.slice(piece.start, piece.end) : piece.part.notation.write(piece.text)))
      .join('');
    return [{ start: change.from.start, end: change.to.end, text }];
  }
  const splices: Splice[] = [];
  for (const { part, text } of change.changes) {
    // What was read is what is replaced, or nothing is.
    if (part.notation.read(source, part)?.text !== part.text) return undefined;
    const splice = rewriteLiteral(source, part, text, part.notation);
    if (!splice) return undefined;
    splices.push(splice);
  }
  return splices;
}
