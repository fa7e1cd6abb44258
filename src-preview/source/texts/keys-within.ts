import type { Node } from 'oxc-parser';
import type { SourceIndex } from '../source-index.ts';
import { functionAt } from '../module-names.ts';
import { holds, walk } from '../syntax.ts';
import { componentOf, fileOfComponent, type Instance } from './callers.ts';
import { Climb } from './climb.ts';
import { surroundingsAt } from './origin.ts';
import type { SaidKey } from './shared-words.ts';
import type { TextEntry } from './text-entry.ts';

/** Entries of the catalogues, each with where the sources say its key. */
export type KeysOfEntries = Map<TextEntry, SaidKey[]>;

/** Takes note of a key, once for each place that says it. */
export function noteKey(keys: KeysOfEntries, entry: TextEntry, key: SaidKey): void {
  const known = keys.get(entry) ?? [];
  if (!known.some(({ file, node }) => file === key.file && node.start === key.node.start))
    keys.set(entry, [...known, key]);
}

/** The entries that something in an element looks up by a key that stands in it, shown or not. */
export function keysWithin(index: SourceIndex, within: Instance): KeysOfEntries {
  const { file, element } = within;
  const keys: KeysOfEntries = new Map();
  const note = (
    climb: Climb,
    call: Node,
    { file: of, climbed }: { file: Instance['file']; climbed: number | null },
  ) => {
    const around = { ...surroundingsAt(of, call.start, climbed), functionIndex: functionAt(of, call.start) };
    for (const origin of climb.evaluation.of(call, around))
      if (origin.kind === 'message' && origin.key && isWithin(origin.key, within))
        noteKey(keys, origin.entry, origin.key);
  };
  // What an evaluation may do in all is limited: each call has one of its own.
  for (const call of callsIn(element.node)) note(new Climb(index, []), call, { file, climbed: null });
  for (const one of file.elements.filter((inner) => holds(element, inner))) {
    const instance = { file, element: one };
    const component = givesKey(index, instance) ? componentOf(index, instance) : undefined;
    const home = component && fileOfComponent(index, component);
    if (component && home)
      for (const call of callsIn(component)) note(new Climb(index, [instance]), call, { file: home, climbed: 0 });
  }
  return keys;
}

/** Whether a key stands in an element. */
export function isWithin({ file, node }: SaidKey, within: Instance): boolean {
  return file === within.file && holds(within.element, node);
}

/** Whether a component is given the key of a text, which it may look up. */
function givesKey(index: SourceIndex, { element }: Instance): boolean {
  return element.attributes.some(
    ({ value }) =>
      value?.type === 'Literal' && typeof value.value === 'string' && index.texts.message(value.value) !== undefined,
  );
}

function callsIn(root: Node): Node[] {
  const calls: Node[] = [];
  walk(root, (node) => {
    if (node.type === 'CallExpression') calls.push(node);
  });
  return calls;
}
