import { useRef, useState } from 'react';
import type { Refusal } from '../../protocol/refusals.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';

/** What became of a value that was typed and is not written. */
export type Unwritten = Exclude<StyledAnswer, { state: 'written' | 'left' }>;

/** Whether a value is still to be written: one that stands there already is not. */
function isUnwritten(answer: StyledAnswer): answer is Unwritten {
  return answer.state === 'lost' || (answer.state === 'refused' && answer.refusal.code !== 'NOTHING_TO_CHANGE');
}

interface UnwrittenOfField {
  /** Why what stands typed is not written; null where it was not asked for, or is. */
  readonly unwritten: Unwritten | null;
  /** Takes up what became of a typed value; true where it is not written. What was refused before is a problem no more. */
  readonly answered: (typed: string, answer: StyledAnswer) => boolean;
  /** Something else is being typed. */
  readonly forget: () => void;
  /** The field is right again: what was refused of it is no problem either. */
  readonly settle: () => void;
}

/** Why what stands typed in a field, about something, is not written; it goes, with what was typed, once something else is looked at. */
export function useUnwritten(typed: string | null, about: string, onGone: () => void): UnwrittenOfField {
  const editor = useEditor();
  const [last, setLast] = useState<{
    readonly typed: string;
    readonly about: string;
    readonly answer: Unwritten;
  } | null>(null);
  /** What was refused of this field and is still among the problems. */
  const refused = useRef<{ readonly of: string | null; readonly refusal: Refusal } | null>(null);
  const looked = useEditorState((state) => lookedAt(state)?.element.codebaseId ?? null);
  const [seen, setSeen] = useState(looked);
  if (looked !== seen) {
    setSeen(looked);
    if (last !== null) {
      setLast(null);
      onGone();
    }
  }
  const drop = () => {
    // What was refused of another element is not settled by what is written of this one.
    if (refused.current?.of === looked) editor.dropRefusal(refused.current.refusal);
    refused.current = null;
  };
  return {
    // What was said of another value, or of it elsewhere, is not said of this one.
    unwritten: last?.typed === typed && last.about === about ? last.answer : null,
    answered(asked, answer) {
      if (answer.state !== 'lost') drop();
      if (answer.state === 'refused') refused.current = { of: looked, refusal: answer.refusal };
      setLast(isUnwritten(answer) ? { typed: asked, about, answer } : null);
      return isUnwritten(answer);
    },
    forget: () => setLast(null),
    settle() {
      drop();
      setLast(null);
    },
  };
}
