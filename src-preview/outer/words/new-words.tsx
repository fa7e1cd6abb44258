import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { EntryTexts, type TypedEntry } from './entry-fields.tsx';
import classes from './words.module.css';

interface NewWordsProps {
  readonly entry: TypedEntry;
  /** The key that is made of the words; what is typed comes before it. */
  readonly made: string;
  readonly onChange: (entry: TypedEntry) => void;
}

/** What something new says in each language. Its key is made of that: who wants another one opens it. */
export function NewWords({ entry, made, onChange }: NewWordsProps) {
  const { words } = useWindowLanguage();
  return (
    <>
      <EntryTexts entry={entry} onChange={onChange} />
      <details>
        <summary className={classes.kept}>{words.addElement.palette.keptUnder(entry.key || made)}</summary>
        <label>
          {words.newEntry.key}
          <input
            className={controls.field}
            dir="ltr"
            placeholder={made}
            value={entry.key}
            onChange={(event) => onChange({ ...entry, key: event.target.value })}
          />
        </label>
      </details>
    </>
  );
}
