import { type FormEvent, useId, useState } from 'react';
import type { TextSlot } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { isWholeEntry, keyedEntry, type TypedEntry, useProjectLanguages } from './entry-fields.tsx';
import { madeKey } from './made-key.ts';
import { NewWords } from './new-words.tsx';
import classes from './words.module.css';

interface NewEntryFormProps {
  readonly slot: TextSlot;
  /** The literal that becomes an entry. */
  readonly target: string;
  readonly text: string;
}

/** Moves a text of the markup into the catalogues: what it says in each language, under a key that is made of that. */
export function NewEntryForm({ slot, target, text }: NewEntryFormProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const languages = useProjectLanguages();
  const shown = useEditorState((state) => lookedAt(state)?.element.language ?? null);
  const [entry, setEntry] = useState<TypedEntry>({
    key: '',
    texts: shown === null ? {} : { [shown]: text.trim() },
  });
  const path = useEditorState(({ view }) => view.path);
  const tag = useEditorState((state) => lookedAt(state)?.element.tagName ?? '');
  const made = madeKey(path, entry.texts['en'] ?? text, tag);
  const keyed = keyedEntry(entry, made);
  const isComplete = isWholeEntry(keyed, languages);
  const create = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) void editor.createEntry({ slot, target, text, ...keyed });
  };
  return (
    <form className={classes.newEntry} aria-labelledby={`${id}-title`} onSubmit={create}>
      <h3 id={`${id}-title`} className={classes.choiceTitle}>
        {words.newEntry.title}
      </h3>
      <p className={controls.quiet}>{words.newEntry.hint}</p>
      <NewWords entry={entry} made={made} onChange={setEntry} />
      <button type="submit" className={controls.button} disabled={!isComplete}>
        {words.newEntry.create}
      </button>
    </form>
  );
}
