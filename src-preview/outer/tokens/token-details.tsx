import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { titleIn } from '../look/title-in.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { ContrastList } from './contrast-list.tsx';
import { SchemeField } from './scheme-field.tsx';
import { TokenField } from './token-field.tsx';
import { tokenName } from '../look/token-name.ts';
import type { Pairs } from './token-pairs.ts';
import { TokenUses } from './token-uses.tsx';
import classes from './tokens.module.css';

interface TokenDetailsProps {
  readonly token: Token;
  readonly pairs: Pairs;
  readonly onClose: () => void;
}

/** One token: its value in each scheme, to be changed, what it meets and where it is used. */
export function TokenDetails({ token, pairs, onClose }: TokenDetailsProps) {
  const { words, language } = useWindowLanguage();
  const name = tokenName(token, language);
  const isInLightAlone = token.shown.light !== '' && token.shown.dark === '';
  const isBoth = token.kind !== 'color' && token.dark === null && !isInLightAlone;
  return (
    <section className={classes.details} aria-label={name}>
      <header className={classes.detailsHead}>
        <h2>
          <bdi>{name}</bdi> <code dir="ltr">{token.name}</code>
        </h2>
        <button type="button" className={controls.iconButton} aria-label={words.close} onClick={onClose}>
          <WindowIcon name="close" size={16} />
        </button>
      </header>
      {token.about && <p className={classes.quiet}>{titleIn(token.about, language, '')}</p>}
      {isBoth && token.light ? (
        <div className={controls.section}>
          <p className={controls.quiet}>{words.tokens.bothSchemes}</p>
          <TokenField token={token} place={token.light} label={words.tokens.field(name, words.tokens.value)} />
        </div>
      ) : (
        <div className={classes.halves}>
          <SchemeField token={token} scheme="light" />
          <SchemeField token={token} scheme="dark" />
        </div>
      )}
      <ContrastList token={token} pairs={pairs} />
      <OtherPlaces token={token} />
      <TokenUses token={token} />
    </section>
  );
}

/** Where else the token has a value: from a width on, in a language, or where another place decides. */
function OtherPlaces({ token }: { readonly token: Token }) {
  const { words, language } = useWindowLanguage();
  if (token.others.length === 0) return null;
  return (
    <section className={controls.section} aria-label={words.tokens.others}>
      <h3 className={controls.heading}>{words.tokens.others}</h3>
      {token.others.map((place) => {
        const when = place.when.join(' ');
        return (
          <div key={place.target} className={classes.other}>
            {when === '' ? (
              <small className={controls.quiet}>{words.tokens.overridden}</small>
            ) : (
              <code dir="ltr">{when}</code>
            )}
            <TokenField
              token={token}
              place={place}
              label={words.tokens.waiting(tokenName(token, language), when || words.tokens.overridden)}
            />
          </div>
        );
      })}
    </section>
  );
}
