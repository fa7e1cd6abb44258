import { useEffect, useState } from 'react';

/** True once `delayMs` have passed since the component appeared: what answers sooner never flickers. */
export function useDelayed(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
