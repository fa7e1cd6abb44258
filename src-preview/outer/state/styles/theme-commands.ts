import type { ThemeValue, ValueType } from '../../../protocol/theme.ts';
import type { Answer } from '../../server/editor-api.ts';
import { answeredChange, type ChangeAnswer } from '../changes/changes.ts';
import type { CommandDeps } from '../changes/command-deps.ts';

/** What can be done with the project's themes. */
export interface ThemeCommands {
  /** Their values; nothing where there are none. */
  theme(): Promise<Answer<readonly ThemeValue[]>>;
  /** What each of them may be; nothing where there are no types to ask. */
  themeTypes(): Promise<Answer<Readonly<Record<string, ValueType>>>>;
  changeThemeValue(value: ThemeValue, next: string | number | boolean): Promise<ChangeAnswer>;
}

/** Builds the commands. */
export function themeCommands({ selecting: { api }, changes }: CommandDeps): ThemeCommands {
  return {
    theme: () => api.theme(),
    async themeTypes() {
      const answer = await api.themeTypes();
      return answer.state === 'done' ? { state: 'done', value: answer.value ?? {} } : answer;
    },
    changeThemeValue: ({ target, path }, value) =>
      answeredChange(changes, 'mutate/changeThemeValue', { target, value }, path.join('.')),
  };
}
