import type { Block } from './long-text.ts';
import classes from './blocks.module.css';

/** The paragraphs and lists of a text, at a good measure. */
export function Blocks({ body }: { readonly body: readonly Block[] }) {
  return (
    <div className={classes.blocks}>
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
