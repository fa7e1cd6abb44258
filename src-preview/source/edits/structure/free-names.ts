import type { Node } from 'oxc-parser';
import { type Binding, bindingAt, functionAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { holds, type Span } from '../../syntax.ts';
import { eachName } from './each-name.ts';

/** A place where a name is used. */
interface NameUse extends Span {
  /** `{ name }`: the name of a property as well, which stays when the name becomes another. */
  readonly isShorthand: boolean;
}

/** A name that a part of a file uses and does not declare itself. */
export interface FreeName {
  readonly name: string;
  /** What gives it; undefined where nothing in the file does, or nothing that is followed. */
  readonly binding: Binding | undefined;
  readonly uses: NameUse[];
}

/** The names that a stretch of a file needs from around it, in the order of their first uses. */
export function freeNames(file: ParsedFile, span: Span): FreeName[] {
  const found = new Map<string, FreeName>();
  const note = (node: Node, name: string, isShorthand: boolean): void => {
    const binding = bindingAt(file, name, functionAt(file, node.start));
    if (binding && isInside(binding, span)) return;
    const known = found.get(name) ?? { name, binding, uses: [] };
    known.uses.push({ start: node.start, end: node.end, isShorthand });
    found.set(name, known);
  };
  eachName(file.program, (node, name, isShorthand) => {
    if (holds(span, node)) note(node, name, isShorthand);
  });
  return [...found.values()];
}

function isInside(binding: Binding, span: Span): boolean {
  if (binding.kind === 'import') return false;
  return holds(span, binding.kind === 'parameter' ? binding.of : binding.node);
}
