import { useWindowLanguage } from '../language/window-language.tsx';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyleLook } from '../state/store/style-look.ts';
import { useOffersFor } from './use-offers-for.ts';
import { boxProperties, boxSides, type OfferedProperty } from './property-groups.ts';
import { sharedValue, shownProperty } from './shown-property.ts';
import type { StyleWriter } from './use-style-writer.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

interface SpaceBoxProps {
  readonly all: readonly ReadyStyles[];
  readonly styles: ReadyStyles;
  readonly look: StyleLook;
  readonly writer: StyleWriter;
  readonly onFocus: (offered: OfferedProperty) => void;
}

/** The room around an element and inside of it, side by side as it stands on the page. */
export function SpaceBox({ all, styles, look, writer, onFocus }: SpaceBoxProps) {
  const { words, figures } = useWindowLanguage();
  const offersFor = useOffersFor(styles);
  const cssEvals: Readonly<Record<string, string>> = styles.evals?.cssEvals ?? {};
  const size = [cssEvals['width'], cssEvals['height']].map((one) =>
    figures.format(Math.round(Number.parseFloat(one ?? '0'))),
  );
  const field = (offered: OfferedProperty | undefined, side: string) => {
    if (!offered) return null;
    const shown = shownProperty(styles, offered);
    const shared = sharedValue(all, offered, look);
    return (
      <span key={offered.name} className={classes.side} data-side={side}>
        <ValueField
          isSmall
          usualUnit="px"
          label={words.styles.names[offered.name] ?? offered.name}
          about={shown.name}
          value={shared ?? ''}
          placeholder={shared === null ? '–' : undefined}
          offers={offersFor(offered)}
          onFocus={() => onFocus(offered)}
          onTry={(value) => writer.attempt(shown, value)}
          onKeep={(value) => writer.keep(shown, value)}
          onLeave={writer.leave}
          onPasteAll={(values) => void writer.keepAll(values)}
        />
      </span>
    );
  };
  const [margin = [], padding = []] = boxProperties;
  return (
    <fieldset className={classes.box} dir={styles.direction}>
      <legend className="visually-hidden">{words.styles.groups.space}</legend>
      <span className={classes.boxName}>{words.styles.margin}</span>
      {boxSides.map((side, index) => field(margin[index], side))}
      <div className={classes.inner}>
        <span className={classes.boxName}>{words.styles.padding}</span>
        {boxSides.map((side, index) => field(padding[index], side))}
        <span className={classes.size} dir="ltr">
          {size.every((one) => one !== 'NaN') ? size.join(' × ') : ''}
        </span>
      </div>
    </fieldset>
  );
}
