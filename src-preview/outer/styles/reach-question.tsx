import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { ReachAsked } from '../state/store/reach-asked.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { followTouches, type Touches } from './asking-field.ts';
import { ReachChoice } from './reach-choice.tsx';
import { reachOptions, refusedHere } from './reach-options.ts';
import { ReachSlot } from './reach-slot.tsx';
import { useReachSentences } from './use-reach-sentences.ts';
import classes from './reach-question.module.css';

/** The question how far a change is to reach, while one is asked, below the field that it is asked of. Nothing else is held up by it. */
export function ReachQuestion({ styles }: { readonly styles: ReadyStyles }) {
  const editor = useEditor();
  const asked = useEditorState(({ work }) => work.reachAsked);
  const place = useRef<HTMLDivElement>(null);
  const [touches, setTouches] = useState<Touches | null>(null);
  useEffect(() => {
    const followed = followTouches(() => place.current?.parentElement ?? null);
    setTouches(followed);
    return followed.stop;
  }, []);
  useEffect(() => editor.showReach(), [editor]);
  return (
    <div ref={place}>
      <ReachSlot />
      {asked && touches && <PlacedQuestion key={asked.id} asked={asked} styles={styles} touches={touches} />}
    </div>
  );
}

interface QuestionProps {
  readonly asked: ReachAsked;
  readonly styles: ReadyStyles;
  readonly touches: Touches;
  /** The field that it is asked of; the keys go back to it once it is answered. */
  readonly asking: HTMLElement | null;
}

function PlacedQuestion(props: Omit<QuestionProps, 'asking'>) {
  const [asking] = useState(() => props.touches.asking(props.asked.wanted.values));
  const [slot] = useState(() => props.touches.slot(asking));
  return slot && createPortal(<Question {...props} asking={asking} />, slot);
}

/** Escape in the question, or in the field that it is asked of; whatever else is open keeps its own. */
function useEscape(asking: HTMLElement | null, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      const isMeant = target instanceof Element && (target === asking || target.closest('[data-reach]') !== null);
      if (event.key !== 'Escape' || !isMeant) return;
      event.stopPropagation();
      leave();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [asking]);
}

/** Brings a question into view, and the field above it before its own end, and gives it the keys. */
function useArrival(form: RefObject<HTMLFormElement | null>, { touches, asking }: QuestionProps): void {
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    asking?.scrollIntoView({ block: 'nearest' });
    // Who is at something else already stays there, and is told.
    if (!touches.isElsewhere(asking)) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, touches, asking]);
}

function Question(props: QuestionProps) {
  const { asked, styles, asking } = props;
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { reach } = spoken.words;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const options = reachOptions(asked, styles);
  const [chosen, setChosen] = useState<string>('all');
  const option = options.find((one) => one.id === chosen) ?? options[0];
  const said = useReachSentences(asked);
  useArrival(form, props);
  const answer = (given: Parameters<typeof editor.answerReach>[0]): void => {
    asking?.focus();
    editor.answerReach(given);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (option) answer({ wanted: option.wanted, isOfRules: option.id === 'all' });
  };
  useEscape(asking, () => answer(null));
  const isTemplate = asked.reached.some((one) => one.isTemplate);
  const canBeHere = options.some((one) => one.id === 'here');
  const refused = refusedHere(asked, styles);
  const whyNot = isTemplate ? reach.oneTemplate(said.made) : refused && refusalSentence(spoken, refused).why;
  return (
    <form
      ref={form}
      className={classes.question}
      aria-labelledby={`${id}-title`}
      data-reach={asked.id}
      onSubmit={submit}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {reach.title(said.values)}
      </h2>
      <output className={controls.quiet}>{reach.nothingYet}</output>
      <fieldset className={classes.options}>
        <legend className="visually-hidden">{reach.title(said.values)}</legend>
        {options.map((one) => (
          <ReachChoice
            key={one.id}
            name={id}
            isChosen={one.id === option?.id}
            label={said.labelOf(one)}
            notes={said.notesOf(one)}
            onChoose={() => {
              setChosen(one.id);
              editor.tryStyle(one.wanted, asked.attempt);
            }}
          />
        ))}
      </fieldset>
      {!canBeHere && whyNot !== null && (
        <p className={classes.not}>
          <strong>{reach.onlyThis}</strong> {reach.notPossible(whyNot)}
        </p>
      )}
      <div className={classes.buttons}>
        <button type="submit" className={classes.write}>
          {option && said.buttonOf(option)}
        </button>
        <button type="button" className={controls.button} onClick={() => answer(null)}>
          {reach.takeBack}
        </button>
      </div>
    </form>
  );
}
