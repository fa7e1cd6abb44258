import { useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { usePersonName } from '../look/use-person-name.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { ChoiceField } from './choice-field.tsx';

const visitor = '';

/** As whom the pages in all frames are looked at; nothing where an app does not say who could. */
export function PersonChoice() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const nameOf = usePersonName();
  const people = useEditorState(({ session }) => session?.people);
  const signedIn = useEditorState(({ session }) => session?.signedIn ?? null);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  /** Who is on their way in: an object of each time that somebody was chosen. */
  const [asked, setAsked] = useState<{ readonly id: string } | null>(null);
  if (!people || people.length === 0) return null;
  const choose = async (id: string): Promise<void> => {
    const mine = { id };
    setAsked(mine);
    await editor.signInAs(id === visitor ? null : id);
    setAsked((last) => (last === mine ? null : last));
  };
  return (
    <ChoiceField
      label={words.stage.people.label}
      hint={words.stage.people.hint}
      icon={<WindowIcon name="person" size={16} />}
      value={asked?.id ?? signedIn ?? visitor}
      options={[
        { value: visitor, label: words.stage.people.visitor },
        ...people.map(({ id }) => ({ value: id, label: nameOf(id) })),
      ]}
      isOff={isGone}
      isBusy={asked !== null}
      onChoose={(id) => void choose(id)}
    />
  );
}
