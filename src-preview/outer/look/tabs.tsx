import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import controls from './controls.module.css';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly children: ReactNode;
}

/** One panel of several, with its tabs: arrows move between them along the line of reading. */
export function Tabs<T extends string>({ label, value, options, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const isLeft = event.key === 'ArrowLeft';
    if (!isLeft && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const step = isLeft === isRightToLeft ? 1 : -1;
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={controls.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            className={controls.tab}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
