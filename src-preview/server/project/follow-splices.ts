import { applySplices } from '../../source/apply-splices.ts';
import { carryThroughSplices, type ElementMatch, matchElements } from '../../source/match.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../../source/parsed-file.ts';
import type { Splice } from '../../source/project.ts';

/** Follows elements through splices of the text before, and from there to the text after, which a formatter may have made. */
export function followSplices(splices: readonly Splice[]): (before: ParsedFile, after: ParsedFile) => ElementMatch {
  return (before, after) => {
    const text = applySplices(before.text, splices);
    if (text === after.text) return carryThroughSplices(before, splices, after);
    const between = parseFile(before.file, text);
    if (isParseFailure(between)) return matchElements(before, after);
    const formatted = matchElements(between, after);
    return carryThroughSplices(before, splices, between).map((index) => formatted[index] ?? -1);
  };
}
