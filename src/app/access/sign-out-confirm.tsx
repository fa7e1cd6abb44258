import { useSyncExternalStore } from 'react';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { signOutQuestion } from './sign-out-question.ts';

const dialog = lazyPart(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog));

/** Asks on whatever page somebody signs out while something has not reached the school. */
export function SignOutConfirm() {
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.current);
  if (question === null) return null;
  return (
    <Late fallback={null}>
      <dialog.Part {...question} />
    </Late>
  );
}
