import type { Node } from 'oxc-parser';
import type { SourceIndex } from '../source-index.ts';
import { propertyName } from '../syntax.ts';
import { propertiesType } from './component-type.ts';
import { type Members, typeMembers } from './type-members.ts';

/**
 * Whether a component of the sources takes a property of this name: by its type where the sources say all of it, else
 * by what it takes out of its properties. Undefined where neither says.
 */
export function takesProperty(component: Node, name: string, index: SourceIndex): boolean | undefined {
  const members = propertyTypes(component, index);
  if (members?.of.has(name)) return true;
  if (members?.isWhole || members?.lacks.has(name)) return false;
  const [parameter] = 'params' in component && Array.isArray(component.params) ? (component.params as Node[]) : [];
  const pattern = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter;
  if (pattern?.type !== 'ObjectPattern') return undefined;
  const isTaken = pattern.properties.some(
    (property) => property.type === 'RestElement' || propertyName(property.key, property.computed) === name,
  );
  return isTaken || (members ? undefined : false);
}

/** Whether the type of a component, as far as the sources say it, asks for a property. */
export function needsProperty(component: Node, name: string, index: SourceIndex): boolean {
  return propertyTypes(component, index)?.of.get(name)?.isOptional === false;
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
  const type = propertyTypes(component, index)?.of.get('children')?.type;
  const parts = type?.type === 'TSUnionType' ? type.types : type ? [type] : [];
  return parts.length === 0 || parts.some((one) => !wordTypes.has(one.type));
}

/** The members of the type of a component's properties, as far as the sources say them; undefined where they say nothing. */
export function propertyTypes(component: Node, index: SourceIndex): Members | undefined {
  const typed = propertiesType(index, component);
  if (typed) return typeMembers(typed.type, { file: typed.file, index, depth: 0 });
  const takesNothing = 'params' in component && Array.isArray(component.params) && component.params.length === 0;
  return takesNothing ? { of: new Map(), isWhole: true, lacks: new Set() } : undefined;
}
