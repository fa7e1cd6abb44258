import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { knowsNear, useNear } from './hooks/use-near.ts';

interface WhenNearProps {
  /** About how tall it will be, so that nothing below it jumps far. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Half a screen ahead of the reader: time enough for a small chunk, and past the first screen of a page without rows. */
const margin = '50% 0px';

/** Draws, and so loads, a part of a page only when the reader comes near it. */
export function WhenNear({ height, children }: WhenNearProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!knowsNear);
  const comeNear = useCallback(() => setIsNear(true), []);
  useNear(room, { margin, isWatching: !isNear, onNear: comeNear });
  const empty = <div ref={room} aria-busy={isNear} style={{ minBlockSize: height }} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
