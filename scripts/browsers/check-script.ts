import { parse, type Node } from 'acorn';
import type { Finding, Missing } from './findings.ts';

interface Visit {
  readonly node: Node;
  /** From the innermost outwards. */
  readonly within: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* walk(node: Node, within: readonly Node[] = []): Generator<Visit> {
  yield { node, within };
  for (const child of childrenOf(node)) yield* walk(child, [node, ...within]);
}

/** A part of a node by its name: what acorn's types tell apart by kind, a check by name does not need. */
const part = (node: Node | undefined, name: string): unknown => (node ? Reflect.get(node, name) : undefined);
const nodeAt = (node: Node | undefined, name: string): Node | undefined => {
  const found = part(node, name);
  return isNode(found) ? found : undefined;
};

/** What all of the list understand; what is newer acorn refuses, and what is older and missing stands below. */
const ecmaVersion = 2022;
const missingSyntax: Readonly<Record<string, (node: Node) => boolean>> = {
  'static { }': ({ type }) => type === 'StaticBlock',
  '(?<= ) and (?<! )': (node) => /\(\?<[=!]/.test(patternOf(node)),
};

function patternOf(node: Node): string {
  const literal = part(part(node, 'regex') as Node | undefined, 'pattern');
  if (typeof literal === 'string') return literal;
  const isMade = /^(?:New|Call)Expression$/.test(node.type) && part(nodeAt(node, 'callee'), 'name') === 'RegExp';
  if (!isMade) return '';
  const [first] = (part(node, 'arguments') as readonly Node[] | undefined) ?? [];
  return first ? textOf(first) : '';
}

/** What stands between the backticks. */
const rawOf = (node: Node): unknown =>
  node.type === 'TemplateElement' ? part(part(node, 'value') as Node, 'raw') : undefined;

function textOf(node: Node): string {
  return [...walk(node)]
    .map(({ node: one }) => rawOf(one) ?? part(one, 'value'))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** How the name of the list is called here, if this is a use of one. */
function usedName({ node, within: [parent] }: Visit): string | null {
  if (node.type === 'CallExpression' && part(node, 'optional') !== true) return memberName(nodeAt(node, 'callee'));
  if (node.type === 'MemberExpression') return staticName(node);
  if (node.type !== 'Identifier' || !parent) return null;
  const isRead =
    (nodeAt(parent, 'callee') === node || nodeAt(parent, 'object') === node || nodeAt(parent, 'right') === node) &&
    part(parent, 'operator') !== 'in';
  return isRead ? String(part(node, 'name')) : null;
}

function memberName(callee: Node | undefined): string | null {
  const name = part(nodeAt(callee, 'property'), 'name');
  return callee?.type === 'MemberExpression' && part(callee, 'computed') !== true && typeof name === 'string'
    ? `.${name}`
    : null;
}

function staticName(node: Node): string | null {
  const [owner, name] = [part(nodeAt(node, 'object'), 'name'), part(nodeAt(node, 'property'), 'name')];
  return typeof owner === 'string' && typeof name === 'string' ? `${owner}.${name}` : null;
}

const functions = /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression|Program)$/;

/** Whether somebody asked for it first: in a condition of the same function, or of one around it. */
function isAskedFor(name: string, within: readonly Node[]): boolean {
  const asked = name.split('.').at(-1) ?? name;
  const mentions = (test: Node | undefined): boolean =>
    test !== undefined &&
    [...walk(test)].some(({ node }) => [part(node, 'name'), part(node, 'value'), rawOf(node)].includes(asked));
  return within
    .filter(({ type }) => functions.test(type) && type !== 'Program')
    .some((around) =>
      [...walk(around)].some(
        ({ node }) =>
          mentions(nodeAt(node, 'test')) || (node.type === 'LogicalExpression' && mentions(nodeAt(node, 'left'))),
      ),
    );
}

/** Everything in a built script that the oldest browsers cannot read, or that they lack and nobody asked for first. */
export function checkScript(file: string, code: string, missing: Missing): Finding[] {
  let program: Node;
  try {
    program = parse(code, { ecmaVersion, sourceType: /\b(?:import|export)\b/.test(code) ? 'module' : 'script' });
  } catch (error) {
    return [{ name: 'syntax', file, near: String(error) }];
  }
  const findings: Finding[] = [];
  for (const visit of walk(program)) {
    const near = code.slice(Math.max(0, visit.node.start - 20), visit.node.start + 60).replaceAll('\n', ' ');
    for (const [name, isUsed] of Object.entries(missingSyntax))
      if (isUsed(visit.node)) findings.push({ name, file, near });
    const name = usedName(visit);
    if (name !== null && missing.has(name) && !isAskedFor(name, visit.within)) findings.push({ name, file, near });
  }
  return findings;
}
