import { randomUUID } from 'node:crypto';
import { type CodebaseId, codebaseIdSchema } from '../../protocol/ids.ts';
import type { ElementIds, ElementPlace } from '../../source/element-ids.ts';
import { type ElementMatch, matchElements } from '../../source/match.ts';
import type { ParsedElement } from '../../source/parsed-element.ts';
import type { ParsedFile } from '../../source/parsed-file.ts';

/** A file's text as tree, with the ids of its elements in their order. */
export interface NamedFile {
  readonly parsed: ParsedFile;
  readonly ids: readonly CodebaseId[];
}

type Matching = (before: ParsedFile, after: ParsedFile) => ElementMatch;

function newId(): CodebaseId {
  return codebaseIdSchema.parse(`tempo-${randomUUID()}`);
}

function subtreeOf({ text }: ParsedFile, { start, end }: ParsedElement): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ');
}

/** Of what comes twice, nobody knows which it is. */
function noteOnce<Value>(into: Map<string, Value | null>, key: string, value: Value): void {
  into.set(key, into.has(key) ? null : value);
}

/** The ids of all elements of a project: each is given once, and stays with its element through every text that comes. */
export class ElementNames implements ElementIds {
  readonly #files = new Map<string, NamedFile>();
  /** Files that are not there now: what comes back, or comes again under another name, has its ids again. */
  readonly #gone = new Map<string, NamedFile>();
  readonly #places = new Map<CodebaseId, ElementPlace>();

  element(id: CodebaseId): ElementPlace | undefined {
    return this.#places.get(id);
  }

  idOf(file: string, index: number): CodebaseId {
    const id = this.#files.get(file)?.ids[index];
    if (id === undefined) throw new Error(`${file} has no element ${index}`);
    return id;
  }

  /** The last text of a file that could be parsed; undefined for a file that is not there. */
  get(file: string): NamedFile | undefined {
    return this.#files.get(file);
  }

  /** Takes over ids from an earlier run, for a text of that time, which `follow` goes on from. False where they do not fit. */
  restore(parsed: ParsedFile, ids: readonly CodebaseId[]): boolean {
    const isNew = ids.every((id) => !this.#places.has(id)) && new Set(ids).size === ids.length;
    if (!isNew || ids.length !== parsed.elements.length) return false;
    this.#set({ parsed, ids });
    return true;
  }

  /** A file is as `parsed` says now. */
  follow(parsed: ParsedFile, matching: Matching = matchElements): void {
    const before = this.#files.get(parsed.file) ?? this.#takeBack(parsed);
    const ids: (CodebaseId | undefined)[] = Array.from({ length: parsed.elements.length });
    if (before)
      for (const [index, after] of matching(before.parsed, parsed).entries())
        if (after >= 0) ids[after] = before.ids[index];
    this.#set({ parsed, ids: ids.map((id) => id ?? newId()) });
  }

  /**
   * Several files were written together: what stood in one of them and stands in another now, once and to the letter but for
   * white space, is what it was. `before` is how each of them was.
   */
  carryAcross(before: readonly NamedFile[]): void {
    const gone = new Map<string, CodebaseId | null>();
    for (const { parsed, ids } of before)
      for (const element of parsed.elements) {
        const id = ids[element.index];
        if (id !== undefined && !this.#places.has(id)) noteOnce(gone, subtreeOf(parsed, element), id);
      }
    if (gone.size === 0) return;
    const known = new Set(before.flatMap(({ ids }) => ids));
    const came = new Map<string, ElementPlace | null>();
    const now = before.flatMap(({ parsed: { file } }) => this.#files.get(file) ?? []);
    for (const { parsed, ids } of now)
      for (const element of parsed.elements) {
        const id = ids[element.index];
        if (id !== undefined && !known.has(id))
          noteOnce(came, subtreeOf(parsed, element), { file: parsed.file, index: element.index });
      }
    for (const { parsed, ids } of now) {
      const carried = parsed.elements.map((element) => {
        const key = subtreeOf(parsed, element);
        const place = came.get(key);
        const isHere = place?.file === parsed.file && place.index === element.index;
        return (isHere ? gone.get(key) : null) ?? ids[element.index];
      });
      if (carried.some((id, at) => id !== ids[at])) this.#set({ parsed, ids: carried.map((id) => id ?? newId()) });
    }
  }

  /** A file is not there any more. */
  forget(file: string): void {
    const named = this.#files.get(file);
    if (!named) return;
    this.#files.delete(file);
    for (const id of named.ids) this.#places.delete(id);
    if (named.ids.length > 0) this.#gone.set(file, named);
  }

  /** Everything that is known, files that are gone with it. */
  entries(): IterableIterator<[string, NamedFile]> {
    return new Map([...this.#gone, ...this.#files]).entries();
  }

  #takeBack({ file, text }: ParsedFile): NamedFile | undefined {
    const known = [...this.#gone].find(([name, { parsed }]) => name === file || parsed.text === text);
    if (known) this.#gone.delete(known[0]);
    return known?.[1];
  }

  #set(named: NamedFile): void {
    const { file } = named.parsed;
    for (const id of this.#files.get(file)?.ids ?? []) this.#places.delete(id);
    this.#files.set(file, named);
    for (const [index, id] of named.ids.entries()) this.#places.set(id, { file, index });
  }
}
