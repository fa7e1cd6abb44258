import { useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { usePersonName } from '../look/use-person-name.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './toolbar.module.css';

const visitor = '';

/** As whom the pages in all frames are looked at; nothing where an app does not say who could. */
export function PersonChoice() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const nameOf = usePersonName();
  const people = useEditorState(({ session }) => session?.people);
  const signedIn = useEditorState(({ session }) => session?.signedIn ?? null);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  /** Who is on their way in. */
  const [asked, setAsked] = useState<string | null>(null);
  if (!people || people.length === 0) return null;
  const choose = async (id: string): Promise<void> => {
    setAsked(id);
    await editor.signInAs(id === visitor ? null : id);
    setAsked(null);
  };
  return (
    <label className={classes.person} title={words.stage.people.hint}>
      <WindowIcon name="person" size={16} />
      <span className="visually-hidden">{words.stage.people.label}</span>
      <select
        value={asked ?? signedIn ?? visitor}
        disabled={isGone}
        aria-busy={asked !== null}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <option value={visitor}>{words.stage.people.visitor}</option>
        {people.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
