import { useSyncExternalStore } from 'react';
import { Late } from '../../ui/late.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type SignOutQuestion, signOutQuestion } from './sign-out-question.ts';

const dialog = lazyPart(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog));

/** Asks on whatever page somebody signs out while something has not reached the school. */
export function SignOutConfirm() {
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.current);
  return question && <Asked {...question} />;
}

function Asked(question: SignOutQuestion) {
  const isSlow = useDelayed(150);
  if (question.unsent === 'counting' && !isSlow) return null;
  return (
    <Late fallback={null}>
      <dialog.Part {...question} />
    </Late>
  );
}
