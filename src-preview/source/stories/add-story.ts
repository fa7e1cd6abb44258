import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { writtenSpecifier } from '../edits/structure/written-specifier.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../parsed-file.ts';
import type { Planned } from '../plan-types.ts';
import type { SourceIndex } from '../source-index.ts';
import { type ComponentState, componentStates } from './component-states.ts';
import { shownComponent } from './shown-component.ts';
import { readStoryModule, titleOfFile } from './story-module.ts';
import { hasArgsType, storyModuleText, storyText } from './story-text.ts';

type Body = Extract<EditRequest, { path: 'mutate/addStory' }>['body'];

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });

/**
 * Plans stories of a component in the module beside its own, which is written where there is none: one for each state that
 * its types name, or the one that is asked for. What stands there already stays.
 */
export function planAddStory(index: SourceIndex, { component: asked, story }: Body): Planned {
  const shown = shownComponent(index, asked);
  if ('code' in shown) return refused(shown);
  const given = new Map(Object.entries(story?.args ?? {}).map(([name, value]) => [name, JSON.stringify(value)]));
  const states = componentStates(index, shown, given);
  if ('code' in states) return refused(states);
  const [first] = states;
  const wanted = story ? [{ name: story.name, args: first?.args ?? given }] : states;
  const file = storyFileOf(asked.file);
  const there = index.parsed(file);
  if (index.files.read(file) !== undefined && !there) return refused(refuse('UNPARSABLE', { names: [file] }));
  return there ? moreStories(there, wanted, asked.name) : newModule(index, { file, asked, states: wanted });
}

/** Where the stories of a module stand: `card.story.tsx` beside `card.tsx`. */
export function storyFileOf(file: string): string {
  const [, stem = file, ending = 'tsx'] = /^(.*?)[.]([cm]?[jt]sx?)$/.exec(file) ?? [];
  return `${stem}.story.${/^[cm]?jsx?$/.test(ending) ? 'jsx' : 'tsx'}`;
}

function moreStories(file: ParsedFile, wanted: readonly ComponentState[], component: string): Planned {
  const module = readStoryModule(file);
  // Stories of another component, under whose name these would stand.
  if (!module || module.component !== component) return refused(refuse('NAME_TAKEN', { names: [file.file] }));
  const names = new Set(module.stories.map(({ exportName }) => exportName));
  const fresh = wanted.filter(({ name }) => !names.has(name));
  if (fresh.length === 0) return refused(refuse('NOTHING_TO_CHANGE', { names: wanted.map(({ name }) => name) }));
  const end = file.text.trimEnd().length;
  const text = fresh.map((state) => `\n\n${storyText(state, hasArgsType(file.text))}`).join('');
  const splices = new Map([[file.file, [{ start: end, end, text }]]]);
  return { ok: true, plan: { splices, warnings: [], summary: { story: summaryOf(module.title, fresh) } } };
}

interface NewModule {
  readonly file: string;
  readonly asked: Body['component'];
  readonly states: readonly ComponentState[];
}

function newModule(index: SourceIndex, { file, asked, states }: NewModule): Planned {
  const empty = parseFile(file, '');
  if (isParseFailure(empty)) return refused(refuse('INVALID_VALUE', { names: [file] }));
  const specifier = writtenSpecifier(index, empty, { isPackage: false, path: asked.file });
  const title = titleOfFile(asked.file);
  const isTyped = file.endsWith('.tsx');
  const text = storyModuleText({ component: asked.name, specifier, title, states, isTyped });
  return {
    ok: true,
    plan: {
      splices: new Map([[file, [{ start: 0, end: 0, text }]]]),
      wholeFiles: new Set([file]),
      warnings: [],
      summary: { story: summaryOf(title, states) },
    },
  };
}

function summaryOf(title: string, states: readonly ComponentState[]): string {
  return `+ ${title}: ${states.map(({ name }) => name).join(', ')}`;
}
