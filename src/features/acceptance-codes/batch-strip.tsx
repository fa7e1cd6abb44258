import { type CodeCounts, codeStates, sumOf } from './codes.ts';
import classes from './batches.module.css';

/** As many codes as one can still tell apart as ticks; above them each state is one part of a bar. */
const mostTicks = 40;

/** How the codes of a batch stand, at a glance: beside it the same is said in words. */
export function BatchStrip({ counts }: { readonly counts: CodeCounts }) {
  const isOfTicks = sumOf(counts) <= mostTicks;
  return (
    <span className={classes.strip} aria-hidden="true">
      {codeStates.flatMap((state) =>
        isOfTicks
          ? Array.from({ length: counts[state] }, (_, at) => <i key={`${state}${at}`} data-code-tick={state} />)
          : counts[state] > 0 && <i key={state} data-code-tick={state} style={{ flexGrow: counts[state] }} />,
      )}
    </span>
  );
}

/** What the ticks mean. */
export function StripLegend({ names }: { readonly names: Readonly<Record<(typeof codeStates)[number], string>> }) {
  return (
    <p className={classes.legend} aria-hidden="true">
      {codeStates.map((state) => (
        <span key={state}>
          <i data-code-tick={state} />
          {names[state]}
        </span>
      ))}
    </p>
  );
}
