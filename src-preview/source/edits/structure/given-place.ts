import type { JSXElement, JSXFragment, Node } from 'oxc-parser';
import { bindingAt, functionAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceIndex } from '../../source-index.ts';
import { isNode, propertyName, type Span, walk, withoutTypes } from '../../syntax.ts';
import { componentOf, fileOfComponent, type Instance } from '../../texts/callers.ts';

/** Where a component shows something that it is given: the braces with it, and the markup among whose children these stand. */
interface GivenPlace {
  readonly file: ParsedFile;
  readonly of: JSXElement | JSXFragment;
  readonly shown: Span;
}

/**
 * The one place in which a component shows what it is given under a name; null where it does so nowhere, more than once, or by code, and
 * where others use the component too: what is put beside would come to all of them.
 */
export function givenPlace(index: SourceIndex, given: Instance, name: string): GivenPlace | null {
  const component = componentOf(index, given);
  const file = component && fileOfComponent(index, component);
  // A name in the list of its parameters is no use of it.
  const body: unknown = component && 'body' in component ? component.body : null;
  if (!file || !isNode(body) || isUsedByOthers(index, given)) return null;
  const places: GivenPlace[] = [];
  let uses = 0;
  walk(body, (node) => {
    if (isGiven(node, name, { file, component })) uses += 1;
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer' && isGiven(withoutTypes(child.expression), name, { file, component }))
        places.push({ file, of: node, shown: child });
  });
  const [only] = places;
  // What is asked for elsewhere too (a condition, another element's property) may be shown by that.
  return only && places.length === 1 && uses === 1 ? only : null;
}

/** Whether another element has the component's name. Who uses a component is asked at every choice of an element, and by name that costs nothing. */
function isUsedByOthers(index: SourceIndex, { element }: Instance): boolean {
  let uses = 0;
  for (const file of index.all()) uses += file.elements.filter(({ name }) => name === element.name).length;
  return uses > 1;
}

interface Within {
  readonly file: ParsedFile;
  readonly component: Node;
}

/** Whether an expression is what a component is given under a name: a name of its own for it, or a member of all that it is given. */
function isGiven(node: Node, name: string, within: Within): boolean {
  if (node.type === 'Identifier') return isParameter(node, [name], within);
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    propertyName(node.property, node.computed) === name &&
    isParameter(node.object, [], within)
  );
}

function isParameter(
  { name, start }: Extract<Node, { type: 'Identifier' }>,
  path: readonly string[],
  { file, component }: Within,
): boolean {
  const binding = bindingAt(file, name, functionAt(file, start));
  return (
    binding?.kind === 'parameter' &&
    binding.of === component &&
    binding.index === 0 &&
    binding.path.join(' ') === path.join(' ')
  );
}
