import { useT } from '../../i18n/language-context.tsx';
import { obstacleOf } from '../../sync/obstacle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { HonoursSkeleton } from './honours-skeleton.tsx';
import { useConnection } from './queries.ts';

interface AbsentHonoursProps {
  /** The device said that it holds none; before that there is nothing to show, not even a skeleton. */
  readonly isKnown: boolean;
  /** The whole school has reached this device. */
  readonly isComplete: boolean;
}

/** Stands where honours would: waiting for the first ones, kept from them and by what, or a school that has none yet. */
export function AbsentHonours({ isKnown, isComplete }: AbsentHonoursProps) {
  const t = useT();
  const status = useConnection();
  const isSlow = useDelayed(150);
  if (isComplete) return <EmptyState title={t('awards.empty')}>{t('awards.empty.hint')}</EmptyState>;
  const obstacle = isKnown && status ? obstacleOf(status) : null;
  if (obstacle) return <EmptyState title={t('awards.notYet')}>{t(`notYet.${obstacle}`)}</EmptyState>;
  return <HonoursSkeleton visible={isKnown && isSlow} />;
}
