import type { Node } from 'oxc-parser';
import { exportOf, exportsOf } from '../module-exports.ts';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, walk } from '../syntax.ts';

/** A property that a type asks for, or allows. */
interface PropertyMember {
  readonly isOptional: boolean;
  /** What it has to be; null where that is not said. */
  readonly type: Node | null;
  /** The file in which that stands. */
  readonly file?: ParsedFile | undefined;
}

/** The properties of a type by their names; not whole where part of it stands outside the sources. */
export interface Members {
  readonly of: ReadonlyMap<string, PropertyMember>;
  readonly isWhole: boolean;
  /** Of one that is not whole what it has not all the same. */
  readonly lacks: ReadonlySet<string>;
}

/** Where a type is written. */
export interface TypePlace {
  readonly file: ParsedFile;
  readonly index: SourceIndex;
  readonly depth: number;
  /** What names of files have come to at a depth already: types that are made of each other name each other again and again. */
  readonly known?: Map<string, Members>;
}

const nothing: ReadonlySet<string> = new Set();
const unknownMembers: Members = { of: new Map(), isWhole: false, lacks: nothing };
const whole = (of: Members['of']): Members => ({ of, isWhole: true, lacks: nothing });

/** The members of a type of the sources, through its names, and through what TypeScript and React make of others. */
export function typeMembers(type: Node, place: TypePlace): Members {
  if (type.type === 'TSTypeLiteral') return whole(membersOf(type.members, place.file));
  if (type.type === 'TSParenthesizedType') return typeMembers(type.typeAnnotation, place);
  if (type.type === 'TSIntersectionType') return ofAll(type.types.map((part) => typeMembers(part, place)));
  if (type.type === 'TSUnionType') return ofAny(type.types.map((part) => typeMembers(part, place)));
  // Which of the two it is depends on what is known elsewhere.
  if (type.type === 'TSConditionalType')
    return ofAny([type.trueType, type.falseType].map((part) => typeMembers(part, place)));
  if (type.type !== 'TSTypeReference') return unknownMembers;
  const { typeName, typeArguments } = type;
  const args = typeArguments?.params ?? [];
  if (typeName.type === 'Identifier') return namedType(typeName.name, args, place);
  return typeName.type === 'TSQualifiedName' ? madeType(typeName.right.name, args, place) : unknownMembers;
}

function namedType(name: string, args: readonly Node[], place: TypePlace): Members {
  const isMade = Object.hasOwn(madeMembers, name) && (args.length > 0 || name === 'PropsWithChildren');
  return isMade ? madeType(name, args, place) : namedMembers(name, place);
}

function madeType(name: string, [inner, names]: readonly Node[], place: TypePlace): Members {
  const made = Object.hasOwn(madeMembers, name) ? madeMembers[name] : undefined;
  if (!made) return unknownMembers;
  return made(inner ? typeMembers(inner, place) : whole(new Map()), names);
}

type Made = (members: Members, names: Node | undefined) => Members;

const withOptional =
  (isOptional: boolean): Made =>
  (members) => ({ ...members, of: new Map(Array.from(members.of, ([name, one]) => [name, { ...one, isOptional }])) });
const unchanged: Made = (members) => members;

/** What TypeScript's own types and React's make of another; what others make is what their own declaration says. */
const madeMembers: Readonly<Record<string, Made | undefined>> = {
  Readonly: unchanged,
  PropsWithoutRef: unchanged,
  PropsWithRef: unchanged,
  Partial: withOptional(true),
  Required: withOptional(false),
  PropsWithChildren: (members) => ({
    ...members,
    of: new Map([['children', { isOptional: true, type: null }], ...members.of]),
  }),
  Pick: (members, names) => chosenMembers(members, names, true),
  Omit: (members, names) => chosenMembers(members, names, false),
};

function chosenMembers(members: Members, names: Node | undefined, isKept: boolean): Members {
  const literals = names?.type === 'TSUnionType' ? names.types : names ? [names] : [];
  const chosen = literals.map((one) =>
    one.type === 'TSLiteralType' && one.literal.type === 'Literal' ? one.literal.value : null,
  );
  if (chosen.length === 0 || chosen.includes(null)) return unknownMembers;
  const of = new Map(Array.from(members.of).filter(([name]) => chosen.includes(name) === isKept));
  return { ...members, of, lacks: isKept ? members.lacks : new Set([...members.lacks, ...chosen.map(String)]) };
}

function namedMembers(name: string, { file, index, depth, known = new Map() }: TypePlace): Members {
  if (depth > 6) return unknownMembers;
  const key = `${depth} ${file.file}\n${name}`;
  const members = known.get(key) ?? declaredMembers(name, { file, index, depth: depth + 1, known }, new Set());
  known.set(key, members);
  return members;
}

