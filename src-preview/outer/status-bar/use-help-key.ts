import { useEffect, useEffectEvent } from 'react';
import { keyCommandOf } from '../../protocol/commands/key-commands.ts';
import { actsIn, keyPlaceOf } from '../state/store/key-place.ts';

/** Calls back for the key of help, unless it is typed into a field. */
export function useHelpKey(onAsked: () => void): void {
  const ask = useEffectEvent(onAsked);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isHelp = keyCommandOf(event, false) === 'help';
      if (
        isHelp &&
        actsIn(
          keyPlaceOf(event.target, () => true),
          'help',
        )
      )
        ask();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
