import type { PageText } from '../../protocol/frame/functions.ts';
import type { ComponentProp, KnownComponent, SuggestedClass } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { Answer } from '../server/editor-api.ts';
import { change } from './changes/changes.ts';
import type { Selection } from './store/selected.ts';
import { withShown } from './selection/chosen.ts';
import { refOf } from './selection/ref-of.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { type StructureCommands, structureCommands } from './moves/structure-commands.ts';
import { type OpenCommands, openCommands } from './open-commands.ts';
import { addedClass } from './styles/added-class.ts';
import { type PictureCommands, pictureCommands } from './picture-commands.ts';
import { type ThemeCommands, themeCommands } from './styles/theme-commands.ts';
import { createEntry, makeOwnWords, type WantedEntry } from './texts/new-entries.ts';
import { saidInLanguages } from './texts/said-in-languages.ts';
import { editTyped, settleConflict, type TypedText } from './texts/text-edits.ts';

/** What can be done with the element that is chosen; without one nothing is done. */
export interface ElementCommands extends StructureCommands, OpenCommands, PictureCommands, ThemeCommands {
  editTyped(typed: TypedText): Promise<boolean>;
  /** Of a text that two people have changed writes the own version, or leaves the other. */
  settleConflict(isMine: boolean): Promise<boolean>;
  createEntry(wanted: WantedEntry): Promise<boolean>;
  /** Gives a text that shares its entry with others one of its own. */
  makeOwnWords(report: TypedText['report']): Promise<boolean>;
  /** What texts of a page say in every language, by the names of their places. */
  saidInLanguages(texts: readonly PageText[]): Promise<Answer<ReadonlyMap<string, string>>>;
  addClass(className: string): Promise<boolean>;
  /** Classes of the project's design by what was typed of their names; none where it has no such design. */
  suggestClasses(typed: string): Promise<Answer<readonly SuggestedClass[]>>;
  removeClass(className: string): Promise<boolean>;
  changeProp(name: string, value: unknown): Promise<boolean>;
  /** What an element may be given, by the project's types; nothing where it has no types to ask. */
  propsOf(element: CodebaseId): Promise<Answer<readonly ComponentProp[] | null>>;
  /** The project's own components that can be added. */
  components(): Promise<Answer<readonly KnownComponent[]>>;
}

/** Builds the commands over what is chosen when they are called. */
export function elementCommands({ selecting, changes }: CommandDeps): ElementCommands {
  const { api } = selecting;
  const onShown = (run: (shown: Selection) => Promise<boolean>) => withShown(selecting, run, false);
  const onSelected = (run: (ref: ReturnType<typeof refOf>) => Promise<boolean>) =>
    onShown(({ element }) => run(refOf(element)));

  return {
    editTyped: (typed) => onShown((shown) => editTyped(changes, shown, typed)),
    settleConflict: (isMine) => settleConflict(changes, isMine),
    createEntry: (wanted) => onShown((shown) => createEntry({ selecting, changes }, shown, wanted)),
    makeOwnWords: (report) => onShown((shown) => makeOwnWords({ selecting, changes }, shown, report)),
    saidInLanguages: (texts) => saidInLanguages(api, texts),
    addClass: (className) => onSelected((element) => addedClass({ selecting, changes }, element, className)),
    removeClass: (className) =>
      onSelected((reactElement) => change(changes, 'mutate/removeClass', { reactElement, className }, className)),
    changeProp: (propName, value) =>
      onSelected((elementToModify) =>
        // What the panel gives is a string, a number, a boolean or null.
        change(changes, 'mutate/changePropValue', { elementToModify, propName, propValue: value as string }, propName),
      ),
    propsOf: (element) => api.props(element),
    suggestClasses: (typed) => api.suggestClasses(typed),
    components: () => api.components(),
    ...structureCommands({ selecting, changes }),
    ...openCommands(selecting),
    ...pictureCommands({ selecting, changes }),
    ...themeCommands({ selecting, changes }),
  };
}
