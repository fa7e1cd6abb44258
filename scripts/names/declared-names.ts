import { basename } from 'node:path';
import ts from 'typescript';

/** A name that a file gives to something which others see: itself, an export, or a parameter. */
export interface DeclaredName {
  readonly kind: 'file' | 'export' | 'parameter';
  readonly name: string;
  /** 1 for the file itself. */
  readonly line: number;
}

/** What a file is called, what it exports and how its functions call what they are given. */
export function declaredNames(path: string, source: string): DeclaredName[] {
  const ownName: DeclaredName = { kind: 'file', name: basename(path).replace(/[.].*$/, ''), line: 1 };
  if (!/[.][cm]?tsx?$/.test(path)) return [ownName];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const names: DeclaredName[] = [ownName];
  const add = (what: 'export' | 'parameter', name: ts.Identifier): void => {
    const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
    names.push({ kind: what, name: name.text, line: line + 1 });
  };
  const visit = (node: ts.Node): void => {
    for (const name of exportedBy(node)) add('export', name);
    if (ts.isParameter(node)) for (const name of boundBy(node.name)) add('parameter', name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function exportedBy(node: ts.Node): ts.Identifier[] {
  if (ts.isExportSpecifier(node)) return ts.isIdentifier(node.name) ? [node.name] : [];
  const isExported =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  return isNamed(node) && node.name && ts.isIdentifier(node.name) ? [node.name] : [];
}

type Named = ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isNamed(node: ts.Node): node is Named {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** The names that a declaration makes; of something taken apart, those of its parts. */
function boundBy(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));
}
