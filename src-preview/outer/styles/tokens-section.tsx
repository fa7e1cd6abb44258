import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { ColorHalves, ContrastFigures } from './color-halves.tsx';
import { isColor } from './contrast.ts';
import { useDesign } from './design-tokens.ts';
import { halvesOf, pairContrast, schemes } from './scheme-contrast.ts';
import { useTokenName } from '../look/use-token-name.ts';
import { useAttempt } from './use-attempt.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

/** The tokens that the element's rules use, to be changed for the whole project, each with whom it has to stand out from. */
export function TokensSection({ styles }: { readonly styles: ReadyStyles }) {
  const attempt = useAttempt();
  const editor = useEditor();
  // What the frames show is what is shown and written here.
  const scheme = useEditorState(({ view }) => view.scheme);
  const { words } = useWindowLanguage();
  const { report, tokenValues } = styles;
  const design = useDesign();
  const nameOf = useTokenName();
  const used = report.tokens.filter(({ isUsed }) => isUsed);
  if (used.length === 0) return null;
  return (
    <section className={controls.section} aria-label={words.styles.tokens}>
      <h2 className={controls.heading}>
        <span>{words.styles.tokens}</span>
        <small className={controls.quiet}>{words.styles.forAll}</small>
      </h2>
      {used.map((token) => {
        const { name, target } = token;
        const dark = scheme === 'dark' ? token.dark : undefined;
        const wanted = (next: string) =>
          ({
            values: { [name]: next },
            modifiers: [],
            target: {
              kind: 'rule',
              rule: target,
              page: { filename: null, selector: ':root', conditions: [], styles: {}, verdicts: {} },
            },
          }) as const;
        return (
          <div key={name}>
            <div className={classes.property}>
              <span className={classes.name} title={name}>
                <bdi>{nameOf(name)}</bdi>
                <code className={classes.code} dir="ltr">
                  {name}
                </code>
              </span>
              <span className={classes.value}>
                {isColor(tokenValues[name] ?? '') && (
                  <ColorHalves color={halvesOf(name, tokenValues[name] ?? '', design)} />
                )}
                <ValueField
                  key={dark ? 'dark' : 'light'}
                  label={
                    token.dark ? words.tokens.field(nameOf(name), words.tokens[dark ? 'dark' : 'light']) : nameOf(name)
                  }
                  value={(dark ?? token).value}
                  onTry={(next) => !dark && attempt.show(wanted(next))}
                  onKeep={(next) =>
                    dark
                      ? editor.changeToken({ name, target: dark.target, was: dark.value, value: next })
                      : attempt.keep(wanted(next))
                  }
                  onLeave={attempt.end}
                  onPasteAll={() => undefined}
                />
              </span>
            </div>
            {token.dark && (
              <small className={controls.quiet}>
                {words.tokens.field(
                  words.tokens[dark ? 'light' : 'dark'],
                  `\u2068${dark ? token.value : token.dark.value}\u2069`,
                )}
              </small>
            )}
            <ContrastPairs name={name} styles={styles} />
          </div>
        );
      })}
    </section>
  );
}

/** Each pair of the project in which a token stands, in both schemes, those that are too near to each other first. */
function ContrastPairs({
  name,
  styles: { report, tokenValues },
}: {
  readonly name: string;
  readonly styles: ReadyStyles;
}) {
  const { words } = useWindowLanguage();
  const design = useDesign();
  const nameOf = useTokenName();
  const { pairs = [], least = 0 } = report.contrast ?? {};
  const colorOf = (token: string) => halvesOf(token, tokenValues[token] ?? '', design);
  const own = pairs
    .filter((pair) => pair.includes(name))
    .map(([ink, ground]) => {
      const colors = { ink: colorOf(ink), ground: colorOf(ground) };
      const shown = schemes.filter((one) => design.reply !== null || one === design.scheme);
      const contrasts = shown.map((one) => pairContrast(colors, one, least));
      return { ink, ground, colors, contrasts, lowest: Math.min(...contrasts.map(({ ratio }) => ratio ?? Infinity)) };
    })
    .filter(({ lowest }) => lowest < Infinity)
    .toSorted((one, other) => one.lowest - other.lowest);
  if (own.length === 0) return null;
  return (
    <ul className={classes.pairs} aria-label={words.styles.contrast}>
      {own.map(({ ink, ground, colors, contrasts }) => (
        <li key={`${ink} ${ground}`}>
          <bdi>{nameOf(ink === name ? ground : ink)}</bdi>
          <ContrastFigures contrasts={contrasts} on={colors} />
        </li>
      ))}
    </ul>
  );
}
