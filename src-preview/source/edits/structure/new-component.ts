import type { Node } from 'oxc-parser';
import type { NewElement } from '../../../protocol/http/new-element.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { bindingAt } from '../../module-names.ts';
import type { SourceIndex } from '../../source-index.ts';
import { withoutTypes } from '../../syntax.ts';
import { isOnlyCode, takesProperty, propertyTypes } from '../component-properties.ts';
import type { ChildPlace } from './child-place.ts';
import { declaredNames } from './declared-names.ts';
import { componentBehind, exportedValue } from './exported-value.ts';
import type { WantedImport } from './import-splices.ts';
import { importsOf, isUsedPackage, moduleOf, reaches } from './module-imports.ts';
import { obviousValue } from './obvious-value.ts';

type Wanted = Extract<NewElement, { type: 'component' }>;

/** A component that can be named at a place. */
export interface NamedComponent {
  /** Null where the file names it already. */
  readonly wanted: WantedImport | null;
  readonly name: string;
  /** Its function; undefined for one of a package. */
  readonly component: Node | undefined;
}

/** Finds a component by its module, and how the file of a place names it. */
export function namedComponent(
  index: SourceIndex,
  { file, container }: ChildPlace,
  { componentName, importFrom }: Wanted,
): NamedComponent | Refusal {
  const isPath = index.files.read(importFrom) !== undefined;
  const module = isPath ? { isPackage: false, path: importFrom } : moduleOf(index, file.file, importFrom);
  if (module.isPackage && !isUsedPackage(index, importFrom)) return refuse('INVALID_VALUE', { names: [importFrom] });
  const exported = module.isPackage ? undefined : exportOfModule(index, module.path, componentName);
  if (!module.isPackage && !exported) return unknownComponent(index, module.path, componentName, file.file);
  const isOwn = module.path === file.file;
  const name = exported?.name ?? componentName;
  const known = importsOf(index, file).find(
    (one) => one.name === name && one.module.path === module.path && !one.isType,
  );
  const local = known?.local ?? componentName;
  // What a file exports as its default is known within it by a name of its own, or by none.
  if (isOwn && bindingAt(file, local, -1) === undefined) return refuse('INVALID_VALUE', { names: [local] });
  const isShadowed = bindingAt(file, local, container.functionIndex) !== bindingAt(file, local, -1);
  if (isShadowed || (!known && !isOwn && declaredNames(file).has(local)))
    return refuse('NAME_TAKEN', { names: [local] });
  if (!isOwn && !module.isPackage && reaches(index, module.path, file.file))
    return refuse('CYCLE', { names: [componentName] });
  const wanted = known || isOwn ? null : { local, name, isType: false, module };
  return { wanted, name: local, component: exported?.component };
}

/** Where there is no such component; a name that only a type has is taken all the same. */
function unknownComponent(index: SourceIndex, module: string, name: string, from: string): Refusal {
  const file = index.parsed(from);
  if (file && declaredNames(file).has(name)) return refuse('NAME_TAKEN', { names: [name] });
  return refuse('INVALID_VALUE', { names: [index.files.read(module) === undefined ? module : name] });
}

function exportOfModule(index: SourceIndex, path: string, componentName: string) {
  const file = index.parsed(path);
  if (!file) return undefined;
  const name = exportedValue(index, file, componentName) ? componentName : 'default';
  const found = exportedValue(index, file, name);
  return found && !isPlainValue.test(withoutTypes(found.node).type)
    ? { name, component: componentBehind(found) }
    : undefined;
}

/** What nobody can render: the default export of a file of stories, a list, a text. */
const isPlainValue = /^(?:Object|Array)Expression$|Literal$/;

/** Properties that a component asks for and nobody has given: with what is obvious, or refused with what is missing. */
export function requiredAttributes(
  index: SourceIndex,
  component: Node | undefined,
  given: ReadonlySet<string>,
): readonly string[] | Refusal {
  if (!component) return [];
  if (given.has('children') && takesProperty(component, 'children', index) === false)
    return refuse('NO_CHILDREN', { names: ['children'] });
  const properties = propertyTypes(component, index)?.of;
  // Words where a function is called would take the page down.
  if (given.has('children') && isOnlyCode(properties?.get('children')?.type))
    return refuse('CODE_ONLY', { names: ['children'] });
  const attributes: string[] = [];
  const missing: string[] = [];
  for (const [name, { isOptional, type }] of properties ?? []) {
    if (isOptional || given.has(name)) continue;
    const value = obviousValue(type);
    if (value === undefined || name === 'children') missing.push(name);
    else attributes.push(/^(['"])[^'"\\]*\1$/.test(value) ? `${name}="${value.slice(1, -1)}"` : `${name}={${value}}`);
  }
  return missing.length > 0 ? refuse('REQUIRED_PROP', { names: missing }) : attributes;
}
