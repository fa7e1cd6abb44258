import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import ts from 'typescript';
import { namedFiles } from './refused-names.ts';

/** The classes that the selectors of a style sheet name as its own, without those of the whole page. */
export function classesIn(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g))
      found.add(name);
  });
  return found;
}

/** A style sheet that a module imports, and the classes that it names of it; `null` where it chooses at run time. */
export interface NamedClasses {
  readonly sheet: string;
  readonly names: readonly string[] | null;
}

/** What a module takes of the style sheets that it imports. */
export function classesNamedIn(path: string, source: string): readonly NamedClasses[] {
  if (!source.includes('.module.css')) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const sheets = new Map<string, { readonly sheet: string; names: string[] | null }>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const local = statement.importClause?.name;
    const sheet = statement.moduleSpecifier.text;
    if (local && sheet.endsWith('.module.css')) sheets.set(local.text, { sheet, names: [] });
  }
  const take = (node: Access): void => {
    const taken = sheets.get(node.expression.text);
    if (taken && ts.isPropertyAccessExpression(node)) taken.names?.push(node.name.text);
    else if (taken) taken.names = null;
  };
  const visit = (node: ts.Node): void => {
    if (isTaken(node)) take(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...sheets.values()];
}

type Access = (ts.PropertyAccessExpression | ts.ElementAccessExpression) & { readonly expression: ts.Identifier };

function isTaken(node: ts.Node): node is Access {
  return (
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && ts.isIdentifier(node.expression)
  );
}

export interface SheetsOfTree {
  /** How many style sheets were read. */
  readonly read: number;
  /** What a module names and its sheet does not have: it is drawn without its rules. */
  readonly missing: readonly string[];
  /** What a sheet has and nobody names. */
  readonly unnamed: readonly string[];
}

/** Holds the modules of folders against the style sheets that they import, in both directions. */
export function sheetsOf(folders: readonly string[]): SheetsOfTree {
  const named = new Map<string, Set<string> | null>();
  const missing: string[] = [];
  const files = folders.flatMap(namedFiles);
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  const has = new Map(sheets.map((file) => [file, classesIn(readFileSync(file, 'utf8'))]));
  for (const file of files.filter((one) => /\.tsx?$/.test(one)))
    for (const { sheet, names } of classesNamedIn(file, readFileSync(file, 'utf8'))) {
      const path = join(dirname(file), sheet);
      const before = named.get(path);
      named.set(path, names === null || before === null ? null : new Set([...(before ?? []), ...names]));
      for (const name of names ?? []) if (!has.get(path)?.has(name)) missing.push(`${file}: .${name}`);
    }
  const unnamed = [...has].flatMap(([sheet, classes]) => {
    const names = named.get(sheet);
    if (names === null) return [];
    return [...classes].filter((name) => !names?.has(name)).map((name) => `${sheet}: .${name}`);
  });
  return { read: has.size, missing, unnamed };
}
