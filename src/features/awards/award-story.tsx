import { opening } from '../../domain/characters.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './award-story.module.css';

/** Six lines of a card: longer stories begin closed. */
const mostAtOnce = 320;

/** The words of an honour; a long one shows its opening and unfolds where it stands. */
export function AwardStory({ text }: { readonly text: string }) {
  const { more } = useAwardsText();
  if (text === '') return null;
  if (text.length <= mostAtOnce * 1.2)
    return (
      <p className={`at-edge ${classes.story}`} dir="auto">
        {text}
      </p>
    );
  return (
    <details className={classes.long}>
      <summary>
        <span className={`at-edge ${classes.story}`} dir="auto">
          {opening(text, mostAtOnce)}
        </span>
        <span className={classes.more}>{more}</span>
      </summary>
      <p className={`at-edge ${classes.story}`} dir="auto">
        {text}
      </p>
    </details>
  );
}
