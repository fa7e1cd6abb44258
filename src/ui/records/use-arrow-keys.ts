import { type RefObject, useEffect } from 'react';

/** The arrows move between the lines of a list whose lines are buttons, which stays where it is. */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const move = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
      const lines = [...(element?.querySelectorAll<HTMLElement>('li > button') ?? [])];
      const next = lines[lines.indexOf(event.target) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, [list]);
}
