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
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  const file = index.all().find(({ functions }) => functions.some(({ node }) => node === component));
  const type =
    annotation && typeof annotation === 'object' && annotation.type === 'TSTypeAnnotation'
      ? annotation.typeAnnotation
      : undefined;
  const members = type && file ? typeMembers(type, file) : undefined;
  if (members) return members.has(name);
  return pattern.type === 'ObjectPattern' && !annotation ? false : undefined;
}

/** The names of a type's members; undefined where part of it stands elsewhere. */
function typeMembers(type: Node, file: ParsedFile): Set<string> | undefined {
  if (type.type === 'TSTypeLiteral') return memberNames(type.members);
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((part) => typeMembers(part, file));
    return parts.some((part) => part === undefined)
      ? undefined
      : new Set(parts.flatMap((part) => Array.from(part ?? [])));
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const { name } = type.typeName;
  if (name === 'Readonly' && type.typeArguments) {
    const [inner] = type.typeArguments.params;
    return inner && typeMembers(inner, file);
  }
  if (namesOfModule(file).get(name)?.kind === 'import') return undefined;
  let found: Set<string> | undefined;
  walk(file.program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name && node.extends.length === 0)
      found = memberNames(node.body.body);
    if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name) found = typeMembers(node.typeAnnotation, file);
    return !/Function|JSX/.test(node.type);
  });
  return found;
}

function memberNames(members: readonly Node[]): Set<string> {
  return new Set(
    members.flatMap((member) =>
      member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature'
        ? (propertyName(member.key, member.computed) ?? [])
        : [],
    ),
  );
}
