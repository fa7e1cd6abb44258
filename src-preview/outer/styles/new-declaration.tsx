import { type FormEvent, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import classes from './styles.module.css';

interface NewDeclarationProps {
  readonly onAdd: (values: Readonly<Record<string, string>>) => Promise<boolean>;
}

const nothing = { property: '', value: '' };

/** Says one more thing of the element, in the rule that decides it. */
export function NewDeclaration({ onAdd }: NewDeclarationProps) {
  const { words } = useWindowLanguage();
  const [typed, setTyped] = useState(nothing);
  const { property, value } = typed;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [name, wanted] = [property.trim(), value.trim()];
    if (name === '' || wanted === '' || !(await onAdd({ [name]: wanted }))) return;
    setTyped(unlessTyped(typed, nothing));
  };
  return (
    <form className={classes.declaration} onSubmit={(event) => void add(event)}>
      <input
        className={controls.field}
        dir="ltr"
        aria-label={words.styles.property}
        placeholder={words.styles.property}
        value={property}
        onChange={(event) => setTyped({ property: event.target.value, value })}
      />
      <input
        className={controls.field}
        dir="ltr"
        aria-label={words.styles.value}
        placeholder={words.styles.value}
        value={value}
        onChange={(event) => setTyped({ property, value: event.target.value })}
      />
      <button type="submit" className={controls.button}>
        {words.styles.add}
      </button>
    </form>
  );
}
