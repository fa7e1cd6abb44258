import { useId } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { NewPlaceChosen } from '../state/store/placing-type.ts';

const places = ['after', 'before', 'inside'] as const satisfies readonly NewPlaceChosen['side'][];

interface PlaceFieldProps {
  readonly value: NewPlaceChosen['side'];
  readonly onChange: (value: NewPlaceChosen['side']) => void;
}

/** Where something new is to stand, by the element that is selected. */
export function PlaceField({ value, onChange }: PlaceFieldProps) {
  const { addElement: words } = useWindowLanguage().words;
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{words.place}</label>
      <select
        id={id}
        className={controls.field}
        value={value}
        onChange={(event) => onChange(places.find((one) => one === event.target.value) ?? 'after')}
      >
        {places.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </>
  );
}
