import { AbsentRows } from '../../ui/absent-rows.tsx';
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
  return <AbsentRows {...props} says={says} skeleton={skeleton} />;
}
