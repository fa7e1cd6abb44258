import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { tokenName } from './token-name.ts';

/** What people call the tokens of the design, in the language of the window. */
export function useTokenName(): (name: string) => string {
  const { language } = useWindowLanguage();
  const titles = useEditorState(({ session }) => session?.tokenTitles);
  return (name) =>
    tokenName({ name, titles: titles && Object.hasOwn(titles, name) ? titles[name] : undefined }, language);
}
