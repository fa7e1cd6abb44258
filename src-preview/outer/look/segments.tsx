import type { ReactNode } from 'react';
import controls from './controls.module.css';

interface SegmentsProps<T extends string | number> {
  readonly label: string;
  readonly value: T | null;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly lang?: string }[];
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string | number>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className={controls.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={controls.segment}
          aria-pressed={option.value === value}
          lang={option.lang}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
