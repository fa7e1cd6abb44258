import type { Node } from 'oxc-parser';
import { bindingAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { followImport } from '../resolve-export.ts';
import type { SourceIndex } from '../source-index.ts';
import { isNode, pathTo, withoutTypes } from '../syntax.ts';
import { valueOf } from './structure/exported-value.ts';

/** The type of a component's properties, and the file that writes it. */
export interface PropertiesType {
  readonly type: Node;
  readonly file: ParsedFile;
}

/**
 * Where the sources say what a component may be given: at its variable, in the call that makes it (`forwardRef<Ref, Props>`,
 * `memo<Props>`, a function of the project's own), at its parameter, above its class. The outermost is what its users see.
 */
export function propertiesType(index: SourceIndex, component: Node): PropertiesType | undefined {
  const file = index.all().find((one) => isWrittenIn(one, component));
  if (!file) return undefined;
  const around = pathTo(file.program, component).toReversed();
  let type = ownType(component);
  for (const [at, holder] of around.entries()) {
    const inner = around[at - 1];
    if (inner === undefined) continue;
    if (holder.type === 'VariableDeclarator' && holder.init === inner) {
      const annotation = holder.id.typeAnnotation?.typeAnnotation;
      type = (annotation && propertiesOfComponentType(annotation)) ?? type;
      break;
    }
    if (holder.type === 'CallExpression' && holder.arguments[0] === inner) type = callType(index, file, holder) ?? type;
    else if (holder.type === 'TSSatisfiesExpression' || holder.type === 'TSAsExpression')
      type = propertiesOfComponentType(holder.typeAnnotation) ?? type;
    else if (withoutTypes(holder) === holder) break;
  }
  return type && { type, file };
}

function isWrittenIn({ functions, program }: ParsedFile, component: Node): boolean {
  if (functions.some(({ node }) => node === component)) return true;
  return !('params' in component) && pathTo(program, component).at(-1) === component;
}

/** What the component says itself. */
export function ownType(component: Node): Node | undefined {
  if (component.type === 'ClassDeclaration' || component.type === 'ClassExpression')
    return component.superTypeArguments?.params[0];
  // ``styled.div<Props>`…` ``, and the same as a call.
  if (component.type === 'TaggedTemplateExpression' || component.type === 'CallExpression')
    return component.typeArguments?.params[0];
  return firstParameterType(component);
}

function firstParameterType(of: Node): Node | undefined {
  // The parser's own type of `params` depends on the kind of function; each is a list of patterns.
  const [parameter] = 'params' in of && Array.isArray(of.params) ? (of.params as Node[]) : [];
  const pattern = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter;
  const annotation = pattern && 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  return isNode(annotation) && annotation.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
}

const componentTypes =
  /^(?:FC|VFC|FunctionComponent|VoidFunctionComponent|ComponentType|ComponentClass|NamedExoticComponent|ExoticComponent|ForwardRefExoticComponent|JSXElementConstructor|ElementType)$/;
const typesOfComponents = /^(?:MemoExoticComponent|LazyExoticComponent)$/;

/** The properties in the type of a component: `React.FC<Props>`, `(props: Props) => ReactNode`. */
export function propertiesOfComponentType(type: Node): Node | undefined {
  if (type.type === 'TSParenthesizedType') return propertiesOfComponentType(type.typeAnnotation);
  if (type.type === 'TSFunctionType') return firstParameterType(type);
  if (type.type !== 'TSTypeReference') return undefined;
  const name = nameOf(type.typeName);
  const inner = type.typeArguments?.params[0];
  if (!inner || name === undefined) return undefined;
  if (typesOfComponents.test(name)) return propertiesOfComponentType(inner);
  return componentTypes.test(name) ? inner : undefined;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'TSQualifiedName') return node.right.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : undefined;
}

type Call = Extract<Node, { type: 'CallExpression' }>;

/** Of the types that a call is given the one of the properties. */
function callType(index: SourceIndex, file: ParsedFile, { callee, typeArguments }: Call): Node | undefined {
  const given: readonly Node[] = typeArguments?.params ?? [];
  if (given.length === 0) return undefined;
  const own = callee.type === 'Identifier' ? declarationOf(index, file, callee.name) : undefined;
  const at = own ? parameterOfProps(own) : nameOf(callee) === 'forwardRef' ? 1 : given.length === 1 ? 0 : -1;
  const type = given[at];
  return type && (propertiesOfComponentType(type) ?? type);
}

function declarationOf(index: SourceIndex, file: ParsedFile, name: string): Node | undefined {
  const binding = bindingAt(file, name, -1);
  if (binding?.kind === 'value') return withoutTypes(binding.node);
  const found = binding?.kind === 'import' ? valueOf(followImport(index, file, binding)?.exported) : undefined;
  return found && withoutTypes(found.node);
}

/** Which of a function's own type parameters the component that it is given has its properties by; -1 where it does not say. */
function parameterOfProps(declared: Node): number {
  const parameters = 'typeParameters' in declared && declared.typeParameters;
  const component = firstParameterType(declared);
  let type = component && propertiesOfComponentType(component);
  // `PropsWithoutRef<Props>` says who has the properties, too.
  while (type?.type === 'TSTypeReference' && type.typeArguments) type = type.typeArguments.params[0];
  const name = type?.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined;
  return parameters ? parameters.params.findIndex((one) => one.name.name === name) : -1;
}
