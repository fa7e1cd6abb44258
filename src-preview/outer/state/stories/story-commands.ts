import type { StoryArg, Storyboard, StoryReply } from '../../../protocol/storyboards.ts';
import type { Answer } from '../../server/editor-api.ts';
import { change } from '../changes/changes.ts';
import { nothingSelected } from '../store/selected.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { beginAt, putUpFrames } from '../store/editor-store.ts';
import { isRoute } from '../../stage/stage-rows.ts';
import type { SelectionDeps } from '../selection/selection.ts';

/** What can be done with stories, and with components that are shown by themselves. */
export interface StoryCommands {
  /** Asks for all that can be shown by itself; what is gone goes from the canvas too. */
  readStoryboards(): Promise<Answer<readonly Storyboard[]>>;
  /** Puts these on the canvas in place of the page, each in frames of its own; none brings the page back. */
  showBoards(ids: readonly string[]): void;
  /** Puts one beside what is on the canvas, the page among it, or takes it away again. */
  toggleBoard(id: string): void;
  /** Goes to a page, which comes back in place of what is shown by itself. */
  navigate(path: string): void;
  /** Writes a component's states down as stories. */
  writeStories(board: Storyboard): Promise<boolean>;
  removeStory(board: Storyboard): Promise<boolean>;
  /** What a story gives its component, and what that may be given. */
  storyArgs(id: string): Promise<Answer<StoryReply>>;
  /** Gives a story's component another value; null takes it away. */
  changeStory(board: Storyboard, name: string, value: StoryArg['value']): Promise<boolean>;
}

/** Builds the commands. */
export function storyCommands({ selecting, changes }: CommandDeps): StoryCommands {
  const { store, links, newId } = selecting;
  const commands: StoryCommands = {
    readStoryboards: () => readStoryboards(selecting),
    showBoards(boards) {
      const [first, ...others] = boards;
      // A page alone is gone through.
      const isPage = first !== undefined && others.length === 0 && isRoute(first);
      store.setState(({ view, page }) => ({
        view: isPage ? { ...view, path: first, boards: [] } : { ...view, boards: [...boards] },
        ...nothingSelected(),
        page: { ...page, texts: [] },
      }));
    },
    toggleBoard(id) {
      const { path, boards } = store.getState().view;
      const shown = boards.length > 0 ? boards : [path];
      commands.showBoards(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
    },
    navigate(path) {
      const { view, frames } = store.getState();
      const isHeard = frames.state === 'open';
      if (view.boards.length === 0 && isHeard) for (const one of links()) void one.call('navigate', path);
      // In frames of its own, which begin there: other ones where what stood there was no page, or does not hear, or not yet.
      else {
        beginAt(store, path);
        if (!isHeard) putUpFrames(store, newId);
      }
    },
    async writeStories({ component, file, title }) {
      if (component === null) return false;
      const shown = store.getState().view.boards;
      const before = store.getState().storyboards;
      const isDone = await change(changes, 'mutate/addStory', { component: { name: component, file } }, title);
      // What was shown of the component is shown as the story that it has become.
      const names = new Map(before.map((one) => [one.id, one.component === component ? one.exportName : null]));
      const after = store.getState().storyboards.filter((one) => one.component === component);
      const becomes = (id: string) => after.find((one) => one.exportName === names.get(id))?.id;
      if (isDone)
        store.setState(({ view }) => ({
          view: { ...view, boards: shown.flatMap((id) => becomes(id) ?? id) },
        }));
      return isDone;
    },
    storyArgs: (id) => selecting.api.story(id),
    changeStory: ({ id }, name, value = null) =>
      change(changes, 'mutate/changeStory', { storyboardId: id, name, value }, name),
    removeStory: ({ id, name }) => change(changes, 'mutate/removeStory', { storyboardId: id }, name),
  };
  return commands;
}

/** What asking for stories needs. */
interface StoryDeps extends Pick<SelectionDeps, 'store'> {
  readonly api: Pick<SelectionDeps['api'], 'storyboards'>;
}

/** Asks what can be shown by itself. `keepsShown`: what is on the canvas stays there though the sources no longer have it. */
async function readStoryboards(
  { store, api }: StoryDeps,
  { keepsShown = false }: { readonly keepsShown?: boolean } = {},
): Promise<Answer<readonly Storyboard[]>> {
  const answer = await api.storyboards();
  if (answer.state !== 'done') return answer;
  const known = new Set(answer.value.map(({ id }) => id));
  store.setState(({ view, storyboards: before }) => {
    const boards = view.boards.filter((id) => keepsShown || isRoute(id) || known.has(id));
    const kept = before.filter(({ id }) => !known.has(id) && boards.includes(id));
    return {
      storyboards: [...answer.value, ...kept],
      ...(boards.length < view.boards.length && { view: { ...view, boards } }),
    };
  });
  return answer;
}

const storyFile = /[.](?:story|stories)[.][cm]?[jt]sx?$/;

/** The same where a change wrote a module of stories, and somebody has looked at them. */
export async function readChangedStoryboards(deps: StoryDeps, files: readonly string[]): Promise<void> {
  if (isLookedAt(deps, files)) await readStoryboards(deps);
}

/** The same where another program wrote it: a module that is half written has no stories, which are not gone for that. */
export async function readStoryboardsOfOthers(
  deps: StoryDeps & Pick<SelectionDeps, 'wait'>,
  files: readonly string[],
): Promise<void> {
  if (!isLookedAt(deps, files)) return;
  await readStoryboards(deps, { keepsShown: true });
  await deps.wait('othersWrite');
  await readStoryboards(deps);
}

function isLookedAt({ store }: StoryDeps, files: readonly string[]): boolean {
  return store.getState().storyboards.length > 0 && files.some((file) => storyFile.test(file));
}
