import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import controls from './controls.module.css';
import { WindowIcon, type WindowIconName } from './window-icon.tsx';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: WindowIconName }[];
  /** A line above the panel, or one picture below the other beside it. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Whether only the tabs are seen; choosing one is how its panel is seen again. */
  readonly isFolded?: boolean;
  readonly onChange: (value: T) => void;
  /** What stands at the end of the line and is no tab. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The arrows that lead on and back: down a rail, along the line of reading in a line. */
function arrowsAlong(orientation: 'horizontal' | 'vertical'): readonly [forwards: string, backwards: string] {
  if (orientation === 'vertical') return ['ArrowDown', 'ArrowUp'];
  return document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
}

/** Where a key leads among some tabs: on, round the ends, or to an end; null where it leads nowhere. */
function nextTab(key: string, at: number, count: number, orientation: 'horizontal' | 'vertical'): number | null {
  const [forwards, backwards] = arrowsAlong(orientation);
  if (key === forwards) return (at + 1) % count;
  if (key === backwards) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** One panel of several, with its tabs, which stay in sight: arrows move between them. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, value, options, orientation = 'horizontal', isFolded = false, onChange, beside, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = options.findIndex((option) => option.value === value);
    const next = nextTab(event.key, at, options.length, orientation);
    if (next === null) return;
    event.preventDefault();
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const line = (
    <div
      ref={list}
      className={orientation === 'vertical' ? controls.rail : controls.tabs}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      tabIndex={-1}
      onKeyDown={move}
    >
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
          {option.icon && <WindowIcon name={option.icon} size={20} />}
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  );
  return (
    <>
      {beside === undefined ? (
        line
      ) : (
        <div className={controls.tabsLine}>
          {line}
          {beside}
        </div>
      )}
      <div id={`${id}-panel`} role="tabpanel" hidden={isFolded} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
