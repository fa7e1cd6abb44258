import { obstacleOf } from '../../sync/obstacle.ts';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { HonoursSkeleton } from './honours-skeleton.tsx';
import { useConnection } from './queries.ts';

interface AbsentHonoursProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const says = { empty: 'awards.empty', hint: 'awards.empty.hint', notYet: 'awards.notYet' } as const;
const skeleton = (visible: boolean) => <HonoursSkeleton visible={visible} />;

/** Stands where honours would. */
export function AbsentHonours(props: AbsentHonoursProps) {
  const status = useConnection();
  return <AbsentRows {...props} obstacle={status ? obstacleOf(status) : null} says={says} skeleton={skeleton} />;
}
