import type { ComponentProp, KnownComponent } from '../../protocol/http/replies.ts';
import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { change } from './changes.ts';
import { announce } from './editor-store.ts';
import { refOf } from './selection.ts';
import type { CommandDeps } from './command-deps.ts';
import { type StructureCommands, structureCommands } from './structure-commands.ts';
import { createEntry, editTyped, type TypedText, type WantedEntry } from './text-edits.ts';

/** What can be done with the element that is chosen; without one nothing is done. */
export interface ElementCommands extends StructureCommands {
  editTyped(typed: TypedText): Promise<boolean>;
  createEntry(wanted: WantedEntry): Promise<boolean>;
  addClass(className: string): Promise<boolean>;
  removeClass(className: string): Promise<boolean>;
  changeProp(name: string, value: unknown): Promise<boolean>;
  /** What an element may be given, by the project's types; nothing where no types answer. */
  propsOf(element: CodebaseId): Promise<readonly ComponentProp[]>;
  /** The project's own components that can be added; none where that cannot be asked. */
  components(): Promise<readonly KnownComponent[]>;
  /** Opens the source in the developer's editor. */
  openSource(): Promise<void>;
  /** The same for a rule, or what it says of a property. */
  openRule(rule: string, property?: string): Promise<void>;
  /** The same for the template of the styled component that is chosen. */
  openTemplate(): Promise<void>;
  /** The values of the project's themes; nothing where there are none. */
  theme(): Promise<readonly ThemeValue[]>;
  /** What each of them may be; nothing where no types answer. */
  themeTypes(): Promise<Readonly<Record<string, ValueType>>>;
  changeThemeValue(value: ThemeValue, next: string | number | boolean): Promise<boolean>;
  openThemeValue(target: string): Promise<void>;
}

/** Builds the commands over what is chosen when they are called. */
export function elementCommands({ selecting, changes }: CommandDeps): ElementCommands {
  const { store, api } = selecting;
  const onSelected = async (run: (ref: ReturnType<typeof refOf>) => Promise<boolean>): Promise<boolean> => {
    const { selection: chosen } = store.getState();
    return chosen === null ? false : run(refOf(chosen.element));
  };

  return {
    editTyped: async (typed) => {
      const { selection: chosen } = store.getState();
      return chosen === null ? false : editTyped(changes, chosen, typed);
    },
    createEntry: async (wanted) => {
      const { selection: chosen } = store.getState();
      return chosen === null ? false : createEntry(changes, chosen, wanted);
    },
    addClass: (className) =>
      onSelected((reactElement) =>
        change(
          changes,
          'mutate/addClass',
          { reactElement, className, stylingFramework: null, modifiers: [], customProperties: [] },
          className,
        ),
      ),
    removeClass: (className) =>
      onSelected((reactElement) => change(changes, 'mutate/removeClass', { reactElement, className }, className)),
    changeProp: (propName, value) =>
      onSelected((elementToModify) =>
        // What the panel gives is a string, a number, a boolean or null.
        change(changes, 'mutate/changePropValue', { elementToModify, propName, propValue: value as string }, propName),
      ),
    async propsOf(element) {
      const answer = await api.props(element);
      return answer.state === 'done' ? (answer.value ?? []) : [];
    },
    async components() {
      const answer = await api.components();
      return answer.state === 'done' ? answer.value : [];
    },
    ...structureCommands({ selecting, changes }),
    async openSource() {
      const { selection: chosen } = store.getState();
      if (chosen !== null) await open({ element: refOf(chosen.element) });
    },
    async openTemplate() {
      const { selection: chosen } = store.getState();
      if (chosen !== null) await open({ template: refOf(chosen.element) });
    },
    async theme() {
      const answer = await api.theme();
      return answer.state === 'done' ? answer.value : [];
    },
    async themeTypes() {
      const answer = await api.themeTypes();
      return answer.state === 'done' ? (answer.value ?? {}) : {};
    },
    changeThemeValue: ({ target, path }, value) =>
      change(changes, 'mutate/changeThemeValue', { target, value }, path.join('.')),
    openThemeValue: (theme) => open({ theme }),
    openRule: (rule, property) => open({ rule, ...(property !== undefined && { property }) }),
  };

  async function open(what: Parameters<typeof api.open>[0]): Promise<void> {
    const answer = await api.open(what);
    if (answer.state === 'done') announce(store, changes.newId, { kind: 'opened' });
    else if (answer.state === 'refused') announce(store, changes.newId, { kind: 'refused', refusal: answer.refusal });
    else announce(store, changes.newId, { kind: 'lost' });
  }
}
