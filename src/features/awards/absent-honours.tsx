import { useT } from '../../i18n/language-context.tsx';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { HonoursSkeleton } from './honours-skeleton.tsx';

interface AbsentHonoursProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const skeleton = (visible: boolean) => <HonoursSkeleton visible={visible} />;

/** Stands where honours would. */
export function AbsentHonours(props: AbsentHonoursProps) {
  const t = useT();
  const says = { empty: t('awards.empty'), hint: t('awards.empty.hint'), notYet: t('awards.notYet') };
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
