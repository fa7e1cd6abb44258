import { useEffect, useState } from 'react';
import { now } from '../../platform/clock.ts';

/** The time in milliseconds, renewed every half minute: enough for «5 minutes ago». */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
