import { AbsentRows } from '../../ui/absent-rows.tsx';
import { HonoursSkeleton } from './honours-skeleton.tsx';

interface AbsentHonoursProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const says = { empty: 'awards.empty', hint: 'awards.empty.hint', notYet: 'awards.notYet' } as const;
const skeleton = (visible: boolean) => <HonoursSkeleton visible={visible} />;

/** Stands where honours would. */
export function AbsentHonours(props: AbsentHonoursProps) {
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
