import { useEffect, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { Segments } from '../look/segments.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { timesOnPage } from '../state/store/times-on-page.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import { changeShown } from './change-shown.ts';
import { cssText, declarationsIn } from './css-text.ts';
import { holdingValues } from './shown-property.ts';
import { isPassedBy, type StyleChoice } from './style-choice.ts';
import { WidthChoice } from './width-choice.tsx';
import classes from './styles.module.css';

const states = ['hover', 'focus', 'focus-visible', 'active', 'disabled', 'invalid', 'required'] as const;

interface LookControlsProps {
  readonly styles: ReadyStyles;
  readonly choice: StyleChoice;
  /** The rule that the property in hand comes from. */
  readonly rule: ShownRule | null;
  readonly canBeHere: boolean;
  readonly onChange: (choice: StyleChoice) => void;
}

/** At which widths, in which state and for whom a change is to hold. Whom it reaches is outlined in every frame. */
export function LookControls({ styles, choice, rule, canBeHere, onChange }: LookControlsProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { isOnlyHere, state, widths } = choice;
  const isWritten = rule?.source && !rule.isInherited && !isPassedBy(rule, styles.report);
  const reached = isOnlyHere || !isWritten ? null : rule.onPage.selector;
  useEffect(() => {
    editor.outlineReach(reached);
    return () => editor.outlineReach(null);
  }, [editor, reached]);
  useEffect(() => {
    editor.force(state === null ? [] : [state]);
    return () => editor.force([]);
  }, [editor, state]);
  const { from, to, isSure } = changeShown(choice, isWritten ? rule : null, styles.report.breakpoints);
  useEffect(() => {
    editor.showChange({ from, to, isSure });
    return () => editor.showChange(null);
  }, [editor, from, to, isSure]);
  const count = rule?.source?.uses?.count;
  return (
    <div className={classes.reach}>
      <WidthChoice styles={styles} value={widths} onChange={(next) => onChange({ ...choice, widths: next })} />
      {(isWritten || !styles.report.utilities) && (
        <Segments
          label={words.styles.reach}
          value={isOnlyHere ? 'here' : 'all'}
          options={[
            {
              value: 'all',
              label: count === undefined || count < 2 ? words.styles.all : words.styles.allOf(String(count)),
            },
            ...(canBeHere ? [{ value: 'here' as const, label: words.styles.onlyHere }] : []),
          ]}
          onChange={(reach) => onChange({ ...choice, isOnlyHere: reach === 'here' })}
        />
      )}
      {!canBeHere && <WhyNotHere styles={styles} />}
      <label className={classes.width}>
        {words.styles.state}
        <select
          className={controls.field}
          value={state ?? ''}
          onChange={(event) => onChange({ ...choice, state: event.target.value || null })}
        >
          <option value="">{words.styles.anyState}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {words.styles.states[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Why there is no choice of only this one, where one template makes several. */
function WhyNotHere({ styles: { codebaseId, report } }: { readonly styles: ReadyStyles }) {
  const { words, figures } = useWindowLanguage();
  const made = useEditorState(({ page: { layers } }) => timesOnPage(layers, codebaseId));
  const { newClass } = report;
  if (newClass === true || newClass.code !== 'ONE_TEMPLATE') return null;
  const why = words.reach.oneTemplate(made > 1 ? figures.format(made) : null);
  return (
    <p className={controls.quiet}>
      <strong>{words.styles.onlyHere}</strong> {words.reach.notPossible(why)}
    </p>
  );
}

interface CopyPasteProps {
  readonly styles: ReadyStyles;
  readonly onPaste: (values: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Takes the element's styles along as text, and gives it those that somebody has copied. */
export function CopyPaste({ styles, onPaste }: CopyPasteProps) {
  const { words } = useWindowLanguage();
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(cssText(holdingValues(styles)));
    setSaid(words.styles.copied);
  };
  const paste = async (): Promise<void> => {
    const values = declarationsIn(await navigator.clipboard.readText().catch(() => ''));
    if (!values) return setSaid(words.styles.nothingToPaste);
    setSaid(null);
    await onPaste(values);
  };
  return (
    <div className={classes.copyPaste}>
      <button type="button" className={controls.button} onClick={() => void copy()}>
        {words.styles.copy}
      </button>
      <button type="button" className={controls.button} onClick={() => void paste()}>
        {words.styles.paste}
      </button>
      <output className={controls.quiet}>{said}</output>
    </div>
  );
}
