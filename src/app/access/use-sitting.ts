import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onPageReturn } from '../../platform/page-events.ts';
import { type Sitting, type SittingEnd, type SittingWatch, watchSitting } from './sitting.ts';

const lookMs = 1_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Keeps the sitting at a shared device for as long as somebody uses the portal in any tab, and ends it afterwards: `onOver` has the
 * page begin anew, as whoever comes next. The answer is how it stands, and what whoever is asked can say.
 */
export function useSitting(
  onOver: (why: SittingEnd) => void,
): { readonly sitting: Sitting } & Pick<SittingWatch, 'stay' | 'leave'> {
  const [sitting, setSitting] = useState<Sitting>({ name: 'on' });
  const over = useEffectEvent(onOver);
  const watch = useRef<SittingWatch | null>(null);
  useEffect(() => {
    const begun = watchSitting(setSitting, (why) => over(why));
    watch.current = begun;
    begun.look();
    const timer = setInterval(begun.look, lookMs);
    const stopReturn = onPageReturn(begun.look);
    for (const name of touches) addEventListener(name, begun.noteTouch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      stopReturn();
      for (const name of touches) removeEventListener(name, begun.noteTouch, { capture: true });
    };
  }, []);
  return { sitting, stay: () => watch.current?.stay(), leave: () => watch.current?.leave() };
}
