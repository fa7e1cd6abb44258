import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { TokenLink } from './token-link.tsx';
import classes from './tokens.module.css';

/** Where a token is used: how often in all, and each place, which opens. */
export function TokenUses({ token: { uses, light, dark, others } }: { readonly token: Token }) {
  const { words } = useWindowLanguage();
  const { tokens: say } = words;
  const target = (light ?? dark ?? others[0])?.target ?? '';
  if (uses.count === 0) return <p className={classes.quiet}>{say.usedNowhere}</p>;
  const title = say.usedAt(String(uses.count));
  return (
    <section className={controls.section} aria-label={title}>
      <h3 className={controls.heading}>{title}</h3>
      <ul className={classes.places}>
        {uses.places.map((place, use) => (
          <li key={`${place.file}:${place.line}:${place.column}`}>
            <TokenLink place={place} target={target} use={use} />
          </li>
        ))}
      </ul>
      {uses.count > uses.places.length && (
        <p className={controls.quiet}>{say.more(String(uses.count - uses.places.length))}</p>
      )}
    </section>
  );
}
