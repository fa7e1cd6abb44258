import type { Node } from 'oxc-parser';
import { type Binding, bindingAt, functionAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { forEachChild, holds, type Span } from '../../syntax.ts';

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
  const visit = (node: Node): void => {
    if (node.end <= span.start || node.start >= span.end) return;
    if (holds(span, node)) {
      if (node.type === 'Identifier') note(node, node.name, false);
      if (node.type === 'JSXIdentifier' && !/^[a-z]/.test(node.name)) note(node, node.name, false);
      if (node.type === 'Property' && node.shorthand && node.value.type === 'Identifier') {
        note(node.value, node.value.name, true);
        return;
      }
    }
    const skipped = notNames(node);
    forEachChild(node, (child) => {
      if (!skipped.includes(child)) visit(child);
      // `footer.Part`: a member is a component by whatever name.
      else if (node.type === 'JSXMemberExpression' && child.type === 'JSXIdentifier' && holds(span, child))
        note(child, child.name, false);
    });
  };
  visit(file.program);
  return [...found.values()];
}

function isInside(binding: Binding, span: Span): boolean {
  if (binding.kind === 'import') return false;
  return holds(span, binding.kind === 'parameter' ? binding.of : binding.node);
}

/** Nodes directly below one that look like names and are parts of something: of a member, a property, an attribute. */
function notNames(node: Node): readonly Node[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.property];
  if (node.type === 'JSXMemberExpression') return node.object.type === 'JSXIdentifier' ? [node.object] : [];
  if (node.type === 'JSXAttribute') return [node.name];
  if (
    (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') &&
    !node.computed
  )
    return [node.key];
  if (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature') return node.computed ? [] : [node.key];
  if (node.type === 'TSQualifiedName') return [node.right];
  if (node.type === 'LabeledStatement') return [node.label];
  return [];
}
