import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface LateProps {
  /** What stands there until the part comes, and where it does not. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Holds the place of a part of the page whose code comes later, and without which the page is whole. */
export function Late({ fallback, children }: LateProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
