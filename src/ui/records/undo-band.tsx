import { useEffect, useRef } from 'react';
import classes from './records.module.css';

interface UndoBandProps {
  /** What has been done; null while nothing was. Announced politely. */
  readonly text: string | null;
  readonly undo?: { readonly name: string; readonly run: () => void } | undefined;
  /** What was done takes what had the focus out of the page: the way back has it then, and nothing that is near by chance. */
  readonly holdsFocus?: boolean;
}

/** Says what the last action did, and takes it back where that is possible. */
export function UndoBand({ text, undo, holdsFocus = false }: UndoBandProps) {
  const band = useRef<HTMLDivElement>(null);
  const canUndo = text !== null && undo !== undefined;
  useEffect(() => {
    if (holdsFocus) (canUndo ? band.current?.querySelector('button') : band.current)?.focus();
  }, [holdsFocus, canUndo]);
  return (
    <div ref={band} tabIndex={-1} className={classes.undo} data-empty={text === null || undefined}>
      <output>{text}</output>
      {canUndo && (
        <button type="button" className="button" data-quiet onClick={undo.run}>
          {undo.name}
        </button>
      )}
    </div>
  );
}
