import type { Node } from 'oxc-parser';
import { exportOf, exportsOf } from '../module-exports.ts';
import { bindingAt, namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { ProjectFiles } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';
import { ownType, type PropertiesType, propertiesOfComponentType } from './component-type.ts';

/** What a package declares under a name: a function, a class, or the type of a variable. */
interface Declared {
  readonly file: ParsedFile;
  readonly node: Node;
}

/**
 * Where the declarations of a package say what its component may be given: at its function, its class or its variable, also as a part
 * of another (`Menu.Target`). Undefined for what is no component of a package, and where they say it in some other way.
 */
export function declaredProperties(index: SourceIndex, { file, element }: Instance): PropertiesType | undefined {
  const [first = '', ...members] = element.name.split('.');
  const binding = bindingAt(file, first, element.functionIndex);
  if (binding?.kind !== 'import') return undefined;
  const { from, name } = binding;
  // Of `* as parts` the first step names an export, and of the one thing that a package may be instead.
  const ways = name === '*' ? [members] : name === 'default' ? [[name, ...members], members] : [[name, ...members]];
  const [found] = ways.flatMap(([whole = '*', ...parts]) => {
    let at = ofPackage(index, file, { from, name: whole });
    for (const part of parts) at = at && partOf(index, at, part);
    return at ?? [];
  });
  const type = found && (ownType(found.node) ?? propertiesIn(found.node));
  return found && type && { file: found.file, type };
}

/** What a module of a package says of a name; the module is held with it, so that nobody parses that again. */
interface Answer {
  readonly module: ParsedFile;
  readonly found: Declared | undefined;
}
const answers = new WeakMap<ProjectFiles, Map<string, Answer>>();

/** Each source file that uses a name asks, and what passes it on may be hundreds of files: they are gone through once. */
function ofPackage(
  index: SourceIndex,
  { file }: ParsedFile,
  { from, name }: { readonly from: string; readonly name: string },
): Declared | undefined {
  const module = index.files.declared?.(file, from);
  if (!module) return undefined;
  const known = answers.get(index.files) ?? new Map<string, Answer>();
  answers.set(index.files, known);
  const question = `${module.file}\n${name}`;
  const before = known.get(question);
  if (before) return before.found;
  const found = declaredAs({ index, file: module, asked: new Set() }, name);
  known.set(question, { module, found });
  return found;
}

/** Where a name is looked for, and every module and name that was asked already: packages pass on whole files to each other. */
interface Search {
  readonly index: SourceIndex;
  readonly file: ParsedFile;
  readonly asked: Set<string>;
}

function declaredIn({ index, file, asked }: Search, specifier: string, name: string): Declared | undefined {
  const module = index.files.declared?.(file.file, specifier);
  return module && declaredAs({ index, file: module, asked }, name);
}

function declaredAs(search: Search, name: string): Declared | undefined {
  const { file, asked } = search;
  const question = `${file.file}\n${name}`;
  if (asked.has(question)) return undefined;
  asked.add(question);
  const local = localName(file, name);
  const binding = exportOf(file, local) ?? namesOfModule(file).get(local);
  if (binding?.kind === 'import') return declaredIn(search, binding.from, binding.name);
  const statements = [...file.program.body, ...exportedWhole(file)];
  const node = statements.map((statement) => declarationIn(statement, local)).find((one) => one !== undefined);
  if (node) return { file, node };
  for (const { from } of exportsOf(file).passedOn) {
    const found = declaredIn(search, from, name);
    if (found) return found;
  }
  return undefined;
}

/** What stands in the namespace that is all that a file exports: `export = React`, `declare namespace React { … }`. */
function exportedWhole({ program: { body } }: ParsedFile): readonly Node[] {
  const whole = body.find((one) => one.type === 'TSExportAssignment')?.expression;
  if (whole?.type !== 'Identifier') return [];
  return body.flatMap((one): readonly Node[] =>
    one.type === 'TSModuleDeclaration' && isNamed(one.id, whole.name) && one.body?.type === 'TSModuleBlock'
      ? one.body.body
      : [],
  );
}

/** The name that a file itself has for what it exports: `export { A as B }`, `export default A`. */
function localName({ program }: ParsedFile, name: string): string {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default')
      return statement.declaration.type === 'Identifier' ? statement.declaration.name : name;
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
    for (const { exported, local } of statement.specifiers)
      if (exported.type === 'Identifier' && exported.name === name && local.type === 'Identifier') return local.name;
  }
  return name;
}

function declarationIn(statement: Node, name: string): Node | undefined {
  if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return statement.declaration;
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration')
    for (const { id } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name) return id.typeAnnotation?.typeAnnotation;
  const isOfKind = declaration && /^(?:TSDeclareFunction|ClassDeclaration)$/.test(declaration.type);
  return isOfKind && 'id' in declaration && isNamed(declaration.id, name) ? declaration : undefined;
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}

/** The types that a type is made of, itself among them: of an intersection each, of `Made<…>` what it is made of. */
function* typesIn(type: Node): Generator<Node> {
  yield type;
  if (type.type === 'TSIntersectionType') for (const part of type.types) yield* typesIn(part);
  if (type.type === 'TSTypeReference' || type.type === 'TSImportType')
    for (const one of type.typeArguments?.params ?? []) if (one.type === 'TSTypeLiteral') yield* typesIn(one);
}

/** Libraries make components of a literal: `MantineComponent<{ props: Props; staticComponents: { … } }>`. */
function propertiesIn(type: Node): Node | undefined {
  for (const one of typesIn(type)) {
    const found = propertiesOfComponentType(one) ?? (one === type ? undefined : memberType(one, 'props'));
    if (found) return found;
  }
  return undefined;
}

function partOf(index: SourceIndex, { file, node }: Declared, name: string): Declared | undefined {
  for (const one of typesIn(node)) {
    const statics = memberType(one, 'staticComponents');
    const found = memberType(one, name) ?? (statics && memberType(statics, name));
    if (found?.type === 'TSTypeQuery' && found.exprName.type === 'Identifier')
      return declaredAs({ index, file, asked: new Set() }, found.exprName.name);
    if (found) return { file, node: found };
  }
  return undefined;
}

function memberType(type: Node, name: string): Node | undefined {
  if (type.type !== 'TSTypeLiteral') return undefined;
  for (const member of type.members)
    if (member.type === 'TSPropertySignature' && propertyName(member.key, member.computed) === name)
      return member.typeAnnotation?.typeAnnotation;
  return undefined;
}
