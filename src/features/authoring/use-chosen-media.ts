import { useState } from 'react';
import type { Problems } from './check-fields.ts';
import { moved } from './moved.ts';

interface ChosenMedia {
  /** The place of the tile whose line is open; -1 where there is none. */
  readonly chosen: number;
  readonly choose: (place: number) => void;
  /** Stays with its tile when one goes to another place. */
  readonly follow: (from: number, to: number) => void;
}

/** Which of so many tiles is chosen: after something was found wrong, the first of those that are. */
export function useChosenMedia(count: number, problems: Problems): ChosenMedia {
  const [wanted, choose] = useState(-1);
  const [judged, setJudged] = useState(problems);
  if (judged !== problems) {
    setJudged(problems);
    const wrong = Array.from({ length: count }, (_, place) => place).filter(
      (place) => problems[`media_items.${place}`] !== undefined,
    );
    const [first] = wrong;
    if (first !== undefined && !wrong.includes(wanted)) choose(first);
  }
  return {
    chosen: Math.min(wanted, count - 1),
    choose,
    follow: (from, to) =>
      choose((now) => {
        const places = Array.from({ length: count }, (_, place) => place);
        return moved(places, from, to).indexOf(now);
      }),
  };
}
