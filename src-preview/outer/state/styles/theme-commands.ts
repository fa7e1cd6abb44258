import type { ThemeValue, ValueType } from '../../../protocol/theme.ts';
import type { TokensReply } from '../../../protocol/tokens.ts';
import type { Answer } from '../../server/editor-api.ts';
import { answeredChange, type ChangeAnswer } from '../changes/changes.ts';
import type { CommandDeps } from '../changes/command-deps.ts';

/** A change of a token, in the place that its target names. */
interface TokenChange {
  readonly name: string;
  readonly target: string;
  readonly was: string;
  readonly value: string;
}

/** What can be done with the project's themes. */
export interface ThemeCommands {
  /** Their values; nothing where there are none. */
  theme(): Promise<Answer<readonly ThemeValue[]>>;
  /** What each of them may be; nothing where there are no types to ask. */
  themeTypes(): Promise<Answer<Readonly<Record<string, ValueType>>>>;
  /** The tokens of the design. */
  tokens(): Promise<Answer<TokensReply>>;
  /** Another value of a token in one of its places; `was` is what that place says, empty for one that is not there yet. */
  changeToken(token: TokenChange): Promise<ChangeAnswer>;
  changeThemeValue(value: ThemeValue, next: string | number | boolean): Promise<ChangeAnswer>;
}

/** Builds the commands. */
export function themeCommands({ selecting: { api }, changes }: CommandDeps): ThemeCommands {
  return {
    tokens: () => api.tokens(),
    changeToken: ({ name, ...body }) => answeredChange(changes, 'mutate/changeToken', body, `${name}: ${body.value}`),
    theme: () => api.theme(),
    async themeTypes() {
      const answer = await api.themeTypes();
      return answer.state === 'done' ? { state: 'done', value: answer.value ?? {} } : answer;
    },
    changeThemeValue: ({ target, path }, value) =>
      answeredChange(changes, 'mutate/changeThemeValue', { target, value }, path.join('.')),
  };
}
