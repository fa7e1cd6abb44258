import type { Node } from 'oxc-parser';
import { visitorKeys } from 'oxc-parser';

/** A stretch of a file's text, `[start, end)`, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether one stretch holds all of another. */
export function holds(one: Span, other: Span): boolean {
  return one.start <= other.start && one.end >= other.end;
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Calls `enter` with each node directly below a node, in the order in which they are written. */
export function forEachChild(node: Node, enter: (child: Node) => void): void {
  for (const key of visitorKeys[node.type] ?? []) {
    // The keys that the parser lists for a type exist on its nodes; their values are nodes, lists of nodes or null.
    const value: unknown = (node as unknown as Record<string, unknown>)[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) enter(item);
    } else if (isNode(value)) enter(value);
  }
}

/** Every node from `root` downwards, parents first; what is below a node for which `enter` returns false is left out. */
export function walk(root: Node, enter: (node: Node) => boolean | void): void {
  if (enter(root) === false) return;
  forEachChild(root, (child) => walk(child, enter));
}

/** What each node of a program stands in: asked of every element of a file, and the same as long as the tree is. */
const parents = new WeakMap<Node, WeakMap<object, Node>>();

function parentsIn(program: Node): WeakMap<object, Node> {
  const known = parents.get(program);
  if (known) return known;
  const found = new WeakMap<object, Node>();
  walk(program, (node) => forEachChild(node, (child) => void found.set(child, node)));
  parents.set(program, found);
  return found;
}

/** The way up from a node of a program, from the program downwards; undefined for what is none of its nodes. */
function climbed(program: Node, target: Span): Node[] | undefined {
  const parentOf = parentsIn(program);
  const path: Node[] = [];
  for (let at = isNode(target) ? target : undefined; at; at = parentOf.get(at)) path.push(at);
  return path.at(-1) === program ? path.toReversed() : undefined;
}

/** The nodes from a root down to a node below it, both included; as far as the place leads where that is none of them. */
export function pathTo(root: Node, target: Span): Node[] {
  const known = root.type === 'Program' ? climbed(root, target) : undefined;
  if (known) return known;
  const path: Node[] = [root];
  for (let at = root; at !== target;) {
    let next: Node | undefined;
    forEachChild(at, (child) => {
      if (child.start <= target.start && child.end >= target.end) next = child;
    });
    if (!next) break;
    path.push(next);
    at = next;
  }
  return path;
}

/** The expression without what only types say of it: `x as T`, `x satisfies T`, `x!`, `<T>x`. */
export function withoutTypes(node: Node): Node {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSTypeAssertion' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'ChainExpression'
  )
    return withoutTypes(node.expression);
  return node;
}

/** The name of a property as written in an object or after a dot; undefined where it is computed. */
export function propertyName(key: Node, isComputed: boolean): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  if (isComputed) return undefined;
  return key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : undefined;
}

/** Whether a child of an element shows nothing: white space, or a comment. */
export function isBlankChild(text: string, child: Node): boolean {
  if (child.type === 'JSXText') return text.slice(child.start, child.end).trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}
