import type { Node } from 'oxc-parser';
import { type Binding, bindingAt, functionAt } from '../module-names.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { isFunctionOrClass, returnedExpressions } from '../texts/expression-kinds.ts';
import type { ClassPlace } from './class-value.ts';
import { propertyTypes } from './component-properties.ts';
import { declaredType, type TypeAt } from './declared-type.ts';

/** Where an expression stands, and what leads out of its file. */
interface Place extends ClassPlace {
  readonly index: SourceIndex;
}

/**
 * Whether an expression may come to a function, as far as the sources say it: what takes one (`className` of `NavLink`) calls
 * it, and put among classes it would be printed.
 */
export function mayBeFunction(node: Node, place: Place, depth = 0): boolean {
  const bare = withoutTypes(node);
  if (isFunctionOrClass(bare)) return true;
  if (depth > 8) return false;
  const within = (one: Node) => mayBeFunction(one, place, depth + 1);
  if (bare.type === 'ConditionalExpression') return within(bare.consequent) || within(bare.alternate);
  if (bare.type === 'LogicalExpression') return within(bare.right) || (bare.operator !== '&&' && within(bare.left));
  if (bare.type === 'CallExpression') {
    const [name] = wayOf(bare.callee).slice(-1);
    if (name === 'useCallback') return true;
    // What a function makes is what it gives back.
    const made = name === 'useMemo' ? bare.arguments[0] : bare.callee;
    return made !== undefined && mayMakeFunction(made, place, depth + 1);
  }
  return leadsTo(bare, place, depth, mayBeFunction);
}

/** Whether a function may give a function back. */
function mayMakeFunction(node: Node, place: Place, depth: number): boolean {
  const bare = withoutTypes(node);
  if (isFunctionOrClass(bare)) {
    const inside = { ...place, functionIndex: functionAt(place.file, bare.end - 1) };
    return returnedExpressions(bare).some((one) => mayBeFunction(one, inside, depth + 1));
  }
  return depth <= 8 && leadsTo(bare, place, depth, mayMakeFunction);
}

type Asked = (node: Node, place: Place, depth: number) => boolean;

/** Asks what a name, or a way through objects, leads to. */
function leadsTo(bare: Node, place: Place, depth: number, ask: Asked): boolean {
  const [root, ...names] = wayOf(bare);
  const binding = root === undefined ? undefined : bindingAt(place.file, root, place.functionIndex);
  return binding !== undefined && comesTo(binding, names, { ...place, depth: depth + 1, ask });
}

/** `a.b.c` by its names; empty for anything else. */
function wayOf(node: Node): string[] {
  const bare = withoutTypes(node);
  if (bare.type === 'Identifier') return [bare.name];
  if (bare.type !== 'MemberExpression') return [];
  const around = wayOf(bare.object);
  const name = propertyName(bare.property, bare.computed);
  return around.length === 0 || name === undefined ? [] : [...around, name];
}

interface Search extends Place {
  readonly depth: number;
  readonly ask: Asked;
}

function comesTo(binding: Binding, names: readonly string[], search: Search): boolean {
  const { file, index, ask } = search;
  if (binding.kind === 'import') {
    const found = followImport(index, file, binding, { way: names });
    const home = found && found.exported.kind === 'name' ? found.exported : undefined;
    return home?.binding !== undefined && comesTo(home.binding, found?.rest ?? [], { ...search, file: home.file });
  }
  const way = [...binding.path, ...names];
  if (!way.every((one) => typeof one === 'string')) return false;
  if (binding.kind === 'value')
    return isAt(binding.node, way, { ...search, functionIndex: functionAt(file, binding.node.start) });
  const [name, ...more] = way;
  if (ask !== mayBeFunction || binding.index !== 0 || name === undefined || more.length > 0) return false;
  const member = propertyTypes(binding.of, index)?.of.get(name);
  return member?.type ? takesState(index, { type: member.type, file: member.file ?? file }) : false;
}

/** What a way through objects leads to. */
function isAt(node: Node, [name, ...rest]: readonly string[], search: Search): boolean {
  if (name === undefined) return search.ask(node, search, search.depth);
  const bare = withoutTypes(node);
  if (bare.type !== 'ObjectExpression') return false;
  const property = bare.properties.findLast(
    (one) => one.type === 'Property' && propertyName(one.key, one.computed) === name,
  );
  return property?.type === 'Property' && isAt(property.value, rest, { ...search, depth: search.depth + 1 });
}

/** A type of functions, or of those among others: `string | ((state: State) => string)`, `NavLinkProps['className']`. */
function takesState(index: SourceIndex, { type, file }: TypeAt, depth = 0): boolean {
  const within = (one: Node) => takesState(index, { type: one, file }, depth);
  if (type.type === 'TSUnionType') return type.types.some((one) => within(one));
  if (type.type === 'TSParenthesizedType') return within(type.typeAnnotation);
  const alias = declaredType(index, { type, file }, depth);
  if (alias) return takesState(index, alias, depth + 1);
  return type.type === 'TSFunctionType' || /^NavLinkProps\b/.test(file.text.slice(type.start, type.end));
}
