import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { contrastOf, leastOfWords, shownRatio } from './contrast.ts';
import type { OfferedProperty } from './property-groups.ts';
import { ReachSlot } from './reach-slot.tsx';
import type { ShownProperty } from './shown-property.ts';
import { useOffersFor } from './use-offers-for.ts';
import { useScrubbing } from './use-scrubbing.ts';
import type { StyleWriter } from './use-style-writer.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

interface PropertyRowProps {
  readonly offered: OfferedProperty;
  readonly shown: ShownProperty;
  /** Of several elements the value that all have; null where they differ. */
  readonly shared: string | null;
  readonly styles: ReadyStyles;
  readonly writer: StyleWriter;
  readonly onFocus: () => void;
}

/** One property by its name: its value, and where that comes from. */
export function PropertyRow({ offered, shown, shared, styles, writer, onFocus }: PropertyRowProps) {
  const { words } = useWindowLanguage();
  const name = words.styles.names[offered.name] ?? offered.name;
  const onTry = (value: string) => writer.attempt(shown, value);
  const onKeep = (value: string) => writer.keep(shown, value);
  const scrub = useScrubbing({
    value: shared ?? '',
    onTry,
    onKeep: (value) => void onKeep(value),
    onLeave: writer.leave,
  });
  const offers = useOffersFor(styles)(offered);
  const isToken = offers.some(({ value }) => value === shared);
  const isNumber = offered.kind === 'length' || offered.kind === 'number';
  return (
    <div className={classes.property} data-property={offered.name}>
      <span className={classes.name} title={offered.name} data-scrubs={isNumber || undefined} {...(isNumber && scrub)}>
        {name}
      </span>
      <span className={classes.value}>
        {offered.kind === 'color' && !isToken && (
          <i className={classes.swatch} style={{ background: shown.computed }} />
        )}
        <ValueField
          label={name}
          about={shown.name}
          value={shared ?? ''}
          {...(offered.kind === 'length' && { usualUnit: 'px' })}
          placeholder={shared === null ? words.styles.mixed : undefined}
          offers={offers}
          onFocus={onFocus}
          onTry={onTry}
          onKeep={onKeep}
          onLeave={writer.leave}
          onPasteAll={(values) => void writer.keepAll(values)}
        />
      </span>
      <Origin shown={shown} />
      <Waits shown={shown} />
      {offered.name === 'color' && !isToken && <Contrast ink={shown.computed} styles={styles} />}
      <ReachSlot />
    </div>
  );
}

/** Where a value comes from; pressing it leads there. */
function Origin({ shown: { from, inline, name } }: { readonly shown: ShownProperty }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  if (inline !== null)
    return (
      <span className={classes.origin} title={words.styles.styleAttribute}>
        {words.styles.field.origins.here}
      </span>
    );
  if (!from) return <span className={classes.origin}>{words.styles.fromBrowser}</span>;
  const { rule, declaration } = from;
  const { source, selector, isInherited } = rule;
  const label = isInherited ? `${words.styles.inherited} ${selector}` : selector;
  const kind = originKind(rule);
  const shown = kind ? words.styles.field.origins[kind] : label;
  if (!source)
    return (
      <span className={classes.origin} title={label}>
        <bdi>{shown}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      className={`${classes.origin} ${controls.link}`}
      title={`${label} · ${source.place.file}:${declaration?.place.line ?? source.place.line}`}
      aria-label={`${words.styles.openRule(`${name} ${selector}`)} (${shown})`}
      onClick={() => void editor.openRule(source.target, declaration?.name)}
    >
      <bdi>{shown}</bdi>
    </button>
  );
}

/** What has to be so for a value to hold, by what the selector of its rule waits for. */
function Waits({ shown: { from, inline } }: { readonly shown: ShownProperty }) {
  const { words } = useWindowLanguage();
  const waits = inline === null ? from?.rule.source?.waits : undefined;
  return waits && <small className={classes.waits}>{words.styles.field.onlyWhile(waits)}</small>;
}

/** Whether a rule means the element alone, all that have its class, or whatever stands on a page; null where its name says more. */
function originKind({ source, isInherited }: ShownRule): 'here' | 'all' | 'page' | null {
  if (!source) return null;
  if (source.className === null) return 'page';
  if (isInherited || source.uses === null) return null;
  return source.uses.count === 1 && !source.uses.mayBeMore ? 'here' : 'all';
}

/** How far the words stand apart from what is behind them. */
function Contrast({ ink, styles: { evals, report } }: { readonly ink: string; readonly styles: ReadyStyles }) {
  const { words, figures } = useWindowLanguage();
  const ratio = contrastOf(ink, evals?.backdrop ?? '');
  if (ratio === null) return null;
  const isLow = ratio < (report.contrast?.least ?? leastOfWords);
  return (
    <span className={classes.contrast} data-low={isLow || undefined}>
      {`${words.styles.contrast} ${figures.format(shownRatio(ratio))} : 1`}
      {isLow && ` · ${words.styles.tooLow}`}
    </span>
  );
}
