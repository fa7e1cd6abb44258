import { useEffect, useState } from 'react';
import { now, systemClock } from '../../platform/clock.ts';

/** Whether a moment has passed; draws again when it does. Nothing passes where there is none. */
export function useHasPassed(moment: number | null): boolean {
  const [, look] = useState(0);
  const hasPassed = moment !== null && moment <= now();
  useEffect(() => {
    if (moment === null || hasPassed) return undefined;
    // Browsers wait 24 days at most, and no page stays open for as long.
    return systemClock.after(Math.min(moment - now(), 1e9), () => look(moment));
  }, [moment, hasPassed]);
  return hasPassed;
}
