import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** About how tall it will be, so that nothing below it jumps far. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Half a screen ahead of the reader: time enough for a small chunk, and past the first screen of a page without rows. */
const rootMargin = '50% 0px';

/** Draws, and so loads, a part of a page only when the reader comes near it. */
export function WhenNear({ height, children }: WhenNearProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !room.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      {
        rootMargin,
      },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isNear]);
  const empty = <div ref={room} style={{ minBlockSize: height }} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
