import type { Node } from 'oxc-parser';
import { declaredType, type TypeAt } from '../edits/declared-type.ts';
import { type Members, typeMembers } from '../edits/type-members.ts';
import { obviousValue } from '../edits/structure/obvious-value.ts';
import { namesOfModule } from '../module-names.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';

interface Sampled extends TypeAt {
  readonly index: SourceIndex;
  /** What words stand in for: the name of the property. */
  readonly name: string;
}

const deepest = 6;
const shownTypes = /^(?:React\.)?(?:ReactNode|ReactElement)$|^(?:React\.)?JSX\.Element$/;

/** A value with which a component can be shown, as source, by its type; undefined where only somebody who knows it has one. */
export function sampleValue(of: Sampled, depth = 0): string | undefined {
  const { type, file, index, name } = of;
  if (depth > deepest) return undefined;
  const obvious = obviousValue(type);
  if (obvious !== undefined) return obvious;
  const inner = (next: Node) => sampleValue({ ...of, type: next }, depth + 1);
  const plain = keywords[type.type];
  if (plain !== undefined) return plain === '' ? JSON.stringify(name) : plain;
  if (type.type === 'TSParenthesizedType') return inner(type.typeAnnotation);
  if (type.type === 'TSTypeOperator') return type.operator === 'keyof' ? keysOf(of)[0] : inner(type.typeAnnotation);
  if (type.type === 'TSFunctionType') {
    const result = type.returnType && inner(type.returnType.typeAnnotation);
    return result && `() => ${result.startsWith('{') ? `(${result})` : result}`;
  }
  if (type.type === 'TSUnionType') return firstOf(type.types, inner);
  if (type.type === 'TSTypeReference') return ofReference(of, type, depth);
  const isObject = type.type === 'TSTypeLiteral' || type.type === 'TSIntersectionType';
  return isObject ? ofMembers(of, typeMembers(type, { file, index, depth: 0 }), depth) : undefined;
}

/** The first value that there is. What comes behind it is not looked into: each may lead through as many types again. */
function firstOf(types: readonly Node[], valueOf: (type: Node) => string | undefined): string | undefined {
  for (const type of types) {
    const value = valueOf(type);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What stands for types that are one word; nothing for words, which are the property's name. */
const keywords: Partial<Record<Node['type'], string>> = {
  TSStringKeyword: '',
  TSNumberKeyword: '1',
  TSUnknownKeyword: 'undefined',
  TSAnyKeyword: 'undefined',
  TSUndefinedKeyword: 'undefined',
  TSVoidKeyword: 'undefined',
};

function ofReference(of: Sampled, type: Extract<Node, { type: 'TSTypeReference' }>, depth: number): string | undefined {
  const { file, index, name } = of;
  const written = file.text.slice(type.typeName.start, type.typeName.end);
  if (shownTypes.test(written)) return JSON.stringify(name);
  const [argument] = type.typeArguments?.params ?? [];
  if (written === 'Promise') {
    const result = argument && sampleValue({ ...of, type: argument }, depth + 1);
    return result && `Promise.resolve(${result === 'undefined' ? '' : result})`;
  }
  if (written === 'Partial') return '{}';
  if (written === 'Readonly' && argument) return sampleValue({ ...of, type: argument }, depth + 1);
  const alias = declaredType(index, { type, file });
  if (alias) return sampleValue({ index, name, ...alias }, depth + 1);
  return ofMembers(of, typeMembers(type, { file, index, depth: 0 }), depth);
}

/** The names of a constant's properties, as source, for `keyof typeof constant`. */
function keysOf({ type, file, index }: TypeAt & { readonly index: SourceIndex }): readonly string[] {
  const query = type.type === 'TSTypeOperator' && type.operator === 'keyof' ? type.typeAnnotation : undefined;
  if (query?.type !== 'TSTypeQuery' || query.exprName.type !== 'Identifier') return [];
  const { name } = query.exprName;
  const binding = namesOfModule(file).get(name);
  const from = binding?.kind === 'import' ? followImport(index, file, binding)?.exported : undefined;
  const value = from?.kind === 'name' ? from.binding : binding;
  const object = value?.kind === 'value' && value.path.length === 0 ? withoutTypes(value.node) : undefined;
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) => {
    const key = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
    return key === undefined ? [] : [JSON.stringify(key)];
  });
}

/** An object with what its type asks for. */
function ofMembers({ index }: Sampled, members: Members, depth: number): string | undefined {
  if (!members.isWhole) return undefined;
  const pairs: string[] = [];
  for (const [name, { isOptional, type, file }] of members.of) {
    if (isOptional) continue;
    const value = type && file && sampleValue({ type, file, index, name }, depth + 1);
    if (!value) return undefined;
    pairs.push(`${propertyKey(name)}: ${value}`);
  }
  return `{ ${pairs.join(', ')} }`;
}

/** A property's name as an object writes it. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
