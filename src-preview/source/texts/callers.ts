import type { Node } from 'oxc-parser';
import { Reading } from '../noted-index.ts';
import type { ParsedElement } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { Evaluation } from './evaluate.ts';
import { surroundingsAt } from './origin.ts';

/** A place where a component of the sources is used. */
export interface Instance {
  readonly file: ParsedFile;
  readonly element: ParsedElement;
}

/** Which functions and classes the components in a file are. */
interface FileComponents {
  readonly of: ReadonlyMap<ParsedElement, Node>;
  readonly reading: Reading;
}

/** A file's own tree and what was read of others: an edit elsewhere leaves most files as they were. */
const known = new WeakMap<ParsedFile, FileComponents>();

function componentsIn(index: SourceIndex, file: ParsedFile): FileComponents['of'] {
  const before = known.get(file);
  if (before?.reading.isCurrent(index)) return before.of;
  const reading = new Reading();
  const noted = reading.of(index);
  const of = new Map<ParsedElement, Node>();
  for (const element of file.elements) {
    if (!element.isComponent) continue;
    const around = { ...surroundingsAt(file, element.start, null), functionIndex: element.functionIndex };
    const found = new Evaluation(noted, () => [])
      .named(element.name, element.node, around)
      .find((origin) => origin.kind === 'node' && /Function|Class/.test(origin.node.type));
    if (found?.kind === 'node') of.set(element, found.node);
  }
  known.set(file, { of, reading });
  return of;
}

/** The function or class of the sources that an element renders; undefined for hosts and for components of packages. */
export function componentOf(index: SourceIndex, { file, element }: Instance): Node | undefined {
  return element.isComponent ? componentsIn(index, file).get(element) : undefined;
}

/** The file that holds a function or class of the sources. */
export function fileOfComponent(index: SourceIndex, component: Node): ParsedFile | undefined {
  return index.all().find(({ functions }) => functions.some(({ node }) => node === component));
}

/** By the list of all files, which is another after every change. */
const callers = new WeakMap<readonly ParsedFile[], Map<Node, Instance[]>>();

/** Every place of the sources that uses a component. */
export function callersOf(index: SourceIndex, component: Node): readonly Instance[] {
  const all = index.all();
  let places = callers.get(all);
  if (!places) {
    places = new Map();
    for (const file of all)
      for (const [element, of] of componentsIn(index, file)) {
        const before = places.get(of);
        if (before) before.push({ file, element });
        else places.set(of, [{ file, element }]);
      }
    callers.set(all, places);
  }
  return places.get(component) ?? [];
}
