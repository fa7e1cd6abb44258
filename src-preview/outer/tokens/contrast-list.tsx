import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { shownRatio } from '../styles/contrast.ts';
import { schemes } from '../styles/scheme-contrast.ts';
import { tokenName } from '../look/token-name.ts';
import { type Pairs, ratioIn, type TokenPair } from './token-pairs.ts';
import classes from './tokens.module.css';

/** What a colour meets, with how far it stands apart from each in both schemes, and what is too near said in words. */
export function ContrastList({ token, pairs }: { readonly token: Token; readonly pairs: Pairs }) {
  const { words, language, figures } = useWindowLanguage();
  const { tokens: say } = words;
  const own = pairs.pairs.filter(({ ink, ground }) => ink === token || ground === token);
  if (own.length === 0) return null;
  const least = figures.format(pairs.least);
  const isEnough = own.every((pair) => schemes.every((scheme) => (ratioIn(pair, scheme) ?? 0) >= pairs.least));
  return (
    <section className={controls.section} aria-label={say.contrast}>
      <table className={classes.pairs}>
        <thead>
          <tr>
            <th scope="col">{say.contrast}</th>
            <th scope="col">{say.light}</th>
            <th scope="col">{say.dark}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((pair) => (
            <tr key={`${pair.ink.name} ${pair.ground.name}`}>
              <th scope="row">{say.on(tokenName(pair.ink, language), tokenName(pair.ground, language))}</th>
              <Ratio pair={pair} scheme="light" least={pairs.least} />
              <Ratio pair={pair} scheme="dark" least={pairs.least} />
            </tr>
          ))}
        </tbody>
      </table>
      {isEnough && (
        <p className={classes.enough}>
          <WindowIcon name="check" size={14} /> {say.enough(least)}
        </p>
      )}
    </section>
  );
}

interface RatioProps {
  readonly pair: TokenPair;
  readonly scheme: 'light' | 'dark';
  readonly least: number;
}

function Ratio({ pair, scheme, least }: RatioProps) {
  const { words, figures } = useWindowLanguage();
  const ratio = ratioIn(pair, scheme);
  if (ratio === null) return <td>{words.tokens.notMeasured}</td>;
  const figure = figures.format(shownRatio(ratio));
  const isLow = ratio < least;
  return <td data-low={isLow || undefined}>{isLow ? words.tokens.tooFaint(figure, figures.format(least)) : figure}</td>;
}
