import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { deviceOfWidth, frameWidths } from '../state/store/editor-state.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { spanInWords, spanOfFrame } from './width-spans.ts';
import { isSetAt, keyOfWidths, type WidthTab, widthTabs } from './width-tabs.ts';
import classes from './styles.module.css';

interface WidthChoiceProps {
  readonly styles: ReadyStyles;
  readonly value: readonly string[];
  readonly onChange: (widths: readonly string[]) => void;
}

/** At which widths a change holds: the few that are meant most as tabs, a dot where something is set; the others in a list. */
export function WidthChoice({ styles, value, onChange }: WidthChoiceProps) {
  const { words } = useWindowLanguage();
  const widths = styles.report.breakpoints;
  if (widths.length === 0) return null;
  const tabs = widthTabs(widths);
  const chosen = keyOfWidths(value);
  return (
    <div className={classes.widths}>
      <fieldset className={classes.widthTabs}>
        <legend className="visually-hidden">{words.reach.widths}</legend>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            className={classes.widthTab}
            aria-pressed={tab.key === chosen}
            onClick={() => onChange(tab.span.modifiers)}
          >
            <TabName tab={tab} />
            {isSetAt(styles, tab.span) && (
              <span className={classes.isSet}>
                <span className="visually-hidden">{words.reach.setHere}</span>
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <OtherWidths tabs={tabs} widths={widths} value={chosen} onChange={onChange} />
    </div>
  );
}

function TabName({ tab: { kind, span } }: { readonly tab: WidthTab }) {
  const { words, figures } = useWindowLanguage();
  const [first, second] = kind === 'from' ? words.reach.tabs.from(figures.format(span.from)) : words.reach.tabs[kind];
  return (
    <>
      <span>{first}</span> <b>{second}</b>
    </>
  );
}

interface OtherWidthsProps {
  readonly tabs: readonly WidthTab[];
  readonly widths: StyleReport['breakpoints'];
  /** The chosen widths by their key. */
  readonly value: string;
  readonly onChange: (widths: readonly string[]) => void;
}

/** Widths that no tab stands for: of one frame alone, and from or up to any that the project names. */
function OtherWidths({ tabs, widths, value, onChange }: OtherWidthsProps) {
  const { words, figures } = useWindowLanguage();
  const { reach } = words;
  const isOther = (key: string) => tabs.every((tab) => tab.key !== key);
  const frames = frameWidths.flatMap((width) => {
    const span = spanOfFrame(width, widths);
    return span && isOther(keyOfWidths(span.modifiers)) ? [{ width, span }] : [];
  });
  const named = widths.filter(({ name }) => isOther(name));
  const isUpTo = ({ name }: { readonly name: string }) => name.startsWith('max-');
  const option = ({ name, condition }: (typeof widths)[number]) => (
    <option key={name} value={name}>
      {`\u2068${name} ${condition}\u2069`}
    </option>
  );
  if (frames.length + named.length === 0) return null;
  return (
    <select
      className={controls.field}
      aria-label={reach.otherWidths}
      value={isOther(value) ? value : ''}
      onChange={(event) => onChange(event.target.value.split(' ').filter(Boolean))}
    >
      <option value="">{reach.otherWidths}</option>
      {frames.length > 0 && (
        <optgroup label={reach.oneFrame}>
          {frames.map(({ width, span }) => (
            <option key={width} value={keyOfWidths(span.modifiers)}>
              {`${words.widthNames[deviceOfWidth[width]]}: ${spanInWords(span, reach, figures)}`}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={words.styles.from}>{named.filter((one) => !isUpTo(one)).map(option)}</optgroup>
      <optgroup label={reach.upToWidth}>{named.filter(isUpTo).map(option)}</optgroup>
    </select>
  );
}
