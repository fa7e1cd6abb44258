import type { Node } from 'oxc-parser';
import type { ParsedFunction } from './parsed-element.ts';
import type { ParsedFile } from './parsed-file.ts';
import { propertyName } from './syntax.ts';

/** What gives a name: a node, and the way into what it comes to. */
export type Binding =
  | { readonly kind: 'value'; readonly node: Node; readonly path: Path; readonly fallback: Node | null }
  | {
      readonly kind: 'parameter';
      readonly of: Node;
      readonly index: number;
      readonly path: Path;
      readonly fallback: Node | null;
    }
  | { readonly kind: 'import'; readonly from: string; readonly name: string; readonly isType?: boolean };

/** The way into an object or a list: a name, a place, or any of them. */
export type Path = readonly (string | typeof anyStep)[];
export const anyStep = Symbol('any');

/** The names that a function or a module declares itself. */
export type Names = ReadonlyMap<string, Binding>;

interface Declaring {
  readonly names: Map<string, Binding>;
  readonly give: (path: Path, fallback: Node | null) => Binding;
}

/** Notes every name that a pattern declares. */
function declare(pattern: Node, path: Path, into: Declaring, fallback: Node | null = null): void {
  if (pattern.type === 'Identifier') into.names.set(pattern.name, into.give(path, fallback));
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left, path, into, pattern.right);
  else if (pattern.type === 'RestElement') declare(pattern.argument, path, into);
  else if (pattern.type === 'ArrayPattern')
    for (const [index, item] of pattern.elements.entries()) {
      if (item) declare(item, [...path, String(index)], into);
    }
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') declare(property.argument, path, into);
      else declare(property.value, [...path, propertyName(property.key, property.computed) ?? anyStep], into);
    }
}

/** The names that a pattern declares. */
export function namesInPattern(pattern: Node): string[] {
  const names = new Map<string, Binding>();
  declare(pattern, [], { names, give: () => ({ kind: 'value', node: pattern, path: [], fallback: null }) });
  return [...names.keys()];
}

type Declaration = Extract<Node, { type: 'FunctionDeclaration' | 'ClassDeclaration' | 'TSEnumDeclaration' }>;

const isNamed = (statement: Node): statement is Declaration =>
  /^(?:FunctionDeclaration|ClassDeclaration|TSEnumDeclaration)$/.test(statement.type);

function declareStatement(statement: Node, names: Map<string, Binding>): void {
  if (statement.type === 'ExportDefaultDeclaration') declareStatement(statement.declaration, names);
  else if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) declareStatement(statement.declaration, names);
  } else if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations) {
      if (init) declare(id, [], { names, give: (path, fallback) => ({ kind: 'value', node: init, path, fallback }) });
    }
  else if (isNamed(statement) && statement.id)
    names.set(statement.id.name, { kind: 'value', node: statement, path: [], fallback: null });
  else if (statement.type === 'BlockStatement') for (const inner of statement.body) declareStatement(inner, names);
  else if (statement.type === 'IfStatement') {
    declareStatement(statement.consequent, names);
    if (statement.alternate) declareStatement(statement.alternate, names);
  } else if (statement.type === 'ForOfStatement' && statement.left.type === 'VariableDeclaration') {
    const [declarator] = statement.left.declarations;
    const { right } = statement;
    if (declarator)
      declare(declarator.id, [anyStep], {
        names,
        give: (path, fallback) => ({ kind: 'value', node: right, path, fallback }),
      });
  }
}

const ofFunctions = new WeakMap<Node, Names>();

/** The names that a function declares: its own where only it has that, its parameters and what stands in its body, inner functions left out. */
function namesOfFunction(of: Node): Names {
  const known = ofFunctions.get(of);
  if (known) return known;
  const names = new Map<string, Binding>();
  if (of.type === 'FunctionExpression' && of.id)
    names.set(of.id.name, { kind: 'value', node: of, path: [], fallback: null });
  if ('params' in of && Array.isArray(of.params))
    for (const [index, parameter] of of.params.entries()) {
      // The parser's own type of `params` depends on the kind of function; each is a list of patterns.
      const pattern = parameter as Node;
      declare(pattern, [], { names, give: (path, fallback) => ({ kind: 'parameter', of, index, path, fallback }) });
    }
  if ('body' in of && of.body && typeof of.body === 'object' && 'type' in of.body && of.body.type === 'BlockStatement')
    declareStatement(of.body, names);
  ofFunctions.set(of, names);
  return names;
}

const ofModules = new WeakMap<ParsedFile, Names>();

/** The names that a module declares or imports. */
export function namesOfModule(file: ParsedFile): Names {
  const known = ofModules.get(file);
  if (known) return known;
  const names = new Map<string, Binding>();
  for (const statement of file.program.body) {
    if (statement.type !== 'ImportDeclaration') declareStatement(statement, names);
    else
      for (const specifier of statement.specifiers) {
        const from = statement.source.value;
        const name =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : specifier.type === 'ImportNamespaceSpecifier'
              ? '*'
              : nameOf(specifier.imported);
        const isType =
          statement.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type');
        names.set(specifier.local.name, { kind: 'import', from, name, ...(isType && { isType }) });
      }
  }
  ofModules.set(file, names);
  return names;
}

/** The name in a list of imports or exports, which may be a text. */
export function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';
}

/** The innermost function around an offset, by its place in `functions`; -1 for none. */
export function functionAt(file: ParsedFile, offset: number): number {
  let found = -1;
  for (const [index, { node }] of file.functions.entries()) {
    if (node.start > offset) break;
    if (offset < node.end) found = index;
  }
  return found;
}

/** The functions around a place, from the nearest outwards; it stands in the one of that place in `functions`. */
export function functionsAround(
  { functions }: Pick<ParsedFile, 'functions'>,
  functionIndex: number,
): readonly ParsedFunction[] {
  const nearest = functions[functionIndex];
  return nearest ? [nearest, ...functionsAround({ functions }, nearest.outer)] : [];
}

/** What gives a name at a place of a file: the innermost function that declares it, else the module. */
export function bindingAt(file: ParsedFile, name: string, functionIndex: number): Binding | undefined {
  for (const { node } of functionsAround(file, functionIndex)) {
    const found = namesOfFunction(node).get(name);
    if (found) return found;
  }
  return namesOfModule(file).get(name);
}

/** What tells one binding from another of the same name. */
export function bindingKey(binding: Binding | undefined): string {
  if (binding === undefined) return '';
  if (binding.kind === 'import') return `${binding.from} ${binding.name}`;
  return binding.kind === 'parameter' ? `${binding.of.start} ${binding.index}` : String(binding.node.start);
}
