import type { Node } from 'oxc-parser';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { Place } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk } from '../syntax.ts';
import { Evaluation, surroundingsAt } from './evaluate.ts';
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
  const note = (entry: TextEntry, file: ParsedFile, node: Node) => {
    const place = placeAt(file.file, file.text, node.start);
    const had = uses.get(entry.id) ?? [];
    if (!had.some((one) => one.file === place.file && one.line === place.line && one.column === place.column))
      uses.set(entry.id, [...had, place]);
  };
  for (const file of index.all()) {
    if (catalogues.has(file.file)) continue;
    noteKeys(index, file, note);
    noteExpressions(index, file, note);
  }
  return uses;
}

type Note = (entry: TextEntry, file: ParsedFile, node: Node) => void;

/** A key of a catalogue as a text of its own is a use wherever it stands: it is looked up sooner or later. */
function noteKeys(index: SourceIndex, file: ParsedFile, note: Note): void {
  walk(file.program, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return;
    const entry = index.texts.message(node.value);
    if (entry) note(entry, file, node);
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
    if (each.size <= mostTexts) for (const entry of each) if (!isKeyHere(entry, file, node)) note(entry, file, node);
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
  return isMessage && text.slice(start, end).includes(`'${key}'`);
}

/** Places of use without the one at hand: the lines of the element that shows it. */
export function usesBeside(
  index: SourceIndex,
  ids: ElementIds,
  { places, id }: { readonly places: readonly Place[]; readonly id: CodebaseId | undefined },
): Place[] {
  const at = id === undefined ? undefined : ids.element(id);
  const file = at && index.parsed(at.file);
  const element = at && file?.elements[at.index];
  if (!file || !element) return [...places];
  const [from, to] = [
    placeAt(file.file, file.text, element.start).line,
    placeAt(file.file, file.text, element.end).line,
  ];
  return places.filter(({ file: name, line }) => name !== file.file || line < from || line > to);
}
