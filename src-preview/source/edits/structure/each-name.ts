import type { Node } from 'oxc-parser';
import { forEachChild } from '../../syntax.ts';

type Enter = (node: Node, name: string, isShorthand: boolean) => void;

/**
 * Every place below a node that uses or declares a name, in order. Names of properties and attributes are none; `{ name }` is one,
 * and says so.
 */
export function eachName(node: Node, enter: Enter): void {
  if (node.type === 'Identifier') enter(node, node.name, false);
  if (node.type === 'JSXIdentifier' && !/^[a-z]/.test(node.name)) enter(node, node.name, false);
  if (node.type === 'Property' && node.shorthand && node.value.type === 'Identifier')
    return enter(node.value, node.value.name, true);
  const skipped = notNames(node);
  forEachChild(node, (child) => {
    if (!skipped.includes(child)) eachName(child, enter);
    // `footer.Part`: a member is a component by whatever name.
    else if (node.type === 'JSXMemberExpression' && child.type === 'JSXIdentifier') enter(child, child.name, false);
  });
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
