import { type FormEvent, useId, useState } from 'react';
import type { CodebaseId } from '../../protocol/ids.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { WantedElement } from '../state/add-element.ts';
import { useEditor } from '../state/editor-context.ts';
import { EntryFields, isWholeEntry, type TypedEntry, useProjectLanguages } from '../words/entry-fields.tsx';
import classes from './add-section.module.css';

/** What pages are made of; any other tag can be typed over afterwards. */
const tags = ['p', 'h2', 'h3', 'div', 'section', 'article', 'span', 'ul', 'ol', 'li', 'a', 'button', 'hr'] as const;
type Tag = (typeof tags)[number];
/** What says nothing by itself. */
const silent: ReadonlySet<Tag> = new Set(['div', 'section', 'article', 'ul', 'ol', 'hr']);
const places = ['after', 'before', 'inside'] as const;

/** Adds an element beside the selected one or in it, with what it says. */
export function AddSection({ element }: { readonly element: CodebaseId }) {
  const editor = useEditor();
  const { addElement: words } = useWindowLanguage().words;
  const languages = useProjectLanguages();
  const id = useId();
  const [tag, setTag] = useState<Tag>('p');
  const [place, setPlace] = useState<(typeof places)[number]>('after');
  const [literal, setLiteral] = useState('');
  const [entry, setEntry] = useState<TypedEntry>({ key: '', texts: {} });
  const says = !silent.has(tag);
  const hasEntry = languages.length > 0;
  const isWhole = !says || (hasEntry ? isWholeEntry(entry, languages) : literal.trim() !== '');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text: WantedElement['text'] = hasEntry ? { ...entry, key: entry.key.trim() } : literal;
    const wanted = {
      tag,
      place: place === 'inside' ? { into: element } : { beside: element, side: place },
      text: says ? text : null,
    };
    if (!(await editor.addElement(wanted))) return;
    setLiteral('');
    setEntry({ key: '', texts: {} });
  };
  return (
    <details className={controls.section}>
      <summary className={classes.title}>{words.title}</summary>
      <form className={classes.add} aria-label={words.title} onSubmit={(event) => void add(event)}>
        <label htmlFor={`${id}-tag`}>{words.tag}</label>
        <select
          id={`${id}-tag`}
          className={controls.field}
          dir="ltr"
          value={tag}
          onChange={(event) => setTag(tags.find((one) => one === event.target.value) ?? 'p')}
        >
          {tags.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <label htmlFor={`${id}-place`}>{words.place}</label>
        <select
          id={`${id}-place`}
          className={controls.field}
          value={place}
          onChange={(event) => setPlace(places.find((one) => one === event.target.value) ?? 'after')}
        >
          {places.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
        {says && hasEntry && (
          <div className={classes.words}>
            <EntryFields entry={entry} onChange={setEntry} />
          </div>
        )}
        {says && !hasEntry && (
          <label className={classes.words}>
            {words.text}
            <input
              className={controls.field}
              dir="auto"
              value={literal}
              onChange={(event) => setLiteral(event.target.value)}
            />
          </label>
        )}
        <button type="submit" className={controls.button} disabled={!isWhole}>
          {words.add}
        </button>
      </form>
    </details>
  );
}
