import type { Place } from '../../protocol/refusals.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import classes from './words.module.css';

interface UsedAtProps {
  readonly places: readonly Place[];
  /** Whether the place at hand is left out of them. */
  readonly isBeside?: boolean;
}

/** Where the sources use an entry: how often, and on demand where. */
export function UsedAt({ places, isBeside = false }: UsedAtProps) {
  const { words } = useWindowLanguage();
  if (places.length === 0) return <p className={controls.quiet}>{isBeside ? words.usedOnlyHere : words.usedNowhere}</p>;
  const count = String(places.length);
  return (
    <details>
      <summary>{isBeside ? words.usedIn(count) : words.usedInAll(count)}</summary>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={`${place.file} ${place.line} ${place.column}`}>
            <SourcePlace place={place} />
          </li>
        ))}
      </ul>
    </details>
  );
}
