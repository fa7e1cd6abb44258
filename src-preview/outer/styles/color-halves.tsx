import { useWindowLanguage } from '../language/window-language.tsx';
import { shownRatio } from './contrast.ts';
import { type Halves, type SchemeContrast, schemes } from './scheme-contrast.ts';
import classes from './color-halves.module.css';

/** A colour as it is in the light, and beside that as it is in the dark. */
export function ColorHalves({ color }: { readonly color: Halves }) {
  return (
    <i className={classes.halves}>
      {schemes.map((scheme) => (
        <i key={scheme} style={{ background: color[scheme] }} />
      ))}
    </i>
  );
}

interface ContrastFiguresProps {
  readonly contrasts: readonly SchemeContrast[];
  /** Colours in which the figures stand themselves, to be looked at. */
  readonly on?: { readonly ink: Halves; readonly ground: Halves };
}

/** How far a colour stands apart in the light and in the dark: figures to be seen, and said in words whether they are enough. */
export function ContrastFigures({ contrasts, on }: ContrastFiguresProps) {
  const { words, figures } = useWindowLanguage();
  const { contrastIn, notMeasured } = words.styles.field;
  return (
    <span className={classes.figures} data-drawn={on !== undefined || undefined}>
      {contrasts.map(({ scheme, ratio, isLow }) => {
        const figure = ratio === null ? null : figures.format(shownRatio(ratio));
        return (
          <span
            key={scheme}
            data-low={isLow || undefined}
            style={on && { color: on.ink[scheme], background: on.ground[scheme] }}
          >
            <span aria-hidden="true">{figure ?? '–'}</span>
            <span className="visually-hidden">
              {` ${figure === null ? notMeasured(words.tokens[scheme]) : contrastIn(words.tokens[scheme], figure, !isLow)} `}
            </span>
          </span>
        );
      })}
    </span>
  );
}
