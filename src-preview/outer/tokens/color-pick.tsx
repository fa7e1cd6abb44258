import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChangeAnswer } from '../state/changes/changes.ts';
import { hexOf } from './color-figures.ts';
import classes from './tokens.module.css';

interface ColorPickProps {
  readonly label: string;
  readonly color: string;
  /** Called once a colour is decided on, not on the way to it. */
  readonly onPick: (color: string) => Promise<ChangeAnswer>;
}

/** The browser's own picker of colours; one that lets through what lies behind it can only be typed. */
export function ColorPick({ label, color, onPick }: ColorPickProps) {
  const input = useRef<HTMLInputElement>(null);
  const decide = useEffectEvent(onPick);
  const hex = hexOf(color);
  useEffect(() => {
    const element = input.current;
    if (!element || hex === null) return undefined;
    element.value = hex;
    const changed = async (): Promise<void> => {
      if (element.value === hex) return;
      const answer = await decide(element.value);
      if (answer.state !== 'written') element.value = hex;
    };
    const listen = () => void changed();
    // React calls `onChange` on each step of the way.
    element.addEventListener('change', listen);
    return () => element.removeEventListener('change', listen);
  }, [hex]);
  if (hex === null) return <i className={classes.large} style={{ background: color }} />;
  return <input ref={input} type="color" className={classes.large} aria-label={label} defaultValue={hex} />;
}
