import type { Node } from 'oxc-parser';
import { bindingAt, bindingKey, functionAt } from '../../module-names.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { forEachChild, holds, pathTo, type Span, withoutTypes } from '../../syntax.ts';
import { eachName } from './each-name.ts';

/** A condition under which something stands: that it holds, or that it does not. */
interface Condition {
  readonly test: Node;
  readonly holds: boolean;
  /** Of a `switch`, whose value is the test, where its case is written. */
  readonly caseAt?: number;
}

/**
 * Names in a stretch of a file that are known to be something only under a condition around it (`x && …`, after
 * `if (!x) return …`), and of which another place of the file does not know that, or knows the opposite.
 */
export function namesOfLostConditions(file: ParsedFile, span: Span, place: Node): string[] {
  const own = conditionsAround(file, span);
  const there = conditionsAround(file, place);
  const isSame = (one: Condition) => (other: Condition) =>
    one.holds === other.holds && one.caseAt === other.caseAt && sourceOf(file, one.test) === sourceOf(file, other.test);
  const lost = own.filter((one) => !there.some(isSame(one)));
  // That something is there is no harm to whoever can do without.
  const added = there.filter((one) => !own.some(isSame(one)) && !isHarmless(one));
  const told = [...lost, ...added].flatMap((one) => narrowedBy(one).map((node) => sourceOf(file, node)));
  if (told.length === 0) return [];
  const names = new Set<string>();
  eachName(file.program, (node, name) => {
    if (!holds(span, node) || !told.some((path) => speaksOf(file, node, path))) return;
    const binding = bindingAt(file, name, functionAt(file, node.start));
    // What is declared in the stretch is another of the same name.
    if (bindingKey(binding) === bindingKey(bindingAt(file, name, functionAt(file, span.start)))) names.add(name);
  });
  return [...names];
}

const sourceOf = ({ text }: ParsedFile, { start, end }: Span) => text.slice(start, end).replaceAll('?.', '.');

/** Whether the source goes on from a name along a way: `post` and `post.title` along `post`, `post` not along `post.title`. */
function speaksOf({ text }: ParsedFile, { start }: Node, path: string): boolean {
  const written = text.slice(start, start + path.length * 2).replaceAll('?.', '.');
  return written.startsWith(path) && !/^[\w$]/.test(written.slice(path.length));
}

/** The conditions under which a stretch of a file is reached, within the outermost function around it. */
function conditionsAround({ program }: ParsedFile, span: Span): Condition[] {
  const path = pathTo(program, span);
  return path.flatMap((node, at) => {
    const inner = path[at + 1];
    return inner ? conditionsBetween(node, inner) : [];
  });
}

/** Under what a node reaches one directly below it. */
function conditionsBetween(node: Node, inner: Node): Condition[] {
  if (node.type === 'LogicalExpression' && node.right === inner)
    return node.operator === '??' ? [] : parts({ test: node.left, holds: node.operator === '&&' });
  if ((node.type === 'ConditionalExpression' || node.type === 'IfStatement') && node.test !== inner)
    return parts({ test: node.test, holds: node.consequent === inner });
  if (node.type === 'SwitchStatement' && node.discriminant !== inner)
    return [{ test: withoutTypes(node.discriminant), holds: true, caseAt: inner.start }];
  if (node.type !== 'BlockStatement') return [];
  const before: Condition[] = [];
  for (const statement of node.body) {
    if (statement === inner) break;
    if (statement.type === 'IfStatement' && ends(statement.consequent) && !statement.alternate)
      before.push(...parts({ test: statement.test, holds: false }));
  }
  return before;
}

/** Whether nothing behind a statement is reached through it. */
function ends(statement: Node): boolean {
  if (statement.type === 'ReturnStatement' || statement.type === 'ThrowStatement') return true;
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : undefined;
  return last !== undefined && ends(last);
}

/** A condition as those of which all hold, as far as it can be taken apart. */
function parts({ test, holds: isHeld }: Condition): Condition[] {
  const bare = withoutTypes(test);
  if (bare.type === 'UnaryExpression' && bare.operator === '!') return parts({ test: bare.argument, holds: !isHeld });
  if (bare.type === 'LogicalExpression' && bare.operator === (isHeld ? '&&' : '||'))
    return [bare.left, bare.right].flatMap((one) => parts({ test: one, holds: isHeld }));
  return [{ test: bare, holds: isHeld }];
}

const isWay = (node: Node): boolean =>
  node.type === 'Identifier' || (node.type === 'MemberExpression' && isWay(withoutTypes(node.object)));

/** Whether a condition says that something is there, and nothing else. */
const isHarmless = ({ test, holds: isHeld, caseAt }: Condition) => isHeld && caseAt === undefined && isWay(test);

function narrowedBy({ test, caseAt }: Condition): Node[] {
  return caseAt === undefined ? narrowed(test) : wayAndWhole(test);
}

/** `post.kind === 'note'` tells what `post` is. */
function wayAndWhole(way: Node): Node[] {
  if (!isWay(way)) return [];
  return way.type === 'MemberExpression' ? [way, withoutTypes(way.object)] : [way];
}

/** What a condition tells something of: ways from a name into what it means. */
function narrowed(test: Node): Node[] {
  const bare = withoutTypes(test);
  if (isWay(bare)) return [bare, ...optionalObjects(bare)];
  if (bare.type === 'BinaryExpression') {
    if (!/^(?:[!=]==?|in|instanceof)$/.test(bare.operator)) return optionalObjects(bare);
    return [bare.left, bare.right].flatMap((side) => {
      const of = withoutTypes(side);
      const asked = of.type === 'UnaryExpression' && of.operator === 'typeof' ? withoutTypes(of.argument) : of;
      return wayAndWhole(asked);
    });
  }
  if (bare.type === 'CallExpression')
    return bare.arguments.filter((one) => one.type !== 'SpreadElement' && isWay(withoutTypes(one)));
  const inner: Node[] = [];
  if (bare.type === 'LogicalExpression' || bare.type === 'UnaryExpression')
    forEachChild(bare, (child) => inner.push(...narrowed(child)));
  return inner;
}

/** `a?.b` tells that `a` is there. */
function optionalObjects(node: Node): Node[] {
  const found = node.type === 'MemberExpression' && node.optional ? [withoutTypes(node.object)] : [];
  forEachChild(node, (child) => found.push(...optionalObjects(child)));
  return found.filter(isWay);
}
