import { useNextFrame } from '../../ui/hooks/use-painted.ts';
import { InteractionButtons } from './interaction-buttons.tsx';
import type { PostView } from './post-view.ts';
import classes from './card-actions.module.css';

interface CardActionsProps {
  readonly view: PostView;
  /** They come a frame after the words of the post, into the room that is kept for them. */
  readonly later: boolean;
}

/** Like and save at the foot of a post in a list, above the link that covers it. */
export function CardActions({ view, later }: CardActionsProps) {
  const isTime = useNextFrame(!later);
  return <div className={`${classes.actions} no-print`}>{isTime && <InteractionButtons view={view} />}</div>;
}
