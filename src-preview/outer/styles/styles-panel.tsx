import { useEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt, styledTogether } from '../state/store/selected.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { useTokens } from '../tokens/use-tokens.ts';
import { DesignTokens } from './design-tokens.ts';
import { ForeignRules } from './foreign-rules.tsx';
import { InlineConstants } from './inline-constants.tsx';
import { CopyPaste, LookControls } from './look-controls.tsx';
import { LookProps } from './look-props.tsx';
import { NewDeclaration } from './new-declaration.tsx';
import { boxProperties, type OfferedProperty } from './property-groups.ts';
import { NotShown } from './not-shown.tsx';
import { PropertyList } from './property-list.tsx';
import { ReachQuestion } from './reach-question.tsx';
import { ReachSlot } from './reach-slot.tsx';
import { RuleSection } from './rule-section.tsx';
import { shownProperty } from './shown-property.ts';
import { SpaceBox } from './space-box.tsx';
import type { StyleChoice } from './style-choice.ts';
import { TemplateSection } from './template-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { UtilitySection } from './utility-section.tsx';
import { useTheme } from './use-theme.ts';
import { useStyleWriter } from './use-style-writer.ts';
import { useLookOf } from './use-look-of.ts';
import { WhyList } from './why-list.tsx';

/** How the selected element looks: each property with where it comes from, and below them the rules that say so. */
export function StylesPanel() {
  const { words } = useWindowLanguage();
  const element = useEditorState((state) => lookedAt(state)?.element ?? null);
  const view = useEditorState(({ view: { widths, scheme } }) => `${widths.join()} ${scheme}`);
  if (element === null) return <p className={controls.section}>{words.nothingSelected[0]}</p>;
  // By its place in the source: a page that has more to show gives the element another key, and what is being typed stays.
  return <StylesOfElement key={`${view} ${element.codebaseId}`} elementKey={element.elementKey} />;
}

/** Asks for the styles when it comes, and again after each change. */
function StylesOfElement({ elementKey }: { readonly elementKey: string }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const styles = useEditorState((state) => state.styles);
  const tokens = useTokens().value ?? null;
  const latest = useEditorState(
    ({ activities }) => `${activities[0]?.activityId} ${activities[0]?.state} ${activities.length}`,
  );
  // A page has come up, or the server has come back.
  const opened = useEditorState(({ frames }) => frames.opened);
  const session = useEditorState((state) => state.session);
  const seen = useRef({ latest, elementKey, opened, session });
  useEffect(() => {
    const isAfterChange = seen.current.latest !== latest;
    seen.current = { latest, elementKey, opened, session };
    void editor.readStyles(isAfterChange);
  }, [editor, latest, elementKey, opened, session]);
  if (styles.state === 'loading') return <p className={controls.section}>{words.loading}</p>;
  if (styles.state === 'lost') return <NotAnswered />;
  if (styles.state === 'refused') {
    const { why, next } = refusalSentence(spoken, styles.refusal);
    return (
      <p className={controls.section}>
        {why} {next}
      </p>
    );
  }
  return (
    <DesignTokens value={tokens}>
      <Look key={styles.codebaseId} styles={styles} />
    </DesignTokens>
  );
}

/** The properties of an element, and of all that are selected with it. */
function Look({ styles }: { readonly styles: ReadyStyles }) {
  const { words } = useWindowLanguage();
  const several = useEditorState(styledTogether);
  const look = useLookOf(styles.codebaseId);
  const theme = useTheme();
  const [choice, setChoice] = useState<StyleChoice>({ isOnlyHere: false, widths: [], state: null });
  const [inHand, setInHand] = useState<Pick<OfferedProperty, 'name' | 'probe'> | null>(null);
  const canBeHere = styles.report.newClass === true;
  const effective = { ...choice, isOnlyHere: choice.isOnlyHere && canBeHere };
  const writer = useStyleWriter(styles, effective, several.length > 1);
  const all = several.length > 1 ? several.map((one) => one.styles) : [styles];
  const own = styles.rules.filter(({ source, isInherited }) => source !== null && !isInherited);
  const hand = inHand && shownProperty(styles, inHand);
  return (
    <>
      <NotShown styles={styles} look={look} onState={(state) => setChoice({ ...choice, state })} />
      <section className={controls.section}>
        {several.length > 1 && <p className={controls.quiet}>{words.styles.several(String(several.length))}</p>}
        <LookControls
          styles={styles}
          choice={effective}
          // A rule of whole kinds of elements (`*`, `p`) reaches half of a page: it is in question once a property of it is in hand.
          rule={hand?.from?.rule ?? own.find(({ source }) => source?.className !== null) ?? null}
          canBeHere={canBeHere}
          onChange={setChoice}
        />
        <CopyPaste styles={styles} onPaste={writer.keepAll} />
        <ReachSlot />
      </section>
      <section className={controls.section}>
        <h2 className={controls.heading}>
          <span>{words.styles.groups.space}</span>
        </h2>
        <SpaceBox all={all} styles={styles} look={look} writer={writer} onFocus={setInHand} />
        <ReachSlot />
      </section>
      {hand && boxProperties.flat().some(({ name }) => name === hand.name) && <WhyList shown={hand} />}
      <PropertyList styles={styles} all={all} look={look} writer={writer} inHand={inHand} onHand={setInHand} />
      <NewDeclaration styles={styles} writer={writer} />
      <TokensSection styles={styles} />
      <ThemeSection theme={theme} />
      {styles.report.utilities && <UtilitySection utilities={styles.report.utilities} />}
      <LookProps theme={theme.value ?? []} />
      {styles.report.template && <TemplateSection template={styles.report.template} />}
      <InlineConstants report={styles.report} />
      {own.length === 0 && !styles.report.template && !styles.report.utilities?.length && (
        <p className={controls.section}>{words.styles.noRules}</p>
      )}
      {styles.rules
        .filter(({ source, declarations }) => source !== null && declarations.length > 0)
        .map((rule) => (
          <RuleSection key={rule.key} rule={rule} choice={effective} widths={styles.report.breakpoints} />
        ))}
      <ForeignRules rules={styles.rules.filter(({ source }) => source === null)} />
      <ReachQuestion styles={styles} />
    </>
  );
}
