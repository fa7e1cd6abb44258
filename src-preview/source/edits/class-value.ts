import type { Node } from 'oxc-parser';
import { bindingAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Span } from '../syntax.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import type { Splice } from '../project.ts';
import { endWithComment } from './comment-behind.ts';

/** Where an expression of classes stands. */
export interface ClassPlace {
  readonly file: ParsedFile;
  readonly functionIndex: number;
}

const joiners = new Set(['cn', 'clsx', 'classNames', 'classnames', 'cx', 'twMerge', 'twJoin']);
const joinerModules = /^(?:clsx(?:\/lite)?|classnames)$/;

/** What a call of a function that joins classes is given; undefined where a node is no such call. */
export function joinedArguments(node: Node, place: ClassPlace): readonly Node[] | undefined {
  return node.type === 'CallExpression' && isJoiner(node.callee, place) ? node.arguments : undefined;
}

/** Whether a function joins classes: by what it is called here, or in the module that it comes from. */
function isJoiner(callee: Node, { file, functionIndex }: ClassPlace): boolean {
  if (callee.type === 'MemberExpression')
    return (
      callee.object.type === 'Identifier' &&
      bindingAt(file, callee.object.name, functionIndex)?.kind === 'import' &&
      joiners.has(propertyName(callee.property, callee.computed) ?? '')
    );
  if (callee.type !== 'Identifier') return false;
  if (joiners.has(callee.name)) return true;
  const binding = bindingAt(file, callee.name, functionIndex);
  return binding?.kind === 'import' && (joiners.has(binding.name) || joinerModules.test(binding.from));
}

/** The function that joins classes in this file, if it has one. */
export function joinerAt({ file, functionIndex }: ClassPlace): string | undefined {
  return [...joiners].find((name) => {
    const binding = bindingAt(file, name, functionIndex);
    if (binding?.kind === 'import') return !binding.isType;
    return binding?.kind === 'value' && !/^(?:Literal|TemplateLiteral|Object|Array|JSX)/.test(binding.node.type);
  });
}

/** The list of `[a, b].filter(Boolean).join(' ')`; of one that is joined by anything else the items are no classes. */
export function joinedList(node: Node): Extract<Node, { type: 'ArrayExpression' }> | undefined {
  const call = calledOn(node, 'join');
  const by = call?.given[0];
  if (!call || by?.type !== 'Literal' || typeof by.value !== 'string' || !/^\s+$/.test(by.value)) return undefined;
  const list = calledOn(call.object, 'filter')?.object ?? call.object;
  return list.type === 'ArrayExpression' ? list : undefined;
}

function calledOn(node: Node, method: string): { readonly object: Node; readonly given: readonly Node[] } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  return propertyName(property, computed) === method ? { object, given: node.arguments } : undefined;
}

/** How sure it is that an expression gives a text: only then may it stand in a template, which would say `undefined` too. */
export type Certainty = 'text' | 'maybe' | 'never' | 'nothing';

/** What an expression of classes gives. */
export function certaintyOf(node: Node, place: ClassPlace): Certainty {
  const bare = withoutTypes(node);
  if (bare.type === 'Literal')
    return typeof bare.value === 'string' ? 'text' : bare.value === null || bare.value === false ? 'nothing' : 'never';
  if (bare.type === 'TemplateLiteral' || bare.type === 'BinaryExpression') return 'text';
  if (joinedArguments(bare, place) ?? joinedList(bare)) return 'text';
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

/** Puts more items behind the last of a list in a call, an array or an object: on lines of their own where it has such. */
export function addItems(
  text: string,
  list: readonly (Span | null)[],
  inside: Span,
  added: readonly string[],
): Splice[] {
  const last = list.at(-1);
  if (!last) return [{ start: inside.end, end: inside.end, text: added.join(', ') }];
  const indent = /(\r?\n[ \t]*)$/.exec(text.slice(0, last.start))?.[1];
  if (indent === undefined) return [{ start: last.end, end: last.end, text: added.map((one) => `, ${one}`).join('') }];
  const lines = added.map((one) => indent + one).join(',');
  const comma = /^\s*,/.exec(text.slice(last.end, inside.end))?.[0].length;
  const at = endWithComment(text, last.end + (comma ?? 0));
  if (at === last.end + (comma ?? 0)) return [{ start: last.end, end: last.end, text: `,${lines}` }];
  // The comment behind the last item stays with it.
  const behind = { start: at, end: at, text: comma === undefined ? lines : `${lines},` };
  return comma === undefined ? [{ start: last.end, end: last.end, text: ',' }, behind] : [behind];
}
