import type { Node } from 'oxc-parser';
import type { UnsureProperty } from '../plan-types.ts';
import type { SourceIndex } from '../source-index.ts';
import { isBlankChild, propertyName, walk, withoutTypes } from '../syntax.ts';
import { componentOf, type Instance } from '../texts/callers.ts';
import { type PropertiesType, propertiesType } from './component-type.ts';
import { declaredProperties } from './declared-properties.ts';
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

/**
 * The properties of what an element renders: by the type of the component, as far as the sources say it, or by the declarations
 * of the package that it is of.
 */
function propertiesOf(index: SourceIndex, instance: Instance): Members | undefined {
  const component = componentOf(index, instance);
  if (component) return propertyTypes(component, index);
  const declared = instance.element.isComponent ? declaredProperties(index, instance) : undefined;
  return declared && membersOnce(declared, index);
}

/** By the type of a package: it is asked for each property of an element, and what it is made of leads through many files. */
const membersOf = new WeakMap<Node, Members>();

function membersOnce({ type, file }: PropertiesType, index: SourceIndex): Members {
  const before = membersOf.get(type);
  if (before) return before;
  const members = typeMembers(type, { file, index, depth: 0 });
  membersOf.set(type, members);
  return members;
}

/** Whether an element takes an attribute: each host does, a component by its sources or the declarations of its package. Undefined where neither says. */
export function takesAttribute(index: SourceIndex, instance: Instance, name: string): boolean | undefined {
  if (!instance.element.isComponent) return true;
  const component = componentOf(index, instance);
  if (component) return takesProperty(component, name, index);
  const members = propertiesOf(index, instance);
  if (members?.of.has(name)) return true;
  return members?.isWhole || members?.lacks.has(name) ? false : undefined;
}

/** Whether what an element renders asks for a property. Undefined where neither its sources nor the declarations of its package say. */
export function needsProperty(index: SourceIndex, instance: Instance, name: string): boolean | undefined {
  if (!instance.element.isComponent || instance.element.isFragment) return false;
  const members = propertiesOf(index, instance);
  const member = members?.of.get(name);
  if (member) return !member.isOptional;
  return members?.isWhole || members?.lacks.has(name) ? false : undefined;
}

/** Whether what an element renders takes a function alone under a name, as far as its sources or the declarations of its package say. */
export function takesOnlyCode(index: SourceIndex, instance: Instance, name: string): boolean {
  if (!instance.element.isComponent || instance.element.isFragment) return false;
  return isOnlyCode(propertiesOf(index, instance)?.of.get(name)?.type);
}

/** Whether what a type takes is a function and nothing else. */
export function isOnlyCode(type: Node | null | undefined): boolean {
  const parts = (type?.type === 'TSUnionType' ? type.types : type ? [type] : []).map(withoutBrackets);
  const said = parts.filter(({ type: kind }) => kind !== 'TSUndefinedKeyword' && kind !== 'TSNullKeyword');
  return said.length > 0 && said.every(({ type: kind }) => kind === 'TSFunctionType');
}

/** A property of an element that is taken away, if nothing but the types of the project says whether it may be. */
export function unsureProperty(index: SourceIndex, instance: Instance, name: string): UnsureProperty[] {
  const { file, element } = instance;
  const isSpread = element.attributes.some((attribute) => attribute.name === null);
  if (isSpread || needsProperty(index, instance, name) !== undefined) return [];
  return [{ file: file.file, offset: element.start, name }];
}

/** What can be no element, nor hold one. */
const wordTypes = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSLiteralType',
  'TSFunctionType',
]);

/** React's types of one element alone. */
const isOfOneElement = /^(?:React[.])?ReactElement\b|^(?:React[.])?(?:JSX[.])?Element$/;

/**
 * Whether what stands in an element may be elements, beside what stands there already: by the type of the component that it
 * renders. Undefined where nothing says that.
 */
export function takesElements(index: SourceIndex, instance: Instance): boolean | undefined {
  const component = componentOf(index, instance);
  const isTaken = component && takesProperty(component, 'children', index);
  if (isTaken === false || (component && callsChildren(component))) return false;
  const children = propertiesOf(index, instance)?.of.get('children');
  if (!children) return isTaken;
  const { type, file } = children;
  const parts = (type?.type === 'TSUnionType' ? type.types : type ? [type] : []).map(withoutBrackets);
  if (parts.length === 0) return true;
  const before = instance.element.node.children.filter((child) => !isBlankChild(instance.file.text, child));
  // A function that says what stands there stands alone.
  if (parts.some((one) => one.type === 'TSFunctionType') && before.some(mayBeFunction)) return false;
  return parts.some((one) => {
    if (wordTypes.has(one.type)) return false;
    return before.length === 0 || !file || !isOfOneElement.test(file.text.slice(one.start, one.end));
  });
}

/** Asked of every element that renders the component. */
const callers = new WeakMap<Node, boolean>();

/** Whether a component calls what stands in it, and does not ask first whether that is a function. */
function callsChildren(component: Node): boolean {
  const known = callers.get(component) ?? isCallOfChildren(component);
  callers.set(component, known);
  return known;
}

function isCallOfChildren(component: Node): boolean {
  const isChildren = (node: Node): boolean =>
    (node.type === 'Identifier' && node.name === 'children') ||
    (node.type === 'MemberExpression' && propertyName(node.property, node.computed) === 'children');
  let isCalled = false;
  let isAsked = false;
  walk(component, (node) => {
    if (node.type === 'CallExpression' && isChildren(withoutTypes(node.callee))) isCalled = true;
    if (node.type === 'UnaryExpression' && node.operator === 'typeof' && isChildren(withoutTypes(node.argument)))
      isAsked = true;
  });
  return isCalled && !isAsked;
}

const withoutBrackets = (type: Node): Node => (type.type === 'TSParenthesizedType' ? type.typeAnnotation : type);

/** Whether a child may turn out to be a function: it is one, or a name or a call stands for whatever it comes to. */
function mayBeFunction(child: Node): boolean {
  const isExpression = child.type === 'JSXExpressionContainer';
  return (
    isExpression && /Function|Identifier|MemberExpression|CallExpression/.test(withoutTypes(child.expression).type)
  );
}

/** The members of the type of a component's properties, as far as the sources say them; undefined where they say nothing. */
export function propertyTypes(component: Node, index: SourceIndex): Members | undefined {
  const typed = propertiesType(index, component);
  if (typed) return typeMembers(typed.type, { file: typed.file, index, depth: 0 });
  const takesNothing = 'params' in component && Array.isArray(component.params) && component.params.length === 0;
  return takesNothing ? { of: new Map(), isWhole: true, lacks: new Set() } : undefined;
}
