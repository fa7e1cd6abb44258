import { createHash } from 'node:crypto';
import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { forEachChild, type Span } from '../../source/syntax.ts';

/** What an export that is no component is made of. */
export interface SteadyExport {
  readonly name: string;
  /** Says the same as long as everything in this file that its value comes from says the same. */
  readonly digest: string;
  /** Whether its value comes from other modules too. */
  readonly usesImports: boolean;
}

/** A statement at the top of a module that gives names to something. */
interface Declaration extends Span {
  readonly names: readonly string[];
  readonly isImport: boolean;
}

const component = /^[A-Z](?:$|.*[a-z])/;

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function namesOfPattern(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'AssignmentPattern') return namesOfPattern(node.left);
  if (node.type === 'Property') return namesOfPattern(node.value);
  const names: string[] = [];
  forEachChild(node, (child) => names.push(...namesOfPattern(child)));
  return names;
}

function namesOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => namesOfPattern(id));
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name);
  return 'id' in node && node.id && typeof node.id === 'object' && 'name' in node.id ? [node.id.name] : [];
}

function declarationsOf({ program }: ParsedFile): Declaration[] {
  return program.body.map((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
    const { start, end } = statement;
    return { names: namesOf(inner), isImport: statement.type === 'ImportDeclaration', start, end };
  });
}

/** Everything that a value is made of, from its own statement on, by the names that are written there. */
function madeOf(name: string, text: string, declarations: readonly Declaration[]): ReadonlySet<Declaration> {
  const found = new Set<Declaration>();
  const names = [name];
  for (let at = 0; at < names.length; at += 1) {
    const declaration = declarations.find((one) => one.names.includes(names[at] ?? ''));
    if (!declaration || found.has(declaration)) continue;
    found.add(declaration);
    if (declaration.isImport) continue;
    const words = text.slice(declaration.start, declaration.end).match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
    // A component is the same to whoever holds it: Fast Refresh sees to that.
    names.push(...words.filter((word) => !component.test(word)));
  }
  return found;
}

/** The exports of a module that Fast Refresh would load the page again for, as no component can stand for them. */
export function steadyExports(parsed: ParsedFile): SteadyExport[] {
  const { program, text } = parsed;
  const declarations = declarationsOf(parsed);
  const exported = program.body.flatMap((statement): [name: string, local: string][] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type' || statement.source) return [];
    if (statement.declaration) return namesOf(statement.declaration).map((name) => [name, name]);
    return statement.specifiers.flatMap(({ exported: as, local, exportKind }) =>
      exportKind !== 'type' && 'name' in as && 'name' in local ? [[as.name, local.name]] : [],
    );
  });
  return exported
    .filter(([name, local]) => name !== 'default' && !component.test(local))
    .map(([name, local]) => {
      const parts = [...madeOf(local, text, declarations)];
      const digest = digestOf(parts.map(({ start, end }) => text.slice(start, end)).join('\n'));
      return { name, digest, usesImports: parts.some(({ isImport }) => isImport) };
    });
}
