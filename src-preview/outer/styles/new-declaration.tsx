import { type FormEvent, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import classes from './styles.module.css';

interface NewDeclarationProps {
  readonly width: string | null;
  readonly isOnlyHere: boolean;
}

/** Says one more thing of the element, in the rule that decides it. */
export function NewDeclaration({ width, isOnlyHere }: NewDeclarationProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const [property, setProperty] = useState('');
  const [value, setValue] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = { property: property.trim(), value: value.trim() };
    if (wanted.property === '' || wanted.value === '') return;
    const modifiers = width === null ? [] : [width];
    if (!(await editor.writeStyle({ ...wanted, modifiers, rule: null, isOnlyHere }))) return;
    setProperty('');
    setValue('');
  };
  return (
    <form className={classes.declaration} onSubmit={(event) => void add(event)}>
      <input
        className={controls.field}
        dir="ltr"
        aria-label={words.styles.property}
        placeholder={words.styles.property}
        value={property}
        onChange={(event) => setProperty(event.target.value)}
      />
      <input
        className={controls.field}
        dir="ltr"
        aria-label={words.styles.value}
        placeholder={words.styles.value}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <button type="submit" className={controls.button}>
        {words.styles.add}
      </button>
    </form>
  );
}
