import { useEffect, useRef } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { trayText } from './tray-text.ts';
import type { Said } from './use-tray-actions.ts';
import classes from './sync-tray.module.css';

/** Tells at the foot of the tray what was just done. The button that did it may be gone: the focus goes to what undoes it. */
export function SaidBar({ said }: { readonly said: Said | null }) {
  const words = useLocalized(trayText);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) (bar.current?.querySelector('button') ?? bar.current)?.focus();
  }, [said]);
  return (
    <div ref={bar} className={classes.said} tabIndex={-1} data-shown={said !== null || undefined}>
      <output>{said?.text}</output>
      {said?.undo && (
        <button type="button" onClick={said.undo}>
          {words.undo}
        </button>
      )}
    </div>
  );
}
