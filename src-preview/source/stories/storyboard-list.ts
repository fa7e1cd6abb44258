import type { Storyboard } from '../../protocol/storyboards.ts';
import { componentList } from '../component-list.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { componentStates } from './component-states.ts';
import { storyboardId } from './storyboard-id.ts';
import { shownComponent } from './shown-component.ts';
import { storyModuleText } from './story-text.ts';
import { isStoryFile, readStoryModule, type StoryModule, titleOfFile, type WrittenStory } from './story-module.ts';

/** A story and the module that has it. */
export interface FoundStory {
  readonly module: StoryModule;
  readonly story: WrittenStory;
}

/** What is known of the sources as they are: each list of trees is another one once a file has changed. */
const known = new WeakMap<readonly ParsedFile[], { modules?: StoryModule[]; list?: Storyboard[] }>();

function knownOf(index: SourceIndex) {
  const trees = index.all();
  const found = known.get(trees) ?? {};
  known.set(trees, found);
  return found;
}

function modulesOf(index: SourceIndex): StoryModule[] {
  return (knownOf(index).modules ??= readModules(index));
}

function readModules(index: SourceIndex): StoryModule[] {
  return index.all().flatMap((file) => (isStoryFile(file.file) ? (readStoryModule(file) ?? []) : []));
}

const idOf = ({ title, file }: StoryModule, { exportName }: WrittenStory) => storyboardId(title, exportName, file.file);

/** The story with an id; undefined where there is none by now. */
export function storyById(index: SourceIndex, id: string): FoundStory | undefined {
  for (const module of modulesOf(index)) {
    const story = module.stories.find((one) => idOf(module, one) === id);
    if (story) return { module, story };
  }
  return undefined;
}

/** Everything that can be shown by itself: all stories, and of components without any the states that their types name. */
export function storyboardList(index: SourceIndex): readonly Storyboard[] {
  return (knownOf(index).list ??= listed(index));
}

function listed(index: SourceIndex): Storyboard[] {
  const modules = modulesOf(index);
  const stories = modules.flatMap((module) =>
    module.stories.map((story): Storyboard => ({
      id: idOf(module, story),
      type: 'STORY',
      title: module.title,
      name: story.name,
      file: module.file.file,
      exportName: story.exportName,
      component: module.component,
    })),
  );
  return [...stories, ...statesWithoutStories(index, modules)].toSorted((one, other) =>
    one.title.localeCompare(other.title),
  );
}

function statesWithoutStories(index: SourceIndex, modules: readonly StoryModule[]): Storyboard[] {
  const withStories = new Set(modules.map(({ component }) => component));
  return componentList(index)
    .filter(({ name }) => !withStories.has(name))
    .flatMap(({ name: component, file }) => {
      const shown = shownComponent(index, { name: component, file });
      const states = 'code' in shown ? shown : componentStates(index, shown);
      if ('code' in states) return [];
      const title = `${titleOfFile(file)}/${component}`;
      return states.map(({ name }): Storyboard => ({
        id: storyboardId(title, name, file),
        type: 'COMPONENT',
        title,
        name,
        file,
        exportName: name,
        component,
      }));
    });
}

/** A module that shows a component in the states that its types name, as nobody has written it: for a page by itself. */
export function statesModuleText(
  index: SourceIndex,
  { component, file }: Storyboard,
  specifier: string,
): string | null {
  if (component === null) return null;
  const shown = shownComponent(index, { name: component, file });
  const states = 'code' in shown ? shown : componentStates(index, shown);
  if ('code' in states) return null;
  return storyModuleText({ component, specifier, title: titleOfFile(file), states, isTyped: false });
}
