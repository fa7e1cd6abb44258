import { obstacleOf } from '../../sync/obstacle.ts';
import { AbsentRows } from '../../ui/absent-rows.tsx';
import { useConnection } from './queries.ts';
import classes from './media-page.module.css';

interface AbsentPicturesProps {
  readonly isKnown: boolean;
  readonly isComplete: boolean;
}

const says = { empty: 'media.empty', hint: 'media.empty.hint', notYet: 'media.notYet' } as const;
const skeleton = (visible: boolean) => (
  <div className={classes.waiting} aria-busy="true" data-visible={visible || undefined} />
);

/** Stands where pictures would. */
export function AbsentPictures(props: AbsentPicturesProps) {
  const status = useConnection();
  return <AbsentRows {...props} obstacle={status ? obstacleOf(status) : null} says={says} skeleton={skeleton} />;
}
