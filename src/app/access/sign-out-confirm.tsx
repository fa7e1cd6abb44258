import { Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { signOutQuestion } from './sign-out-question.ts';

const dialog = lazyPart(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog));

/** Asks on whatever page somebody signs out while something has not reached the school. */
export function SignOutConfirm() {
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.current);
  if (question === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <dialog.Part {...question} />
      </Suspense>
    </ErrorBoundary>
  );
}
