import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../state/store/is-typing.ts';

/** Calls back for the question mark, unless somebody types it into a field. */
export function useHelpKey(onAsked: () => void): void {
  const ask = useEffectEvent(onAsked);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isHelp = event.key === '?' || event.key === '؟';
      if (isHelp && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) ask();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
