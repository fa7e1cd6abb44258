import { matchElements } from '../../src-preview/source/match.ts';
import type { ParsedElement } from '../../src-preview/source/parsed-element.ts';
import type { ParsedFile } from '../../src-preview/source/parsed-file.ts';
import { placeAt } from '../../src-preview/source/place-at.ts';
import { alignedLine, type Hunk } from './line-alignment.ts';

/** How elements were followed through changes of their files that left them alone. */
export interface Followed {
  /** Elements of which no line was changed. */
  unchanged: number;
  /** Of these, found again where git's alignment of lines has them. */
  kept: number;
  /** Found where something else is. */
  wrong: number;
  /** Elements that their file has more than once, to the letter. */
  duplicates: number;
  duplicatesKept: number;
}

export const nothingFollowed = (): Followed => ({ unchanged: 0, kept: 0, wrong: 0, duplicates: 0, duplicatesKept: 0 });

/** Counts how the elements of a file were followed into the file that a commit made of it. */
export function countFollowed(before: ParsedFile, after: ParsedFile, hunks: readonly Hunk[], into: Followed): void {
  const match = matchElements(before, after);
  const places = new Map(after.elements.map((element) => [placeOf(after, element.start), element.index]));
  const texts = new Map<string, number>();
  const textOf = ({ start, end }: ParsedElement) => before.text.slice(start, end);
  for (const element of before.elements) texts.set(textOf(element), (texts.get(textOf(element)) ?? 0) + 1);
  for (const element of before.elements) {
    const start = placeAt(before.file, before.text, element.start);
    const end = placeAt(before.file, before.text, element.end);
    const line = alignedLine(hunks, start.line, end.line);
    const truth = line === undefined ? undefined : places.get(`${line}:${start.column}`);
    if (truth === undefined) continue;
    const isKept = match[element.index] === truth;
    into.unchanged += 1;
    into.kept += Number(isKept);
    into.wrong += Number(!isKept && match[element.index] !== -1);
    if ((texts.get(textOf(element)) ?? 0) < 2) continue;
    into.duplicates += 1;
    into.duplicatesKept += Number(isKept);
  }
}

function placeOf({ file, text }: ParsedFile, offset: number): string {
  const { line, column } = placeAt(file, text, offset);
  return `${line}:${column}`;
}
