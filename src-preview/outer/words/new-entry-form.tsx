import { type FormEvent, useId, useState } from 'react';
import type { TextSlot } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './words.module.css';

interface NewEntryFormProps {
  readonly slot: TextSlot;
  /** The literal that becomes an entry. */
  readonly target: string;
  readonly text: string;
}

/** Moves a text of the markup into the catalogues: a key, and what it says in each language. */
export function NewEntryForm({ slot, target, text }: NewEntryFormProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const languages = useEditorState(({ session }) => session?.languages ?? noLanguages);
  const shown = useEditorState(({ selection }) => selection?.element.language ?? null);
  const [key, setKey] = useState('');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(shown === null ? {} : { [shown]: text.trim() });
  const isComplete = key.trim() !== '' && languages.every((language) => (texts[language] ?? '').trim() !== '');
  const create = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) void editor.createEntry({ slot, target, text, key: key.trim(), texts });
  };
  return (
    <form className={classes.newEntry} aria-labelledby={`${id}-title`} onSubmit={create}>
      <h3 id={`${id}-title`} className={classes.choiceTitle}>
        {words.newEntry.title}
      </h3>
      <p className={controls.quiet}>{words.newEntry.hint}</p>
      <label>
        {words.newEntry.key}
        <input
          className={controls.field}
          dir="ltr"
          placeholder="home.title"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      </label>
      {languages.map((language) => (
        <label key={language}>
          {words.newEntry.text(words.languageNames[language] ?? language)}
          <textarea
            className={classes.text}
            rows={1}
            lang={language}
            dir="auto"
            value={texts[language] ?? ''}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          />
        </label>
      ))}
      <button type="submit" className={controls.button} disabled={!isComplete}>
        {words.newEntry.create}
      </button>
    </form>
  );
}

const noLanguages: readonly string[] = [];
