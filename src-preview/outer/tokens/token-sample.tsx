import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import classes from './tokens.module.css';

/** A value that is no colour: as it is written, and drawn as large as it is where it can be drawn. */
export function TokenSample({ token: { kind, shown } }: { readonly token: Pick<Token, 'kind' | 'shown'> }) {
  const { words } = useWindowLanguage();
  const value = shown.light || shown.dark;
  return (
    <span className={classes.cell}>
      {kind === 'size' && (
        <b className={classes.sized} style={{ fontSize: `min(${value}, 40px)` }} aria-hidden="true">
          {words.tokens.sample}
        </b>
      )}
      {kind === 'space' && <i className={classes.bar} style={{ inlineSize: value }} />}
      {kind === 'radius' && <i className={classes.corner} style={{ borderRadius: value }} />}
      {kind === 'shadow' && <i className={classes.lifted} style={{ boxShadow: value }} />}
      <code dir="ltr" title={value}>
        {value}
      </code>
    </span>
  );
}
