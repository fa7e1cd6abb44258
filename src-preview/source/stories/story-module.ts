import type { Node } from 'oxc-parser';
import { exportedNames, exportOf } from '../module-exports.ts';
import { type Binding, bindingAt, namesOfModule } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { propertyName, withoutTypes } from '../syntax.ts';

/** A story as a module writes it: an export of its own. */
export interface WrittenStory {
  readonly exportName: string;
  /** What people read. */
  readonly name: string;
}

/** A module of stories, in the component story format: what its default export says, and its stories in their order. */
export interface StoryModule {
  readonly file: ParsedFile;
  readonly title: string;
  /** The component that the stories are of, as the module calls it; null where it says none. */
  readonly component: string | null;
  readonly stories: readonly WrittenStory[];
}

const storyFile = /[.](?:story|stories)[.][cm]?[jt]sx?$/;

/** Whether a file is one of stories, by its name. */
export function isStoryFile(file: string): boolean {
  return storyFile.test(file);
}

export type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;

/** Reads a module of stories; undefined where it is none: it has no object for its default export. */
export function readStoryModule(file: ParsedFile): StoryModule | undefined {
  const meta = metaOf(file);
  if (!isStoryFile(file.file) || !meta) return undefined;
  const title = literalOf(meta, 'title');
  const component = propertyOf(meta, 'component');
  const left = exclusions(meta);
  const stories = exportedNames(file)
    .filter((name) => name !== 'default' && name !== '__namedExportsOrder' && !left(name))
    .map((exportName) => ({ exportName, name: nameOf(storyObject(file, exportName), exportName) }));
  return {
    file,
    title: typeof title === 'string' && title.trim() !== '' ? title : titleOfFile(file.file),
    component: component?.type === 'Identifier' ? component.name : null,
    stories,
  };
}

/** What a module of stories says of all of them. */
export function metaOf(file: ParsedFile): ObjectNode | undefined {
  return objectBehind(file, exportOf(file, 'default'));
}

/** What a story says of itself; undefined where it is no object. */
export function storyObject(file: ParsedFile, exportName: string): ObjectNode | undefined {
  return objectBehind(file, namesOfModule(file).get(exportName));
}

/** What a module of stories is listed under where it does not say so: its folders and its name. */
export function titleOfFile(file: string): string {
  return file.replace(/^src\//, '').replace(/(?:[.](?:story|stories))?[.][cm]?[jt]sx?$/, '');
}

function objectBehind(file: ParsedFile, binding: Binding | undefined, depth = 0): ObjectNode | undefined {
  if (binding?.kind !== 'value' || binding.path.length > 0 || depth > 4) return undefined;
  const bare = withoutTypes(binding.node);
  if (bare.type === 'ObjectExpression') return bare;
  return bare.type === 'Identifier' ? objectBehind(file, bindingAt(file, bare.name, -1), depth + 1) : undefined;
}

/** What an object says under a name. */
export function propertyOf(object: ObjectNode, name: string): Node | undefined {
  for (const property of object.properties)
    if (property.type === 'Property' && propertyName(property.key, property.computed) === name)
      return withoutTypes(property.value);
  return undefined;
}

function literalOf(object: ObjectNode, name: string): unknown {
  const node = propertyOf(object, name);
  return node && valueOfLiteral(node);
}

/** Which exports are no stories, as `includeStories` and `excludeStories` have it. */
function exclusions(meta: ObjectNode): (name: string) => boolean {
  const [included, excluded] = ['includeStories', 'excludeStories'].map((name) => matcher(propertyOf(meta, name)));
  return (name) => (included !== undefined && !included(name)) || (excluded?.(name) ?? false);
}

function matcher(node: Node | undefined): ((name: string) => boolean) | undefined {
  if (!node) return undefined;
  if (node.type === 'Literal' && 'regex' in node && node.regex) {
    const { pattern, flags } = node.regex;
    return (name) => new RegExp(pattern, flags.replaceAll(/[gy]/g, '')).test(name);
  }
  const names = valueOfLiteral(node);
  return Array.isArray(names) ? (name) => names.includes(name) : undefined;
}

/** What a story calls itself, else its export in words: `IsNew` is “Is New”. */
function nameOf(object: ObjectNode | undefined, exportName: string): string {
  const said = object && (literalOf(object, 'name') ?? literalOf(object, 'storyName'));
  return typeof said === 'string' && said !== '' ? said : wordsOf(exportName);
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
