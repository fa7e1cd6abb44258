import type { InstallMessages } from './install-messages.ts';
import classes from './ios-steps.module.css';

/** The steps on an iPhone or iPad, with a drawing of what to look for. */
export function IosSteps({ words }: { readonly words: InstallMessages['ios'] }) {
  return (
    <>
      <ShareDrawing words={words} />
      <ol className={classes.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** The share button with the line of the list that it opens; the line reads as the phone writes it. */
function ShareDrawing({ words: { picture, line } }: { readonly words: InstallMessages['ios'] }) {
  return (
    <figure className={classes.drawing}>
      <figcaption className="visually-hidden">{picture}</figcaption>
      <svg className={classes.share} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <path d="M15 19h-3v16h20V19h-3M22 27V9m-6 6 6-6 6 6" />
      </svg>
      <svg className={classes.arrow} viewBox="0 0 24 44" width="24" height="44" aria-hidden="true">
        <path d="M3 22h17m-6-6 6 6-6 6" />
      </svg>
      <span className={classes.line} aria-hidden="true">
        <span>{line}</span>
        <svg viewBox="0 0 24 24" width="24" height="24">
          <path d="M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM12 8v8m-4-4h8" />
        </svg>
      </span>
    </figure>
  );
}
