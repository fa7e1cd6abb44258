import type { Node } from 'oxc-parser';
import { isModuleSheet } from '../../css/module-sheet.ts';
import { staticClasses } from '../edits/static-classes.ts';
import { attributeOf } from '../edits/attributes.ts';
import { bindingAt, namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceTrees } from '../source-trees.ts';
import { forEachChild, propertyName, withoutTypes } from '../syntax.ts';
import type { Instance } from '../texts/callers.ts';

/** What the sources know of an element that a rule may mean. */
export interface Meant {
  readonly classes: readonly StyledClass[];
  /** In lower case; null for what a component renders. */
  readonly tagName: string | null;
}

/** A class that an element's source gives it. */
export interface StyledClass {
  readonly name: string;
  /** The module of styles that it is of; null for one of the whole project. */
  readonly sheet: string | null;
  /** Whatever the state of the element. */
  readonly isAlways: boolean;
}

/** A class of a module of styles. */
type ModuleClass = Pick<StyledClass, 'name'> & { readonly sheet: string };

/** The module of styles that a name means at a place of a file; undefined where it means anything else. */
export function sheetOfName(
  index: SourceTrees,
  file: ParsedFile,
  name: string,
  functionIndex: number,
): string | undefined {
  const binding = bindingAt(file, name, functionIndex);
  if (binding?.kind !== 'import' || !isModuleSheet(binding.from)) return undefined;
  if (binding.name !== 'default' && binding.name !== '*') return undefined;
  return index.resolve(file.file, binding.from);
}

/** The name by which a file knows a module of styles: that one, or without one the first that it imports. */
export function sheetNameIn(
  index: SourceTrees,
  file: ParsedFile,
  wanted?: string,
): { readonly name: string; readonly sheet: string } | undefined {
  for (const [name] of namesOfModule(file)) {
    const sheet = sheetOfName(index, file, name, -1);
    if (sheet !== undefined && (wanted === undefined || sheet === wanted)) return { name, sheet };
  }
  return undefined;
}

/** The class of a module of styles that an expression names: `classes.x`, `classes['x']`, `x` where it was taken out of it. */
function moduleClass(
  index: SourceTrees,
  { file, functionIndex }: { readonly file: ParsedFile; readonly functionIndex: number },
  node: Node,
): ModuleClass | undefined {
  if (node.type === 'Identifier') return takenClass(index, { file, functionIndex }, node.name);
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const sheet = sheetOfName(index, file, node.object.name, functionIndex);
  const name = propertyName(node.property, node.computed);
  return sheet === undefined || name === undefined ? undefined : { sheet, name };
}

/** `import { x } from './a.module.css'`, `const { x } = classes`. */
function takenClass(
  index: SourceTrees,
  { file, functionIndex }: { readonly file: ParsedFile; readonly functionIndex: number },
  local: string,
): ModuleClass | undefined {
  const binding = bindingAt(file, local, functionIndex);
  if (binding?.kind === 'import') {
    const isClass = isModuleSheet(binding.from) && binding.name !== 'default' && binding.name !== '*';
    const sheet = isClass ? index.resolve(file.file, binding.from) : undefined;
    return sheet === undefined ? undefined : { sheet, name: binding.name };
  }
  const [name, ...rest] = binding?.kind === 'value' ? binding.path : [];
  if (binding?.kind !== 'value' || typeof name !== 'string' || rest.length > 0) return undefined;
  const sheet =
    binding.node.type === 'Identifier' ? sheetOfName(index, file, binding.node.name, functionIndex) : undefined;
  return sheet === undefined ? undefined : { sheet, name };
}

/** What a rule may mean an element by, as its own source has it. */
export function meantBySource(index: SourceTrees, instance: Instance): Meant {
  const { isComponent, name } = instance.element;
  return { classes: classesOfElement(index, instance), tagName: isComponent ? null : name.toLowerCase() };
}

/** The classes that an element's own source gives it, in the order in which they are written, each once. */
export function classesOfElement(index: SourceTrees, { file, element }: Instance): StyledClass[] {
  const attribute = attributeOf(element, 'className');
  if (!attribute?.value) return [];
  const place = { file, functionIndex: element.functionIndex };
  const found: StyledClass[] = [];
  const add = (one: StyledClass): void => {
    const known = found.findIndex(({ name, sheet }) => name === one.name && sheet === one.sheet);
    if (known === -1) found.push(one);
    else if (one.isAlways) found[known] = one;
  };
  const { always, all } = staticClasses(attribute.value, place);
  for (const name of all) add({ name, sheet: null, isAlways: always.includes(name) });
  const enter = (node: Node, isAlways: boolean): void => {
    const bare = withoutTypes(node);
    const own = moduleClass(index, place, bare);
    if (own) add({ ...own, isAlways });
    else if (bare.type === 'ConditionalExpression') {
      const arms = [bare.consequent, bare.alternate];
      const inBoth = arms.map((arm) => namesIn(arm));
      for (const arm of arms) enter(arm, false);
      for (const one of inBoth[0] ?? [])
        if (isAlways && inBoth[1]?.some(({ name, sheet }) => name === one.name && sheet === one.sheet))
          add({ ...one, isAlways: true });
    } else if (bare.type === 'LogicalExpression') {
      enter(bare.left, bare.operator !== '&&' && isAlways);
      enter(bare.right, false);
    } else forEachChild(bare, (child) => enter(child, isAlways));
  };
  function namesIn(node: Node): ModuleClass[] {
    const own = moduleClass(index, place, withoutTypes(node));
    if (own) return [own];
    if (/^(?:Conditional|Logical)Expression$/.test(node.type)) return [];
    const inside: ModuleClass[] = [];
    forEachChild(withoutTypes(node), (child) => inside.push(...namesIn(child)));
    return inside;
  }
  enter(attribute.value, true);
  return found;
}
