import type { Node } from 'oxc-parser';
import type { Place } from '../../protocol/refusals.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { Reading } from '../noted-index.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk } from '../syntax.ts';
import type { Instance } from './callers.ts';
import { Evaluation } from './evaluate.ts';
import { surroundingsAt } from './origin.ts';
import type { TextEntry } from './text-entry.ts';

const known = new WeakMap<readonly ParsedFile[], Map<string, Place[]>>();
/** An expression that may say more texts than this says none of them in particular. */
const mostTexts = 60;

/** Where the sources use each text: by its key, or by an expression in the markup. */
export function usesOf(index: SourceIndex, { id }: TextEntry): readonly Place[] {
  const all = index.all();
  let uses = known.get(all);
  if (!uses) {
    uses = collectUses(index);
    known.set(all, uses);
  }
  return uses.get(id) ?? [];
}

/** The same where it has been asked already since the last change; nothing is looked for. */
export function knownUsesOf(index: SourceIndex, { id }: TextEntry): readonly Place[] {
  return known.get(index.all())?.get(id) ?? [];
}

function collectUses(index: SourceIndex): Map<string, Place[]> {
  const uses = new Map<string, Place[]>();
  const catalogues = new Set(
    [...index.texts.entries()].flatMap(({ versions }) => versions.map(({ file }) => file.file)),
  );
  for (const file of index.all())
    if (!catalogues.has(file.file))
      for (const [id, places] of usesIn(index, file)) {
        const before = uses.get(id);
        if (before) before.push(...places);
        else uses.set(id, [...places]);
      }
  return uses;
}

interface FileUses {
  readonly of: ReadonlyMap<string, readonly Place[]>;
  readonly reading: Reading;
  /** The names of all texts when it was read. */
  readonly names: string;
}

/** A file's own tree, what was read of others, and the names of the texts: an edit elsewhere leaves most files as they were. */
const usesByFile = new WeakMap<ParsedFile, FileUses>();

function usesIn(index: SourceIndex, file: ParsedFile): FileUses['of'] {
  const names = index.texts.names();
  const before = usesByFile.get(file);
  if (before?.names === names && before.reading.isCurrent(index)) return before.of;
  const reading = new Reading();
  const noted = reading.of(index);
  const of = new Map<string, Place[]>();
  const note: Note = (entry, { start }) => {
    const place = placeAt(file.file, file.text, start);
    const places = of.get(entry.id) ?? [];
    if (!places.some(({ line, column }) => line === place.line && column === place.column))
      of.set(entry.id, [...places, place]);
  };
  noteKeys(noted, file, note);
  noteExpressions(noted, file, note);
  usesByFile.set(file, { of, reading, names });
  return of;
}

type Note = (entry: TextEntry, node: Node) => void;

/** A key of a catalogue as a text of its own is a use wherever it stands: it is looked up sooner or later. */
function noteKeys(index: SourceIndex, file: ParsedFile, note: Note): void {
  walk(file.program, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return;
    const entry = index.texts.message(node.value);
    if (entry) note(entry, node);
  });
}

function noteExpressions(index: SourceIndex, file: ParsedFile, note: Note): void {
  const evaluation = new Evaluation(index, () => []);
  const take = (node: Node, functionIndex: number) => {
    const origins = evaluation.of(node, { ...surroundingsAt(file, node.start, null), functionIndex });
    const entries = origins.flatMap((origin) => {
      if (origin.kind === 'message') return [origin.entry];
      return origin.kind === 'node' ? (index.texts.at(origin.around.file.file, origin.node) ?? []) : [];
    });
    const each = new Set(entries);
    if (each.size <= mostTexts) for (const entry of each) if (!isKeyHere(entry, file, node)) note(entry, node);
  };
  for (const element of file.elements) {
    const at = element.functionIndex;
    for (const { name, value } of element.attributes)
      if (
        name !== null &&
        value?.type === 'JSXExpressionContainer' &&
        !/^(?:className|style|key|ref|id|on[A-Z].*)$/.test(name)
      )
        take(value.expression, at);
    for (const child of element.node.children) if (child.type === 'JSXExpressionContainer') take(child.expression, at);
  }
}

/** Whether the expression names the key itself, which is noted already. */
function isKeyHere({ key, isMessage }: TextEntry, { text }: ParsedFile, { start, end }: Node): boolean {
  return isMessage && ["'", '"', '`'].some((quote) => text.slice(start, end).includes(quote + key + quote));
}

/** Places of use without the one at hand: the lines of the element that shows it. */
export function usesBeside(places: readonly Place[], shows: Instance | undefined): readonly Place[] {
  if (!shows) return places;
  const { file, element } = shows;
  const { line: from } = placeAt(file.file, file.text, element.start);
  const { line: to } = placeAt(file.file, file.text, element.end);
  return places.filter(({ file: name, line }) => name !== file.file || line < from || line > to);
}
