import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import { change } from './changes.ts';
import type { CommandDeps } from './command-deps.ts';

/** What can be done with the project's themes. */
export interface ThemeCommands {
  /** Their values; nothing where there are none. */
  theme(): Promise<readonly ThemeValue[]>;
  /** What each of them may be; nothing where no types answer. */
  themeTypes(): Promise<Readonly<Record<string, ValueType>>>;
  changeThemeValue(value: ThemeValue, next: string | number | boolean): Promise<boolean>;
}

/** Builds the commands. */
export function themeCommands({ selecting: { api }, changes }: CommandDeps): ThemeCommands {
  return {
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
  };
}
