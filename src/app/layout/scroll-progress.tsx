import classes from './scroll-progress.module.css';

/** How far the page is read, as a thin line on the header's edge. The browser draws it, or `draw-progress.ts` where it cannot. */
export function ScrollProgress() {
  return <div data-progress className={classes.line} aria-hidden="true" />;
}
