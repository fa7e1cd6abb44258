import classes from './said.module.css';

const marked = /(«[^»]*»|“[^”]*”|`[^`]*`)/;

/** A sentence in which words of buttons stand out, and what is typed stands as it is typed. */
export function Said({ text }: { readonly text: string }) {
  return text.split(marked).map((part, index) => {
    // Every second one is what the pattern found.
    if (index % 2 === 0) return part;
    const inner = part.slice(1, -1);
    return part.startsWith('`') ? (
      <code key={part} className={classes.typed} dir="ltr">
        {inner}
      </code>
    ) : (
      <b key={part} className={classes.button}>
        {part}
      </b>
    );
  });
}
