import classes from './reach-question.module.css';

/** Where the question how far a change is to reach may stand: below the field that it is asked of. */
export function ReachSlot() {
  return <div className={classes.slot} data-reach-slot />;
}
