import type { ReactNode } from 'react';
import { useT } from '../i18n/language-context.tsx';
import { EmptyState } from './empty-state.tsx';
import { useSyncProblem } from './sync-problem-context.tsx';
import { useDelayed } from './hooks/use-delayed.ts';

interface AbsentRowsProps {
  /** The device said that it holds none; before that there is nothing to show, not even a skeleton. */
  readonly isKnown: boolean;
  /** The whole school has reached this device. */
  readonly isComplete: boolean;
  /** A school that has none yet, what will change that, and a device that they have not reached. */
  readonly says: { readonly empty: string; readonly hint: string; readonly notYet: string };
  /** The room they will take; drawn only when `visible`, so that a quick answer never flickers. */
  readonly skeleton: (visible: boolean) => ReactNode;
}

/** Stands where rows would: waiting for the first ones, kept from them and by what, or a school that has none. */
export function AbsentRows({ isKnown, isComplete, says, skeleton }: AbsentRowsProps) {
  const t = useT();
  const syncProblem = useSyncProblem();
  const isSlow = useDelayed(150);
  if (isComplete) return <EmptyState title={says.empty}>{says.hint}</EmptyState>;
  if (isKnown && syncProblem) return <EmptyState title={says.notYet}>{t(`notYet.${syncProblem}`)}</EmptyState>;
  return skeleton(isKnown && isSlow);
}
