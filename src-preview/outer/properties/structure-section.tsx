import { type FormEvent, useId, useState } from 'react';
import type { SourceElement } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import { kindOfTag } from '../layers/layer-kind.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useStructureOperations } from '../structure/use-structure-operations.ts';
import classes from './properties.module.css';

/** What can be done with the selected element as a whole; what cannot says why before anybody tries. */
export function StructureSection({ source }: { readonly source: SourceElement }) {
  const spoken = useWindowLanguage();
  const { structure } = spoken.words;
  const id = useId();
  const { changeElementTag: canRetag } = source.can ?? {};
  const tagRefused = canRetag === undefined || canRetag === true ? null : refusalSentence(spoken, canRetag);
  const operations = useStructureOperations(source);
  const reasons = new Map(operations.flatMap(({ leave, refused }) => (refused ? [[leave, refused]] : [])));
  return (
    <section className={controls.section}>
      <h2 className={controls.heading}>{structure.label}</h2>
      <div className={classes.operations}>
        {operations.map(({ name, leave, label, keys, refused, run }) => (
          <button
            key={name}
            type="button"
            className={controls.button}
            title={keys}
            disabled={refused !== null}
            aria-describedby={refused ? `${id}-${leave}` : undefined}
            onClick={() => void run()}
          >
            {label}
          </button>
        ))}
      </div>
      {[...reasons].map(([operation, { why, next }]) => (
        <p key={operation} id={`${id}-${operation}`} className={controls.quiet}>
          <b>{structure[operation]}</b> {why} {next}
        </p>
      ))}
      {tagRefused && (
        <p className={controls.quiet}>
          <b>{structure.tag}</b> {tagRefused.why} {tagRefused.next}
        </p>
      )}
      {canRetag === true && <TagField key={source.name} name={source.name} />}
    </section>
  );
}

/** The tag of a host, to be typed over. */
function TagField({ name }: { readonly name: string }) {
  const editor = useEditor();
  const { structure, layers } = useWindowLanguage().words;
  const id = useId();
  const [typed, setTyped] = useState(name);
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() !== name && !(await editor.changeTag(typed.trim()))) setTyped(name);
  };
  return (
    <form className={classes.add} onSubmit={(event) => void keep(event)}>
      <label htmlFor={id}>{structure.tag}</label>
      <input
        id={id}
        className={controls.field}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className={controls.quiet}>{layers.names.kinds[kindOfTag(typed.trim().toLowerCase())]}</span>
      <button type="submit" className={controls.button} disabled={typed.trim() === '' || typed.trim() === name}>
        {structure.changeTag}
      </button>
    </form>
  );
}
