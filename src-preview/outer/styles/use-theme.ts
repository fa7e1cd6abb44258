import { useEffect, useState } from 'react';
import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';

/** The values of the project's themes, read again after each change; none until they are known, and where there are none. */
export function useTheme(): readonly ThemeValue[] {
  const editor = useEditor();
  const [read, setRead] = useState<{ readonly at: string; readonly values: readonly ThemeValue[] }>({
    at: '',
    values: [],
  });
  const latest = useEditorState(
    ({ activities, serverReturns }) => `${activities[0]?.activityId} ${activities[0]?.state} ${serverReturns}`,
  );
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const found = await editor.theme();
      if (isWanted) setRead({ at: latest, values: found });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [editor, latest]);
  return read.values;
}

/** What the values of themes may be; nothing until somebody wants to know and the types have answered. */
export function useThemeTypes(isWanted: boolean): Readonly<Record<string, ValueType>> {
  const editor = useEditor();
  const [types, setTypes] = useState<Readonly<Record<string, ValueType>>>({});
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const ask = async (): Promise<void> => {
      const found = await editor.themeTypes();
      if (isHere) setTypes(found);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [editor, isWanted]);
  return types;
}
