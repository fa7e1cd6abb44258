import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { titleIn } from './title-in.ts';

/** Says who somebody is in the window's language, by their id: a visitor where nobody has it. */
export function usePersonName(): (id: string | null) => string {
  const { words, language } = useWindowLanguage();
  const people = useEditorState(({ session }) => session?.people);
  return (id) => {
    const person = people?.find((one) => one.id === id);
    if (!person) return words.stage.people.visitor;
    const what = titleIn(person.titles, language, person.id);
    return person.name === '' ? what : words.stage.people.named(`\u2068${person.name}\u2069`, what);
  };
}
