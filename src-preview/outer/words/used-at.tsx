import type { Place } from '../../protocol/refusals.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import classes from './words.module.css';

interface UsedAtProps {
  readonly places: readonly Place[];
  /** What is said of how many they are; without it, that the entry is used there. */
  readonly title?: string;
}

/** Where the sources use an entry: how often, and on demand where. */
export function UsedAt({ places, title }: UsedAtProps) {
  const { words } = useWindowLanguage();
  if (places.length === 0) return <p className={controls.quiet}>{words.usedNowhere}</p>;
  return (
    <details>
      <summary>{title ?? words.usedInAll(String(places.length))}</summary>
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
