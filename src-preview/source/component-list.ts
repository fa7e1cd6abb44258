import type { Node } from 'oxc-parser';
import type { KnownComponent } from '../protocol/http/replies.ts';
import { isOnlyCode, propertyTypes } from './edits/component-properties.ts';
import { componentBehind, exportedValue } from './edits/structure/exported-value.ts';
import { obviousValue } from './edits/structure/obvious-value.ts';
import { exportedNames } from './module-exports.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { SourceIndex } from './source-index.ts';
import { holds } from './syntax.ts';

const ownTests = /[.](?:test|fixture|story|stories)[.]/;

/** Every component that a module of the project exports and writes itself, by name, with what it asks for. */
export function componentList(index: SourceIndex): KnownComponent[] {
  return index
    .all()
    .filter(({ file }) => !ownTests.test(file))
    .flatMap((file) =>
      exportedNames(file).flatMap((name) => (/^[A-Z]/.test(name) ? (componentOf(index, file, name) ?? []) : [])),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.file.localeCompare(other.file));
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
    const asked = { name, isRequired: true, type: kind === 'other' && isNodeType(type, file) ? 'ReactNode' : kind };
    return [isOnlyCode(type) ? { ...asked, takes: 'code' } : asked];
  });
}

function isNodeType(type: Node | null, { text }: ParsedFile): boolean {
  return type !== null && /^(?:React\.)?ReactNode$/.test(text.slice(type.start, type.end));
}
