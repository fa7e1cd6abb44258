import type { Node } from 'oxc-parser';
import type { ParsedElement } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { Evaluation, surroundingsAt } from './evaluate.ts';

/** A place where a component of the sources is used. */
export interface Instance {
  readonly file: ParsedFile;
  readonly element: ParsedElement;
}

/** By the list of all files, which is another after every change: a component's node is another then too. */
const components = new WeakMap<readonly ParsedFile[], WeakMap<ParsedElement, { readonly of: Node | null }>>();

/** The function or class of the sources that an element renders; undefined for hosts and for components of packages. */
export function componentOf(index: SourceIndex, { file, element }: Instance): Node | undefined {
  if (!element.isComponent) return undefined;
  const all = index.all();
  const cache = components.get(all) ?? new WeakMap<ParsedElement, { readonly of: Node | null }>();
  components.set(all, cache);
  const known = cache.get(element);
  if (known) return known.of ?? undefined;
  const evaluation = new Evaluation(index, () => []);
  const around = { ...surroundingsAt(file, element.start, null), functionIndex: element.functionIndex };
  const found = evaluation
    .named(element.name, element.node, around)
    .find((origin) => origin.kind === 'node' && /Function|Class/.test(origin.node.type));
  const of = found?.kind === 'node' ? found.node : null;
  cache.set(element, { of });
  return of ?? undefined;
}

const callers = new WeakMap<readonly ParsedFile[], Map<Node, Instance[]>>();

/** Every place of the sources that uses a component. */
export function callersOf(index: SourceIndex, component: Node): readonly Instance[] {
  const all = index.all();
  let known = callers.get(all);
  if (!known) {
    known = new Map();
    for (const file of all)
      for (const element of file.elements) {
        const of = componentOf(index, { file, element });
        if (of) known.set(of, [...(known.get(of) ?? []), { file, element }]);
      }
    callers.set(all, known);
  }
  return known.get(component) ?? [];
}
