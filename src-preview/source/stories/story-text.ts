import type { ComponentState } from './component-states.ts';
import { propertyKey } from './sample-value.ts';

/** What a module of stories in TypeScript calls the type of what its component is given. */
const argsType = 'Args';

/** Whether a module has a type for what its stories give. */
export function hasArgsType(text: string): boolean {
  return new RegExp(`^type ${argsType} =`, 'm').test(text);
}

/** A story as its module writes it. */
export function storyText({ name, args }: ComponentState, isTyped: boolean): string {
  const given = [...args].map(([key, value]) => `${propertyKey(key)}: ${value}`);
  const object = given.length > 0 ? `{ ${given.join(', ')} }` : '{}';
  return `export const ${name} = { args: ${object}${isTyped ? ` satisfies ${argsType}` : ''} };`;
}

interface StoryModuleParts {
  /** The component’s name in the module that exports it, and how that is imported. */
  readonly component: string;
  readonly specifier: string;
  readonly title: string;
  readonly states: readonly ComponentState[];
  /** Whether what is given is held against the component’s own types. */
  readonly isTyped: boolean;
}

/** A whole module of stories. */
export function storyModuleText({ component, specifier, title, states, isTyped }: StoryModuleParts): string {
  return [
    ...(isTyped ? ["import type { ComponentProps } from 'react';"] : []),
    `import { ${component} } from ${JSON.stringify(specifier)};`,
    '',
    ...(isTyped ? [`type ${argsType} = ComponentProps<typeof ${component}>;`, ''] : []),
    `export default { component: ${component}, title: ${JSON.stringify(title)} };`,
    ...states.flatMap((state) => ['', storyText(state, isTyped)]),
    '',
  ].join('\n');
}
