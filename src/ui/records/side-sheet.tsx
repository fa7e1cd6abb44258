import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { LayerNote } from '../../platform/layers.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import { Icon } from '../icons/icon.tsx';
import classes from './side-sheet.module.css';

/** Where in its list a thing stands that has its sheet. */
export interface SheetPlace {
  /** Null once it has left the list. */
  readonly position: number | null;
  readonly count: number;
}

interface SideSheetProps extends SheetPlace {
  readonly heading: string;
  /** Before the heading: whom or what it is about, as a picture. */
  readonly picture?: ReactNode;
  /** Under the heading, what tells it from others. */
  readonly beneath?: ReactNode;
  readonly words: {
    /** Which of how many it is. */
    readonly position: (place: string, count: string) => string;
    readonly close: string;
  };
  /** A question stands before it: Escape answers that one. */
  readonly isAsking?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One thing of a list with all that is known and can be done, beside the list that it was chosen from; on a phone a page. */
export function SideSheet(props: SideSheetProps) {
  const { heading, picture, beneath, words, isAsking = false, onClose, position, count, children } = props;
  const { formats } = useLanguage();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isWide = useIsWide();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isWide) return undefined;
    // Over the list it is a page of its own: Back closes it.
    const layer: LayerNote = { close: () => close.current() };
    sheet.current?.dispatchEvent(new CustomEvent('layer-open', { bubbles: true, detail: layer }));
    return () => layer.release?.();
  }, [isWide]);
  useEffect(() => {
    const element = sheet.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isAsking) onClose();
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [isAsking, onClose]);
  return (
    <aside ref={sheet} className={classes.sheet} data-side-sheet aria-labelledby={id}>
      <p className={classes.top}>
        <small>{position !== null && words.position(formats.number(position), formats.number(count))}</small>
        <button type="button" className="sheet-close" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </p>
      <div className={classes.head}>
        {picture}
        <div>
          <h2 ref={title} id={id} tabIndex={-1} className="at-edge" dir="auto">
            {heading}
          </h2>
          {beneath}
        </div>
      </div>
      {children}
    </aside>
  );
}

interface SheetPartProps {
  readonly label: string;
  /** How it is now. */
  readonly state?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  /** What that means. */
  readonly children?: ReactNode;
}

/** A part of a sheet: how one thing is, what it means, and the one button for it. */
export function SheetPart({ label, state, action, children }: SheetPartProps) {
  return (
    <section className={classes.part}>
      <div>
        <small>{label}</small>
        {state !== undefined && <b>{state}</b>}
        {children}
      </div>
      {action}
    </section>
  );
}
