import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import classes from './words.module.css';

/** An entry of the catalogues as it is typed. */
export interface TypedEntry {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The entry under its key: the one that was typed, else the one that was made. */
export function keyedEntry(entry: TypedEntry, made: string): TypedEntry & { readonly isMade: boolean } {
  const typed = entry.key.trim();
  return { ...entry, key: typed || made, isMade: typed === '' };
}

/** Whether a new entry has its key, and says something in each language. */
export function isWholeEntry({ key, texts }: TypedEntry, languages: readonly string[]): boolean {
  return key.trim() !== '' && languages.every((language) => (texts[language] ?? '').trim() !== '');
}

/** The languages of the project; none until the server has told, and in a project without catalogues. */
export function useProjectLanguages(): readonly string[] {
  return useEditorState(({ session }) => session?.languages ?? noLanguages);
}

interface EntryTextsProps {
  readonly entry: TypedEntry;
  readonly onChange: (entry: TypedEntry) => void;
}

/** What a new entry says in each language. */
export function EntryTexts({ entry, onChange }: EntryTextsProps) {
  const { words } = useWindowLanguage();
  return useProjectLanguages().map((language) => (
    <label key={language}>
      {words.newEntry.text(words.languageNames[language] ?? language)}
      <textarea
        className={classes.text}
        rows={1}
        lang={language}
        dir="auto"
        value={entry.texts[language] ?? ''}
        onChange={(event) => onChange({ ...entry, texts: { ...entry.texts, [language]: event.target.value } })}
      />
    </label>
  ));
}

const noLanguages: readonly string[] = [];
