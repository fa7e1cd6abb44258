import type { CallExpression, JSXElement, JSXFragment, Node } from 'oxc-parser';
import type { AstRule } from 'css-selector-parser';
import { compoundsOf, parseSelector } from '../../css/parse-selector.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { propertyName, withoutTypes } from '../syntax.ts';

/** The compounds of one selector; none where it is a list, or no selector. */
function compoundsIn(selector: string): readonly AstRule[] {
  const parsed = parseSelector(selector, true);
  const [rule, ...others] = parsed.ok ? parsed.tree.rules : [];
  return rule && others.length === 0 ? compoundsOf(rule) : [];
}

/** The classes of what the subject of a selector stands in, the nearest first: `.way` of `.way > a`, none of `.way + a`. */
export function classesAround(selector: string): readonly string[] {
  const compounds = compoundsIn(selector);
  return compounds
    .filter((_, at) => at < compounds.length - 1 && !/[+~|]/.test(compounds[at + 1]?.combinator ?? ''))
    .toReversed()
    .flatMap(({ items }) => items.flatMap((item) => (item.type === 'ClassName' ? [item.name] : [])));
}

/** The tag that a selector asks of its subject, in lower case; null where any may do. */
export function tagOfSubject(selector: string): string | null {
  const tag = compoundsIn(selector)
    .at(-1)
    ?.items.find(({ type }) => type === 'TagName');
  return tag?.type === 'TagName' ? tag.name.toLowerCase() : null;
}

/** Whether an element of a file stands in another, as both are written. */
export function standsIn(file: ParsedFile, element: number, other: number): boolean {
  const parent = file.elements[element]?.parent ?? -1;
  return parent !== -1 && (parent === other || standsIn(file, parent, other));
}

/** The element that all others of the same piece of markup stand in. */
export function outermost(file: ParsedFile, element: number): number {
  const parent = file.elements[element]?.parent ?? -1;
  return parent === -1 ? element : outermost(file, parent);
}

/** Whether all that an element holds is written in it: no component adds to it, and no expression hands anything in. */
export function isWrittenWhole(file: ParsedFile, element: number): boolean {
  const own = file.elements[element];
  if (!own || (own.isComponent && !own.isFragment)) return false;
  const isHanded = own.attributes.some(
    ({ name }) =>
      name === 'children' ||
      name === 'dangerouslySetInnerHTML' ||
      // What is spread may have children, which those that are written come before.
      (name === null && own.node.children.length === 0),
  );
  return !isHanded && childrenAreWritten(file, own.node);
}

const childrenAreWritten = (file: ParsedFile, { children }: JSXElement | JSXFragment): boolean =>
  children.every((child) => {
    if (child.type === 'JSXExpressionContainer') return isWritten(file, child.expression);
    return isWritten(file, child);
  });

const plain = new Set([
  'JSXText',
  'JSXEmptyExpression',
  'Literal',
  'TemplateLiteral',
  'BinaryExpression',
  'UnaryExpression',
]);

/** Whether a node gives no elements but those that are written in it. What a name or a call gives is not known. */
function isWritten(file: ParsedFile, node: Node): boolean {
  const bare = withoutTypes(node);
  if (plain.has(bare.type)) return true;
  if (bare.type === 'JSXFragment') return childrenAreWritten(file, bare);
  if (bare.type === 'JSXElement') {
    const own = file.elements.find(({ start }) => start === bare.start);
    return own !== undefined && isWrittenWhole(file, own.index);
  }
  if (bare.type === 'ConditionalExpression') return isWritten(file, bare.consequent) && isWritten(file, bare.alternate);
  // What stands in front of `&&` is given only where it is nothing.
  if (bare.type === 'LogicalExpression')
    return (bare.operator === '&&' || isWritten(file, bare.left)) && isWritten(file, bare.right);
  return bare.type === 'CallExpression' && givesForEach(file, bare);
}

/** `list.map((one) => <li/>)`. */
function givesForEach(file: ParsedFile, { callee, arguments: [each] }: CallExpression): boolean {
  const isMap = callee.type === 'MemberExpression' && propertyName(callee.property, callee.computed) === 'map';
  return isMap && each?.type === 'ArrowFunctionExpression' && each.expression && isWritten(file, each.body);
}
