import type { ParsedElement } from './parsed-element.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { Splice } from './project.ts';

/** For each element of the text before, its index in the text after; -1 where it is gone. No two lead to the same. */
export type ElementMatch = Int32Array;

/** Beyond this many comparisons an exact longest common subsequence is given up for unique lines only. */
const mostComparisons = 4_000_000;

type Keys = readonly string[];
type Pair = readonly [before: number, after: number];

/** The pairs of a longest common subsequence of two lists, in order. */
function commonSubsequence(before: Keys, after: Keys): Pair[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const pairs: Pair[] = [];
  for (let at = 0; at < head; at += 1) pairs.push([at, at]);
  const middle = innerSubsequence(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  for (const [one, other] of middle) pairs.push([one + head, other + head]);
  for (let at = tail; at > 0; at -= 1) pairs.push([before.length - at, after.length - at]);
  return pairs;
}

function innerSubsequence(before: Keys, after: Keys): Pair[] {
  const rows = before.length;
  const columns = after.length;
  if (rows === 0 || columns === 0) return [];
  if (rows * columns > mostComparisons) return increasing(uniquePairs(before, after));
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** What stands exactly once in each list. */
function uniquePairs(before: Keys, after: Keys): Pair[] {
  const places = (keys: Keys) => {
    const found = new Map<string, number>();
    for (const [at, key] of keys.entries()) found.set(key, found.has(key) ? -1 : at);
    return found;
  };
  const there = places(after);
  return [...places(before)].flatMap(([key, at]): Pair[] => {
    const other = there.get(key) ?? -1;
    return at >= 0 && other >= 0 ? [[at, other]] : [];
  });
}

/** Pairs in order of the first list, without those that would go backwards in the second. */
function increasing(pairs: readonly Pair[]): Pair[] {
  const kept: Pair[] = [];
  let last = -1;
  for (const pair of pairs)
    if (pair[1] > last) {
      kept.push(pair);
      last = pair[1];
    }
  return kept;
}

/** Two versions of a file whose elements are being paired. */
class Matching {
  readonly toAfter: Int32Array;
  readonly before: ParsedFile;
  readonly after: ParsedFile;
  readonly #taken: Uint8Array;

  constructor(before: ParsedFile, after: ParsedFile) {
    this.before = before;
    this.after = after;
    this.toAfter = new Int32Array(before.elements.length).fill(-1);
    this.#taken = new Uint8Array(after.elements.length);
  }

  pair(before: number, after: number): void {
    this.toAfter[before] = after;
    this.#taken[after] = 1;
  }

  leftBefore(): ParsedElement[] {
    return this.before.elements.filter(({ index }) => this.toAfter[index] === -1);
  }

  leftAfter(): ParsedElement[] {
    return this.after.elements.filter(({ index }) => this.#taken[index] === 0);
  }

  /** Pairs what is left by the longest common order of what `keyOf` says. */
  byOrder(keyOf: (file: ParsedFile, element: ParsedElement) => string): void {
    this.#byPairs(commonSubsequence, keyOf);
  }

  /** Pairs what is left where `keyOf` says something that stands once on either side, wherever that is. */
  byUniqueness(keyOf: (file: ParsedFile, element: ParsedElement) => string): void {
    this.#byPairs(uniquePairs, keyOf);
  }

  #byPairs(
    pairing: (before: Keys, after: Keys) => Pair[],
    keyOf: (file: ParsedFile, element: ParsedElement) => string,
  ): void {
    const before = this.leftBefore();
    const after = this.leftAfter();
    if (before.length === 0 || after.length === 0) return;
    const pairs = pairing(
      before.map((element) => keyOf(this.before, element)),
      after.map((element) => keyOf(this.after, element)),
    );
    for (const [one, other] of pairs) {
      const from = before[one];
      const to = after[other];
      if (from && to) this.pair(from.index, to.index);
    }
  }

  /** Pairs children of paired parents by name, in order: elements that were changed themselves. */
  byParents(): void {
    const beside = (element: ParsedElement, parent: number) =>
      `${parent} ${element.scope} ${element.name} ${element.context.inProp ?? ''}`;
    const places = new Map<string, ParsedElement[]>();
    for (const element of this.leftAfter()) {
      const key = beside(element, element.parent);
      places.set(key, [...(places.get(key) ?? []), element]);
    }
    for (const element of this.leftBefore()) {
      const parent = element.parent === -1 ? -1 : this.toAfter[element.parent];
      if (parent === undefined || (element.parent !== -1 && parent === -1)) continue;
      const to = places.get(beside(element, parent))?.shift();
      if (to) this.pair(element.index, to.index);
    }
  }
}

function subtree({ text }: ParsedFile, { start, end }: ParsedElement): string {
  return text.slice(start, end);
}

function subtreeAnyIndent(file: ParsedFile, element: ParsedElement): string {
  return subtree(file, element).replaceAll(/\s+/g, ' ');
}

function openingTag({ text }: ParsedFile, { opening, isSelfClosing }: ParsedElement): string {
  return text
    .slice(opening.start, isSelfClosing ? opening.end - 2 : opening.end - 1)
    .replaceAll(/\s+/g, ' ')
    .trimEnd();
}

/** The opening tag without the key, which goes along to what is put around an item of a list. */
function openingTagAnyKey(file: ParsedFile, element: ParsedElement): string {
  const tag = openingTag(file, element);
  const key = element.attributes.find(({ name }) => name === 'key');
  return key ? tag.replace(` ${file.text.slice(key.start, key.end).replaceAll(/\s+/g, ' ')}`, '') : tag;
}

/**
 * Finds the elements of a file again after somebody else has written it: first what is the same to the last character in
 * the same order, then the same opening tags, then what was moved whole, then what was changed where it stands.
 */
export function matchElements(before: ParsedFile, after: ParsedFile): ElementMatch {
  const matching = new Matching(before, after);
  if (before.text === after.text) {
    for (const { index } of before.elements) matching.pair(index, index);
    return matching.toAfter;
  }
  matching.byOrder(subtree);
  matching.byOrder(subtreeAnyIndent);
  matching.byOrder((file, element) => `${element.scope} ${openingTag(file, element)}`);
  matching.byUniqueness(subtreeAnyIndent);
  matching.byUniqueness(openingTag);
  matching.byParents();
  return matching.toAfter;
}

/** Where an offset is after splices; undefined where its character was replaced. */
function carriedOffset(offset: number, sorted: readonly Splice[]): number | undefined {
  let shift = 0;
  for (const { start, end, text } of sorted) {
    if (end <= offset) shift += text.length - (end - start);
    else if (start <= offset) return undefined;
  }
  return offset + shift;
}

/**
 * Follows every element through an edit of our own: exact, since the splices say where each character went. What they replaced
 * is found again where it stands in what they wrote, moved or in a box.
 */
export function carryThroughSplices(before: ParsedFile, splices: readonly Splice[], after: ParsedFile): ElementMatch {
  const sorted = splices.toSorted((one, other) => one.start - other.start);
  const startsAfter = new Map(after.elements.map((element) => [element.start, element.index]));
  const matching = new Matching(before, after);
  for (const { index, start } of before.elements) {
    const carried = carriedOffset(start, sorted);
    const found = carried === undefined ? undefined : startsAfter.get(carried);
    if (found !== undefined) matching.pair(index, found);
  }
  matching.byOrder(subtreeAnyIndent);
  matching.byOrder(openingTag);
  matching.byOrder(openingTagAnyKey);
  matching.byUniqueness(subtreeAnyIndent);
  return matching.toAfter;
}
