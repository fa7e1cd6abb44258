import type { Node } from 'oxc-parser';
import type { KnownComponent } from '../protocol/http/replies.ts';
import { propertyTypes } from './edits/component-properties.ts';
import { componentBehind, exportedValue } from './edits/structure/exported-value.ts';
import { obviousValue } from './edits/structure/obvious-value.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { SourceIndex } from './source-index.ts';
import { holds } from './syntax.ts';

const ownTests = /[.](?:test|fixture|story|stories)[.]/;

/** Every component that a module of the project exports and writes itself, by name, with what it asks for. */
export function componentList(index: SourceIndex): KnownComponent[] {
  return index
    .all()
    .filter(({ file }) => !ownTests.test(file))
    .flatMap((file) => exportedNames(file).flatMap((name) => componentOf(index, file, name) ?? []))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.file.localeCompare(other.file));
}

/** The names of a module’s exports that may be components. */
function exportedNames({ program }: ParsedFile): string[] {
  const names = program.body.flatMap((statement): (string | undefined)[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration, specifiers } = statement;
    const listed = specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : undefined));
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      return [declaration.id?.name];
    if (declaration?.type !== 'VariableDeclaration') return listed;
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : undefined));
  });
  return names.filter((name) => name !== undefined).filter((name) => /^[A-Z]/.test(name));
}

function componentOf(index: SourceIndex, file: ParsedFile, name: string): KnownComponent | undefined {
  const value = exportedValue(index, file, name);
  // What is only passed on is offered where it is written.
  const component = value?.file === file ? componentBehind(value) : undefined;
  const renders = component && file.elements.some((element) => holds(component, element));
  return renders ? { name, file: file.file, asksFor: askedFor(index, file, component) } : undefined;
}

/** The properties that have to be given and of which no value is obvious. */
function askedFor(index: SourceIndex, file: ParsedFile, component: Node): KnownComponent['asksFor'] {
  return [...(propertyTypes(component, index)?.of ?? [])].flatMap(([name, { isOptional, type }]) => {
    if (isOptional || obviousValue(type) !== undefined) return [];
    // A type of another file is named there; what it is made of is not needed to ask for it.
    const kind = type?.type === 'TSNumberKeyword' ? 'number' : type?.type === 'TSStringKeyword' ? 'string' : 'other';
    return [{ name, isRequired: true, type: kind === 'other' && isNodeType(type, file) ? 'ReactNode' : kind }];
  });
}

function isNodeType(type: Node | null, { text }: ParsedFile): boolean {
  return type !== null && /^(?:React\.)?ReactNode$/.test(text.slice(type.start, type.end));
}
