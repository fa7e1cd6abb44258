import type { Node } from 'oxc-parser';
import { bindingAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Span } from '../syntax.ts';
import { propertyName, withoutTypes } from '../syntax.ts';

/** Where an expression of classes stands. */
export interface ClassPlace {
  readonly file: ParsedFile;
  readonly functionIndex: number;
}

const joiners = new Set(['cn', 'clsx', 'classNames', 'classnames', 'cx', 'twMerge', 'twJoin']);

/** What a call of a function that joins classes is given; undefined where a node is no such call. */
export function joinedArguments(node: Node): readonly Node[] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  return joiners.has(node.callee.name) ? node.arguments : undefined;
}

/** The function that joins classes in this file, if it has one. */
export function joinerAt({ file, functionIndex }: ClassPlace): string | undefined {
  return [...joiners].find((name) => {
    const binding = bindingAt(file, name, functionIndex);
    return binding?.kind === 'import' || binding?.kind === 'value';
  });
}

/** The list of `[a, b].filter(Boolean).join(' ')`. */
export function joinedList(node: Node): Extract<Node, { type: 'ArrayExpression' }> | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = propertyName(node.callee.property, node.callee.computed);
  const { object } = node.callee;
  if (name !== 'join' && name !== 'filter') return undefined;
  return object.type === 'ArrayExpression' ? object : joinedList(object);
}

/** How sure it is that an expression gives a text: only then may it stand in a template, which would say `undefined` too. */
export type Certainty = 'text' | 'maybe' | 'never' | 'nothing';

/** What an expression of classes gives. */
export function certaintyOf(node: Node, place: ClassPlace): Certainty {
  const bare = withoutTypes(node);
  if (bare.type === 'Literal')
    return typeof bare.value === 'string' ? 'text' : bare.value === null || bare.value === false ? 'nothing' : 'never';
  if (bare.type === 'TemplateLiteral' || bare.type === 'BinaryExpression') return 'text';
  if (joinedArguments(bare) ?? joinedList(bare)) return 'text';
  if (/Function|Class|JSX|Object|Array/.test(bare.type)) return 'never';
  if (bare.type === 'ConditionalExpression')
    return weakest(certaintyOf(bare.consequent, place), certaintyOf(bare.alternate, place));
  if (bare.type === 'LogicalExpression')
    return bare.operator === '&&' ? 'maybe' : certaintyOf(bare.right, place) === 'text' ? 'text' : 'maybe';
  if (bare.type === 'MemberExpression') return isOfStyleSheet(bare, place) ? 'text' : 'maybe';
  if (bare.type === 'Identifier') return ofIdentifier(bare.name, place);
  return 'maybe';
}

function weakest(one: Certainty, other: Certainty): Certainty {
  if (one === 'never' || other === 'never') return 'never';
  return one === 'text' && other === 'text' ? 'text' : 'maybe';
}

/** `classes.x` of a module of styles: a text wherever the class is there, and it is where types say so. */
function isOfStyleSheet(
  { object, optional }: Extract<Node, { type: 'MemberExpression' }>,
  { file, functionIndex }: ClassPlace,
): boolean {
  if (object.type !== 'Identifier' || optional) return false;
  const binding = bindingAt(file, object.name, functionIndex);
  return binding?.kind === 'import' && /[.](?:css|scss|sass|less|styl)(?:[?].*)?$/.test(binding.from);
}

function ofIdentifier(name: string, place: ClassPlace): Certainty {
  if (name === 'undefined') return 'nothing';
  const binding = bindingAt(place.file, name, place.functionIndex);
  if (binding?.kind === 'value' && binding.path.length === 0) {
    const inner = certaintyOf(binding.node, place);
    return inner === 'nothing' ? 'maybe' : inner;
  }
  return 'maybe';
}

/** The place between two items of a list in a call or an array where another goes, with what parts them. */
export function listEnd(text: string, list: readonly (Span | null)[], inside: Span): { at: number; before: string } {
  const last = list.at(-1);
  if (!last) return { at: inside.end, before: '' };
  const indent = /(\r?\n[ \t]*)$/.exec(text.slice(0, last.start))?.[1];
  return { at: last.end, before: `,${indent ?? ' '}` };
}
