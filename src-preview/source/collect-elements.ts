import type { JSXElement, JSXElementName, JSXOpeningElement, Node, Program } from 'oxc-parser';
import type { ElementContext, ParsedAttribute, ParsedElement, ParsedFunction } from './parsed-element.ts';
import { forEachChild, propertyName } from './syntax.ts';

/** What is around a node while the tree is walked. */
interface Around {
  readonly element: number;
  readonly fragment: number;
  readonly functionIndex: number;
  readonly scope: string;
  readonly context: ElementContext;
}

/** No source that anybody edits by hand is nested deeper; whoever goes down further runs out of stack. */
const deepest = 1_000;

/** A tree is nested deeper than anything here goes down. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep';
  readonly offset: number;

  constructor(offset: number) {
    super('too deeply nested to be edited');
    this.offset = offset;
  }
}

const atTop: ElementContext = { isRoot: true, isInList: false, isConditional: false, inProp: null };
const amongChildren: ElementContext = { isRoot: false, isInList: false, isConditional: false, inProp: null };

/** The name of an element or attribute as written, without white space and comments inside. */
function elementName(name: JSXElementName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${elementName(name.object)}.${name.property.name}`;
}

function attributesOf(opening: JSXOpeningElement): ParsedAttribute[] {
  return opening.attributes.map((attribute) => {
    const { start, end } = attribute;
    if (attribute.type === 'JSXSpreadAttribute') return { name: null, value: attribute.argument, start, end };
    return { name: elementName(attribute.name), value: attribute.value, start, end };
  });
}

/** The names under which a module knows `Fragment`. */
function fragmentNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/^(?:p?react|preact\/compat)$/.test(statement.source.value))
      continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') names.add(`${specifier.local.name}.Fragment`);
      else if ('name' in specifier.imported && specifier.imported.name === 'Fragment') names.add(specifier.local.name);
    }
  }
  return names;
}

function isFunction(node: Node): boolean {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

/** What a function is called: by itself, or by what it is assigned to, through calls such as `memo(…)`. */
function functionName(node: Node, parents: readonly Node[]): string {
  if ('id' in node && node.id && typeof node.id === 'object' && 'name' in node.id) return node.id.name;
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const parent = parents[at];
    if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : '';
    if (parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition')
      return propertyName(parent.key, parent.computed) ?? '';
    if (parent?.type === 'ExportDefaultDeclaration') return 'default';
    const isTransparent = parent?.type === 'CallExpression' || parent?.type.startsWith('TS');
    if (!isTransparent) return '';
  }
  return '';
}

/** Whether a function that is given to this call runs once for each of several things. */
function isRepeated(parent: Node | null): boolean {
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const { property } = parent.callee;
  return property.type === 'Identifier' && /^(?:map|flatMap|from)$/.test(property.name);
}

/** Finds the elements and functions of a program, each in document order. */
// oxlint-disable-next-line max-lines-per-function -- one walk: every step of it knows what lies around.
export function collectElements(program: Program): { elements: ParsedElement[]; functions: ParsedFunction[] } {
  const elements: ParsedElement[] = [];
  const functions: ParsedFunction[] = [];
  const fragments = fragmentNames(program);
  const parents: Node[] = [];

  function enterElement(node: JSXElement, around: Around): void {
    const opening = node.openingElement;
    const name = elementName(opening.name);
    const index = elements.length;
    elements.push({
      index,
      name,
      nameSpan: { start: opening.name.start, end: opening.name.end },
      isComponent: opening.name.type === 'JSXMemberExpression' || !/^[a-z]/.test(name),
      isFragment: fragments.has(name),
      start: node.start,
      end: node.end,
      opening: { start: opening.start, end: opening.end },
      isSelfClosing: node.closingElement === null,
      attributes: attributesOf(opening),
      parent: around.element,
      fragment: around.fragment,
      scope: around.scope,
      functionIndex: around.functionIndex,
      context: around.context,
      node,
    });
    const inside: Around = { ...around, element: index, fragment: -1, context: amongChildren };
    parents.push(opening);
    for (const attribute of opening.attributes) {
      const inProp = attribute.type === 'JSXAttribute' ? elementName(attribute.name) : '…';
      visit(attribute, { ...inside, context: { ...amongChildren, inProp } });
    }
    parents.pop();
    for (const child of node.children) visit(child, inside);
  }

  function enterFunction(node: Node, around: Around): Around {
    const parent = parents.at(-1) ?? null;
    const name = functionName(node, parents);
    functions.push({ node, parent, outer: around.functionIndex, name });
    const isRepeatedHere = isRepeated(parent);
    const isComponent = /^[A-Z]/.test(name);
    return {
      functionIndex: functions.length - 1,
      scope: around.scope !== '' && !isComponent ? around.scope : name,
      element: isComponent ? -1 : around.element,
      fragment: isComponent ? -1 : around.fragment,
      context: isComponent ? atTop : { ...around.context, isInList: around.context.isInList || isRepeatedHere },
    };
  }

  /** What is around the nodes below this one: mostly the same as around itself. */
  function below(node: Node, around: Around): Around {
    if (isFunction(node)) return enterFunction(node, around);
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
      return { ...around, scope: node.id?.name ?? around.scope, context: atTop };
    if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
      return { ...around, context: { ...around.context, isConditional: true } };
    if (node.type !== 'JSXFragment') return around;
    const fragment = around.element === -1 ? node.start : -1;
    return { ...around, fragment, context: { ...around.context, isRoot: false } };
  }

  function visit(node: Node, around: Around): void {
    if (parents.length > deepest) throw new TooDeep(node.start);
    // Types hold no elements.
    if (node.type.startsWith('TS') && !holdsExpression(node)) return;
    const isElement = node.type === 'JSXElement';
    const inside = isElement ? around : below(node, around);
    parents.push(node);
    if (isElement) enterElement(node, around);
    else forEachChild(node, (child) => visit(child, inside));
    parents.pop();
  }

  visit(program, { element: -1, fragment: -1, functionIndex: -1, scope: '', context: atTop });
  return { elements, functions };
}

/** The nodes of TypeScript that stand around code and not for types. */
function holdsExpression({ type }: Node): boolean {
  return /^TS(?:As|Satisfies|NonNull|Instantiation)?Expression$|^TS(?:TypeAssertion|ModuleDeclaration|ModuleBlock|EnumDeclaration|EnumBody|EnumMember|ExportAssignment|ParameterProperty)$/.test(
    type,
  );
}
