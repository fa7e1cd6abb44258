import classes from './posts-skeleton.module.css';

const rows = ['first', 'second', 'third', 'fourth'];

/** The room that posts will take; drawn only when `visible`, so that a quick answer never flickers. */
export function PostsSkeleton({ visible }: { readonly visible: boolean }) {
  return (
    <div className={classes.rows} aria-busy="true">
      {visible &&
        rows.map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.title} />
              <span className={classes.title} />
              <span />
              <span />
            </div>
            <span className={classes.picture} />
          </div>
        ))}
    </div>
  );
}
