import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { selectorAsWritten } from '../state/store/class-as-written.ts';
import { styledTogether } from '../state/store/selected.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { FoundDifference, StyleLook } from '../state/store/style-look.ts';
import { frameWidthFor } from './frame-width-for.ts';
import { shortColor } from './contrast.ts';
import { foundDifferences } from './found-differences.ts';
import { type NextStep, nextStep } from './next-step.ts';
import own from './not-shown.module.css';

const mostTold = 4;
/** Reasons that stand in the sentence anyhow. */
const saidOtherwise: ReadonlySet<string> = new Set(['condition', 'importance']);
/** Code stands from left to right in both languages. */
const code = (text: string) => `\u2066${text}\u2069`;

interface NotShownProps {
  readonly styles: ReadyStyles;
  /** What a look has found of this element. */
  readonly look: StyleLook;
  /** Shows the element in a state. */
  readonly onState: (state: string) => void;
}

/** What was written last and is not on the page: what is there instead, what decides it and where, and a way on. Read aloud when it comes. */
export function NotShown({ styles, look, onState }: NotShownProps) {
  const { words, figures } = useWindowLanguage();
  const told = foundDifferences(look);
  const isUnseen = look.state === 'unseen';
  const { notShown } = words.styles.look;
  const rest = told.length - mostTold;
  return (
    <div
      className={own.place}
      data-look={look.state}
      data-activity={look.state === 'none' ? undefined : look.written.activityId}
    >
      <output className={told.length > 0 || isUnseen ? own.told : own.nothing}>
        {told.length > 0 && <strong>{notShown.title}</strong>}
        {told.slice(0, mostTold).map((one) => (
          <Difference key={keyOf(one)} differing={one} styles={styles} look={look} onState={onState} />
        ))}
        {rest > 0 && <p>{notShown.more(figures.format(rest))}</p>}
        {isUnseen && <p>{notShown.unseen}</p>}
      </output>
    </div>
  );
}

const keyOf = ({ property, longhand, elementKey }: FoundDifference) => `${elementKey} ${property} ${longhand}`;

interface DifferenceProps extends NotShownProps {
  readonly differing: FoundDifference;
}

function Difference({ differing, styles: shown, look, onState }: DifferenceProps) {
  const { words } = useWindowLanguage();
  // Of several that are selected, the one on which it differs.
  const several = useEditorState(styledTogether);
  const styles = several.find((one) => one.styles.elementKey === differing.elementKey)?.styles ?? shown;
  const value = look.state === 'differs' ? (look.written.values[differing.property] ?? '') : '';
  const { notShown } = words.styles.look;
  const way = nextStep(styles, differing, value);
  const isNow = differing.missing.length === 0;
  // A class is taken from the element in hand, and from no other.
  const isDone = way.does.kind !== 'removeClass' || differing.elementKey === shown.elementKey;
  const said = notShown.differs(code(differing.property), code(shortColor(differing.shown)), code(value));
  return (
    <div className={own.one} data-property={differing.property}>
      <p>{said}</p>
      {isNow ? <Winner differing={differing} way={way} /> : <Missing missing={differing.missing} onState={onState} />}
      {isNow && isDone && <Doing way={way} />}
    </div>
  );
}

/** What decides, and where that is written; pressing the place leads there. */
function Winner({ differing: { winner }, way }: { readonly differing: FoundDifference; readonly way: NextStep }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { lost, openRule } = words.styles;
  const { notShown } = words.styles.look;
  if (winner.kind === 'inline')
    return <p>{[notShown.attribute, winner.isImportant && notShown.important].filter(Boolean).join(' ')}</p>;
  if (winner.kind === 'animation') return <p>{notShown.animation(code(winner.name))}</p>;
  if (winner.kind !== 'rule') return null;
  const { rule, declaration } = way;
  const selector = rule?.selector ?? selectorAsWritten(winner.selector);
  const by = code([...winner.conditions, selector].join(' '));
  const because =
    winner.isInherited || winner.reason === null || saidOtherwise.has(winner.reason)
      ? null
      : lost[winner.reason](code(selector));
  const parts = [
    winner.isInherited ? notShown.ofAround(by) : notShown.decides(by),
    winner.layer !== null && notShown.inLayer(code(winner.layer)),
    winner.isImportant && notShown.important,
    because,
  ];
  const source = rule?.source;
  return (
    <p>
      {`${parts.filter(Boolean).join(notShown.comma)}. `}
      {source && (
        <button
          type="button"
          className={controls.link}
          dir="ltr"
          title={`${source.place.file}:${declaration?.place.line ?? source.place.line}`}
          aria-label={openRule(selector)}
          onClick={() => void editor.openRule(source.target, declaration?.name)}
        >
          {placeName(declaration?.place ?? source.place)}
        </button>
      )}
      {!source && winner.filename !== null && <code dir="ltr">{winner.filename.split('/').at(-1)}</code>}
    </p>
  );
}

/** One press that has the page show it, or why there is none. */
function Doing({ way: { does } }: { readonly way: NextStep }) {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const { notShown } = words.styles.look;
  if (does.kind === 'none') return <p className={controls.quiet}>{notShown.whyNot[does.why]}</p>;
  const label =
    does.kind === 'removeClass'
      ? notShown.removeClass(code(does.name))
      : does.count > 1
        ? notShown.changeThereFor(figures.format(does.count))
        : notShown.changeThere;
  const press = () =>
    void (does.kind === 'removeClass' ? editor.removeClass(does.name) : editor.writeStyle(does.wanted));
  return (
    <button type="button" className={controls.button} onClick={press}>
      {label}
    </button>
  );
}

/** Under what it is to hold, and how the page is shown so. */
function Missing({
  missing,
  onState,
}: {
  readonly missing: readonly string[];
  readonly onState: (state: string) => void;
}) {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const { notShown } = words.styles.look;
  const states: Readonly<Record<string, string>> = words.styles.states;
  const nameOf = (one: string) => (one.startsWith('@') ? code(one) : notShown.inState(states[one] ?? code(one)));
  return (
    <>
      <p>{notShown.holds(missing.map(nameOf).join(' '))}</p>
      {missing.map((one) => {
        const width = frameWidthFor(one);
        if (width !== null)
          return (
            <button
              key={one}
              type="button"
              className={controls.button}
              onClick={() => editor.setView({ widths: [width] })}
            >
              {notShown.showWidth(figures.format(width))}
            </button>
          );
        if (!(one in states)) return null;
        return (
          <button key={one} type="button" className={controls.button} onClick={() => onState(one)}>
            {notShown.showState(states[one] ?? one)}
          </button>
        );
      })}
    </>
  );
}
