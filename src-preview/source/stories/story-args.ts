import type { Node } from 'oxc-parser';
import type { StoryArg } from '../../protocol/storyboards.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { namesOfModule } from '../module-names.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { metaOf, type ObjectNode, propertyOf, storyObject } from './story-module.ts';
import type { FoundStory } from './storyboard-list.ts';

/** One thing that an object of arguments says. */
export interface WrittenArg {
  readonly name: string;
  readonly property: Node;
  readonly value: Node;
  /** Whether a spread behind it may say something else. */
  readonly isCovered: boolean;
}

/** What an object of arguments says by name; the last that says a name decides. */
export function argsIn({ properties }: ObjectNode): readonly WrittenArg[] {
  const found = new Map<string, WrittenArg>();
  for (const property of properties) {
    const name = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
    if (property.type !== 'Property' || name === undefined)
      for (const [key, before] of found) found.set(key, { ...before, isCovered: true });
    else found.set(name, { name, property, value: withoutTypes(property.value), isCovered: false });
  }
  return [...found.values()];
}

/** The object that a story or its module gives as arguments, also by a name that the module has for it. */
function argsObject({ file }: FoundStory['module'], owner: ObjectNode | undefined): ObjectNode | undefined {
  const args = owner && propertyOf(owner, 'args');
  if (args?.type === 'ObjectExpression') return args;
  const binding = args?.type === 'Identifier' ? namesOfModule(file).get(args.name) : undefined;
  const behind = binding?.kind === 'value' && binding.path.length === 0 ? withoutTypes(binding.node) : undefined;
  return behind?.type === 'ObjectExpression' ? behind : undefined;
}

/** What a story gives its component: what its module gives for all, and what the story says itself, which decides. */
export function storyArgs({ module, story }: FoundStory): readonly StoryArg[] {
  const { file } = module;
  const all = new Map<string, StoryArg>();
  const take = (object: ObjectNode | undefined, isOwn: boolean): void => {
    for (const { name, value, isCovered } of object ? argsIn(object) : []) {
      const literal = isCovered ? undefined : valueOfLiteral(value);
      const text = file.text.slice(value.start, value.end);
      all.set(name, { name, text, isOwn, ...(literal !== undefined && { value: literal }) });
    }
  };
  take(argsObject(module, metaOf(file)), false);
  take(argsObject(module, storyObject(file, story.exportName)), true);
  return [...all.values()];
}
