import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { shownRatio } from '../styles/contrast.ts';
import { readableOn } from './color-figures.ts';
import { TokenField } from './token-field.tsx';
import { tokenName } from '../look/token-name.ts';
import { lowestOf, type Pairs } from './token-pairs.ts';
import classes from './tokens.module.css';

interface SchemeCellProps {
  readonly token: Token;
  readonly pairs: Pairs;
  readonly scheme: 'light' | 'dark';
  readonly ground: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A colour in one scheme, on the ground of that: its value, to be typed over, words in it, and how far they stand apart where that is least. */
export function SchemeCell({ token, pairs, scheme, ground, ...inRow }: SchemeCellProps) {
  const { words, figures, language } = useWindowLanguage();
  const color = token.shown[scheme];
  const written = token[scheme];
  const lowest = lowestOf(pairs, token, scheme);
  const figure = lowest === null ? '' : figures.format(shownRatio(lowest.ratio));
  return (
    <td className={classes.strip} style={{ background: ground, color: readableOn(ground) }}>
      <span className={classes.cell}>
        <i className={classes.swatch} style={{ background: color }} />
        {written ? (
          <TokenField
            token={token}
            place={{ target: written.target, value: written.value }}
            label={words.tokens.field(tokenName(token, language), words.tokens[scheme])}
            inRow={inRow}
          />
        ) : (
          <code dir="ltr">{color}</code>
        )}
        {lowest !== null && (
          <>
            {/* Words to be looked at, on what they meet: they may not be read, and their contrast stands beside them. */}
            <i
              className={classes.word}
              style={{ color, background: lowest.ground.shown[scheme] }}
              aria-hidden="true"
              data-sample={words.tokens.sample}
            />
            <span className={classes.ratio}>
              {lowest.ratio < pairs.least ? words.tokens.tooFaint(figure, figures.format(pairs.least)) : figure}
            </span>
          </>
        )}
      </span>
    </td>
  );
}
