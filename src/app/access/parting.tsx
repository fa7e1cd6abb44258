import { Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { partingQuestion } from './parting-question.ts';

const dialog = lazyPart(() => import('./parting-dialog.tsx').then((module) => module.PartingDialog));

/** Asks on whatever page somebody signs out while something has not reached the school. */
export function Parting() {
  const question = useSyncExternalStore(partingQuestion.subscribe, partingQuestion.current);
  if (question === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <dialog.Part {...question} />
      </Suspense>
    </ErrorBoundary>
  );
}
