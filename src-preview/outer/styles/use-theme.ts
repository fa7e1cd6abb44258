import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { type Asked, useAnswer } from '../state/use-answer.ts';

/** The values of the project's themes, read again after each change. */
export function useTheme(): Asked<readonly ThemeValue[]> {
  const editor = useEditor();
  const latest = useEditorState(({ activities }) => `${activities[0]?.activityId} ${activities[0]?.state}`);
  return useAnswer({ about: 'theme', at: latest }, () => editor.theme());
}

/** What the values of themes may be; nothing until somebody wants to know and the types have answered. */
export function useThemeTypes(isWanted: boolean): Asked<Readonly<Record<string, ValueType>>> {
  const editor = useEditor();
  return useAnswer({ about: isWanted ? 'types of the theme' : null }, () => editor.themeTypes());
}
