import type { Node } from 'oxc-parser';
import type { SourceIndex } from '../source-index.ts';
import { namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { propertyName, walk } from '../syntax.ts';

/**
 * Whether a component of the sources takes a property of this name: by its type where that stands in the same file, else
 * by what it takes out of its properties. Undefined where neither says.
 */
export function takesProperty(component: Node, name: string, index: SourceIndex): boolean | undefined {
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  if (!parameter) return 'params' in component ? false : undefined;
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  if (pattern.type === 'ObjectPattern') {
    const isTaken = pattern.properties.some(
      (property) => property.type === 'RestElement' || propertyName(property.key, property.computed) === name,
    );
    if (isTaken) return true;
  }
  const members = propertyTypes(component, index);
  if (members) return members.has(name);
  const isTyped = 'typeAnnotation' in pattern && Boolean(pattern.typeAnnotation);
  return pattern.type === 'ObjectPattern' && !isTyped ? false : undefined;
}

/** Whether the type of a component, where it stands in the same file, asks for a property. */
export function needsProperty(component: Node, name: string, index: SourceIndex): boolean {
  return propertyTypes(component, index)?.get(name) === false;
}

/** The members of the type of a component's properties; undefined where part of it stands elsewhere. */
function propertyTypes(component: Node, index: SourceIndex): Members | undefined {
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  if (!parameter) return undefined;
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  const file = index.all().find(({ functions }) => functions.some(({ node }) => node === component));
  const type =
    annotation && typeof annotation === 'object' && annotation.type === 'TSTypeAnnotation'
      ? annotation.typeAnnotation
      : undefined;
  return type && file ? typeMembers(type, file) : undefined;
}

/** Names of members, and whether each may be left out. */
type Members = ReadonlyMap<string, boolean>;

/** The members of a type; undefined where part of it stands elsewhere. */
function typeMembers(type: Node, file: ParsedFile): Members | undefined {
  if (type.type === 'TSTypeLiteral') return membersOf(type.members);
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((part) => typeMembers(part, file));
    return parts.some((part) => part === undefined)
      ? undefined
      : new Map(parts.flatMap((part) => Array.from(part ?? [])));
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const { name } = type.typeName;
  if (name === 'Readonly' && type.typeArguments) {
    const [inner] = type.typeArguments.params;
    return inner && typeMembers(inner, file);
  }
  if (namesOfModule(file).get(name)?.kind === 'import') return undefined;
  let found: Members | undefined;
  walk(file.program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name && node.extends.length === 0)
      found = membersOf(node.body.body);
    if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name) found = typeMembers(node.typeAnnotation, file);
    return !/Function|JSX/.test(node.type);
  });
  return found;
}

function membersOf(members: readonly Node[]): Members {
  return new Map(
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
      const name = propertyName(member.key, member.computed);
      return name === undefined ? [] : [[name, member.optional] as const];
    }),
  );
}
