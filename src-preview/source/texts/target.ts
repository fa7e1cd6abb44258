import { refuse } from '../../protocol/refusals.ts';
import { isScript } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk } from '../syntax.ts';
import { type Candidate, literalWritten } from './candidate.ts';
import { wholeContent } from './element-texts.ts';
import type { WrittenText } from './sentence.ts';
import type { Traced } from './trace.ts';
import type { ParsedFile } from '../parsed-file.ts';

/** The text that a request names, as reports and refusals named it. */
export function candidateOfTarget(index: SourceIndex, target: string): Traced {
  const entry = index.texts.byId(target);
  if (entry) {
    const candidates = entry.versions.flatMap((version): Candidate[] => {
      const written = index.texts.written(entry, version);
      return written ? candidatesOf(written, { entry, target, file: version.file, isMarkup: false }) : [];
    });
    return candidates.length > 0
      ? { ok: true, candidates: candidates.slice(0, 1) }
      : { ok: false, refusal: refuse('STALE') };
  }
  const place = /^(.*)@(\d+)-(\d+)$/.exec(target);
  const file = place?.[1] !== undefined && isScript(place[1]) ? index.parsed(place[1]) : undefined;
  const found = file && writtenAt(file, Number(place?.[2]), Number(place?.[3]));
  if (!file || !found) return { ok: false, refusal: refuse('STALE') };
  return {
    ok: true,
    candidates: candidatesOf(found.written, { entry: null, target, file, isMarkup: found.isMarkup }).slice(0, 1),
  };
}

function candidatesOf(
  written: WrittenText,
  of: Pick<Candidate, 'entry' | 'target' | 'file' | 'isMarkup'>,
): Candidate[] {
  const range = { start: 0, end: Number.MAX_SAFE_INTEGER };
  return written.sentences.map((sentence) => ({
    ...of,
    written,
    sentence,
    values: [],
    range,
    givenAt: null,
    key: null,
  }));
}

/** The text of the sources that stands at just this place. */
function writtenAt(
  file: ParsedFile,
  start: number,
  end: number,
): { written: WrittenText; isMarkup: boolean } | undefined {
  let found: { written: WrittenText; isMarkup: boolean } | undefined;
  const isHere = (written: WrittenText | undefined) => written?.span.start === start && written.span.end === end;
  walk(file.program, (node) => {
    if (found || node.start > end || node.end < start) return false;
    if (
      !/^(?:JSXText|JSXAttribute|Literal|TemplateLiteral|BinaryExpression|ConditionalExpression|ArrowFunctionExpression)$/.test(
        node.type,
      )
    )
      return true;
    const written = literalWritten(file, node);
    if (written && isHere(written)) found = { written, isMarkup: node.type === 'JSXText' };
    return true;
  });
  if (found) return found;
  for (const element of file.elements) {
    const written = wholeContent({ file, element });
    if (written && isHere(written)) return { written, isMarkup: true };
  }
  return undefined;
}
