import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, NoAnswer } from '../server/editor-api.ts';
import { useEditorState } from './editor-context.ts';

/** What became of a question. `value` is what was answered last about the same: it stays while that is asked anew, and where nobody answers. */
export type Asked<T> =
  | { readonly state: 'asking'; readonly value: T | undefined }
  | { readonly state: 'answered'; readonly value: T }
  | {
      readonly state: 'failed';
      readonly value: T | undefined;
      readonly why: NoAnswer;
      readonly askAgain: () => void;
    };

/** What is asked about, null for nothing; and what makes the question another one about the same. */
interface Question {
  readonly about: string | null;
  readonly at?: unknown;
}

interface Heard<T> extends Question {
  readonly round: string;
  readonly answer: Answer<T>;
  readonly value: T | undefined;
}

/**
 * Asks the server, anew whenever the question is another one and when the server has come back. An answer that was overtaken by a
 * later question is never shown, nor what was answered about something else.
 */
export function useAnswer<T>({ about, at }: Question, ask: () => Promise<Answer<T>>): Asked<T> {
  const returns = useEditorState(({ serverReturns }) => serverReturns);
  const [tries, setTries] = useState(0);
  const [heard, setHeard] = useState<Heard<T> | null>(null);
  const round = `${returns} ${tries}`;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (about === null) return undefined;
    let isWanted = true;
    const hear = (answer: Answer<T>): void => {
      if (!isWanted) return;
      setHeard((last) => {
        const before = last?.about === about ? last.value : undefined;
        return { about, at, round, answer, value: answer.state === 'done' ? answer.value : before };
      });
    };
    void askNow().then(hear);
    return () => {
      isWanted = false;
    };
  }, [about, at, round]);
  const value = heard?.about === about ? heard?.value : undefined;
  if (heard === null || heard.about !== about || heard.at !== at || heard.round !== round)
    return { state: 'asking', value };
  if (heard.answer.state === 'done') return { state: 'answered', value: heard.answer.value };
  return { state: 'failed', value, why: heard.answer, askAgain: () => setTries((times) => times + 1) };
}