/** What a name is where it is declared, through whatever passes it on; `asked` are the files that were asked for it already. */
function declaredMembers(name: string, place: TypePlace, asked: Set<string>): Members {
  const { file } = place;
  const question = `${file.file}\n${name}`;
  if (asked.has(question)) return unknownMembers;
  asked.add(question);
  const binding = namesOfModule(file).get(name) ?? exportOf(file, name);
  if (binding?.kind === 'import') return membersFrom(binding.from, binding.name, place, asked);
  const declaration = declarationsOf(file).get(name);
  if (declaration?.type === 'TSTypeAliasDeclaration') return typeMembers(declaration.typeAnnotation, place);
  if (declaration) return interfaceMembers(declaration, place);
  let found = unknownMembers;
  for (const { from } of exportsOf(file).passedOn)
    if (found === unknownMembers) found = membersFrom(from, name, place, asked);
  return found;
}

function interfaceMembers({ body, extends: extended }: Interface, place: TypePlace): Members {
  const bases = extended.map(({ expression, typeArguments }) => {
    const args = typeArguments?.params ?? [];
    if (expression.type === 'Identifier') return namedType(expression.name, args, place);
    return expression.type === 'MemberExpression' && !expression.computed
      ? madeType(propertyName(expression.property, false) ?? '', args, place)
      : unknownMembers;
  });
  const own = membersOf(body.body, place.file);
  return {
    of: new Map([...bases.flatMap(({ of }) => [...of]), ...own]),
    ...missing([...bases, whole(own)]),
  };
}

type Interface = Extract<Node, { type: 'TSInterfaceDeclaration' }>;
type Declarations = Map<string, Interface | Extract<Node, { type: 'TSTypeAliasDeclaration' }>>;

/** Asked for each name that a type is made of. */
const declarations = new WeakMap<ParsedFile, Declarations>();

/** The types that a file declares, wherever in it; of several of a name the last. */
function declarationsOf(file: ParsedFile): Declarations {
  const before = declarations.get(file);
  if (before) return before;
  const found: Declarations = new Map();
  walk(file.program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') found.set(node.id.name, node);
    return !/Function|JSX/.test(node.type);
  });
  declarations.set(file, found);
  return found;
}

/** The members of a type of another module; of one of a package what is seen of it, which may not be all. */
function membersFrom(from: string, name: string, place: TypePlace, asked: Set<string>): Members {
  const { file, index } = place;
  const exported = followImport(index, file, { kind: 'import', from, name }, { meaning: 'type' })?.exported;
  if (exported?.kind === 'name') return declaredMembers(exported.name, { ...place, file: exported.file }, asked);
  if (exported?.kind !== 'outside') return unknownMembers;
  const declared = index.files.declared?.(exported.file.file, exported.from);
  const members = declared && declaredMembers(exported.name, { ...place, file: declared }, asked);
  return members && members !== unknownMembers ? { ...members, isWhole: false } : unknownMembers;
}

/** What several types together do not have: what none of them has. */
function missing(parts: readonly Members[]): Pick<Members, 'isWhole' | 'lacks'> {
  const hasNot = (name: string) => (one: Members) => (one.isWhole ? !one.of.has(name) : one.lacks.has(name));
  const names = parts.flatMap(({ lacks }) => [...lacks]);
  return {
    isWhole: parts.every(({ isWhole }) => isWhole),
    lacks: new Set(names.filter((name) => parts.every(hasNot(name)))),
  };
}

/** What one part asks for, all of them ask for. */
function ofAll(parts: readonly Members[]): Members {
  const of = new Map<string, PropertyMember>();
  for (const [name, member] of parts.flatMap((part) => [...part.of])) {
    const known = of.get(name);
    const isOptional = member.isOptional && (known?.isOptional ?? true);
    const { type, file } = member.type || !known ? member : known;
    of.set(name, { isOptional, type, file });
  }
  return { of, ...missing(parts) };
}

/** Of a choice between types what all of them ask for is asked for; what it has to be depends on the others. */
function ofAny(parts: readonly Members[]): Members {
  const names = new Set(parts.flatMap(({ of }) => [...of.keys()]));
  const of = new Map<string, PropertyMember>();
  for (const name of names) {
    const isOptional = !parts.every((part) => part.of.get(name)?.isOptional === false);
    of.set(name, { isOptional, type: null });
  }
  return { of, ...missing(parts) };
}

function membersOf(members: readonly Node[], file: ParsedFile): ReadonlyMap<string, PropertyMember> {
  return new Map(
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
      const name = propertyName(member.key, member.computed);
      const type = member.type === 'TSPropertySignature' ? (member.typeAnnotation?.typeAnnotation ?? null) : null;
      return name === undefined ? [] : [[name, { isOptional: member.optional, type, file }] as const];
    }),
  );
}
