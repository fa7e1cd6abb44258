import { useT } from '../../i18n/language-context.tsx';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { AwardsSkeleton } from './awards-skeleton.tsx';

interface AbsentAwardsProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const skeleton = (visible: boolean) => <AwardsSkeleton visible={visible} />;

/** Stands where honours would. */
export function AbsentAwards(props: AbsentAwardsProps) {
  const t = useT();
  const says = { empty: t('awards.empty'), hint: t('awards.empty.hint'), notYet: t('awards.notYet') };
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
