import classes from './awards-skeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** The room that honours will take; drawn only when `visible`, so that a quick answer never flickers. */
export function AwardsSkeleton({ visible }: { readonly visible: boolean }) {
  return (
    <div className={classes.cards} aria-busy="true">
      {visible &&
        cards.map((card) => (
          <div key={card} className={classes.card}>
            <span className={classes.picture} />
            <span />
            <span />
          </div>
        ))}
    </div>
  );
}
