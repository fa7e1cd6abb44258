import type { Node } from 'oxc-parser';
import type { SourceIndex } from '../source-index.ts';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { propertyName, walk } from '../syntax.ts';

/**
 * Whether a component of the sources takes a property of this name: by its type where the sources say all of it, else
 * by what it takes out of its properties. Undefined where neither says.
 */
export function takesProperty(component: Node, name: string, index: SourceIndex): boolean | undefined {
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  if (!parameter) return 'params' in component ? false : undefined;
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  const members = propertyTypes(component, index);
  if (members) return members.has(name);
  if (pattern.type === 'ObjectPattern') {
    const isTaken = pattern.properties.some(
      (property) => property.type === 'RestElement' || propertyName(property.key, property.computed) === name,
    );
    if (isTaken) return true;
  }
  const isTyped = 'typeAnnotation' in pattern && Boolean(pattern.typeAnnotation);
  return pattern.type === 'ObjectPattern' && !isTyped ? false : undefined;
}

/** Whether the type of a component, where the sources say all of it, asks for a property. */
export function needsProperty(component: Node, name: string, index: SourceIndex): boolean {
  return propertyTypes(component, index)?.get(name)?.isOptional === false;
}

/** What can be no element, nor hold one. */
const wordTypes = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSLiteralType',
  'TSFunctionType',
]);

/** Whether what stands in a component may be elements: by its type. Undefined where the sources do not say that. */
export function takesElements(component: Node, index: SourceIndex): boolean | undefined {
  const isTaken = takesProperty(component, 'children', index);
  if (isTaken !== true) return isTaken;
  const type = propertyTypes(component, index)?.get('children')?.type;
  const parts = type?.type === 'TSUnionType' ? type.types : type ? [type] : [];
  return parts.length === 0 || parts.some((one) => !wordTypes.has(one.type));
}

/** A property that a type asks for, or allows. */
interface PropertyMember {
  readonly isOptional: boolean;
  /** What it has to be; null where that is not said. */
  readonly type: Node | null;
}

/** Properties by their names, as a type says them. */
export type Members = ReadonlyMap<string, PropertyMember>;

/** The members of the type of a component's properties; undefined where part of it stands outside the sources. */
export function propertyTypes(component: Node, index: SourceIndex): Members | undefined {
  if (component.type === 'ClassDeclaration' || component.type === 'ClassExpression') {
    const of = index.all().find(({ program }) => holdsNode(program, component));
    const [props] = component.superTypeArguments?.params ?? [];
    return props && of ? typeMembers(props, { file: of, index, depth: 0 }) : undefined;
  }
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  if (!parameter) return 'params' in component ? new Map() : undefined;
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  const file = index.all().find(({ functions }) => functions.some(({ node }) => node === component));
  const type =
    annotation && typeof annotation === 'object' && annotation.type === 'TSTypeAnnotation'
      ? annotation.typeAnnotation
      : undefined;
  return type && file ? typeMembers(type, { file, index, depth: 0 }) : undefined;
}

function holdsNode(root: Node, wanted: Node): boolean {
  let found = false;
  walk(root, (node) => {
    if (node === wanted) found = true;
    return !found && node.start <= wanted.start && node.end >= wanted.end;
  });
  return found;
}

interface TypePlace {
  readonly file: ParsedFile;
  readonly index: SourceIndex;
  readonly depth: number;
}

function typeMembers(type: Node, place: TypePlace): Members | undefined {
  if (type.type === 'TSTypeLiteral') return membersOf(type.members);
  if (type.type === 'TSParenthesizedType') return typeMembers(type.typeAnnotation, place);
  if (type.type === 'TSIntersectionType') return together(type.types.map((part) => typeMembers(part, place)));
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  return namedType(type.typeName.name, type.typeArguments?.params ?? [], place);
}

function namedType(name: string, [inner, names]: readonly Node[], place: TypePlace): Members | undefined {
  const made = inner && madeMembers[name];
  if (!made) return namedMembers(name, place);
  const members = typeMembers(inner, place);
  return members && made(members, names);
}

type Made = (members: Members, names: Node | undefined) => Members | undefined;

/** What TypeScript's own types make of another; what others make is what their own declaration says. */
const madeMembers: Readonly<Record<string, Made | undefined>> = {
  Readonly: (members) => members,
  Partial: (members) => new Map(Array.from(members, ([name, one]) => [name, { ...one, isOptional: true }])),
  Required: (members) => new Map(Array.from(members, ([name, one]) => [name, { ...one, isOptional: false }])),
  PropsWithChildren: (members) => new Map([...members, ['children', { isOptional: true, type: null }]]),
  Pick: (members, names) => chosenMembers(members, names, true),
  Omit: (members, names) => chosenMembers(members, names, false),
};

function chosenMembers(members: Members, names: Node | undefined, isKept: boolean): Members | undefined {
  const literals = names?.type === 'TSUnionType' ? names.types : names ? [names] : [];
  const chosen = literals.map((one) =>
    one.type === 'TSLiteralType' && one.literal.type === 'Literal' ? one.literal.value : null,
  );
  if (chosen.length === 0 || chosen.includes(null)) return undefined;
  return new Map(Array.from(members).filter(([name]) => chosen.includes(name) === isKept));
}

function namedMembers(name: string, { file, index, depth }: TypePlace): Members | undefined {
  if (depth > 6) return undefined;
  const binding = namesOfModule(file).get(name);
  if (binding?.kind === 'import') {
    const module = index.parsed(index.resolve(file.file, binding.from) ?? '');
    return module && namedMembers(binding.name, { file: module, index, depth: depth + 1 });
  }
  let found: Members | undefined;
  const place = { file, index, depth: depth + 1 };
  walk(file.program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name) {
      const bases = node.extends.map(({ expression, typeArguments }) =>
        expression.type === 'Identifier' ? namedType(expression.name, typeArguments?.params ?? [], place) : undefined,
      );
      found = together([...bases, membersOf(node.body.body)]);
    }
    if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name)
      found = typeMembers(node.typeAnnotation, place);
    return !/Function|JSX/.test(node.type);
  });
  return found;
}

function together(parts: readonly (Members | undefined)[]): Members | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : new Map(known.flatMap((part) => Array.from(part)));
}

function membersOf(members: readonly Node[]): Members {
  return new Map(
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
      const name = propertyName(member.key, member.computed);
      const type = member.type === 'TSPropertySignature' ? (member.typeAnnotation?.typeAnnotation ?? null) : null;
      return name === undefined ? [] : [[name, { isOptional: member.optional, type }] as const];
    }),
  );
}
