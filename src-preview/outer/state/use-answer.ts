import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionReply } from '../../protocol/http/replies.ts';
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
  readonly session: SessionReply | null;
  readonly again: object | null;
  readonly answer: Answer<T>;
  readonly value: T | undefined;
}

/**
 * Asks the server, anew whenever the question is another one and when the server has come back. An answer that was overtaken by a
 * later question is never shown, nor what was answered about something else.
 */
export function useAnswer<T>({ about, at }: Question, ask: () => Promise<Answer<T>>): Asked<T> {
  const session = useEditorState((state) => state.session);
  const [again, setAgain] = useState<object | null>(null);
  const [heard, setHeard] = useState<Heard<T> | null>(null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (about === null) return undefined;
    let isWanted = true;
    const hear = (answer: Answer<T>): void => {
      if (!isWanted) return;
      setHeard((last) => {
        const before = last?.about === about ? last.value : undefined;
        return { about, at, session, again, answer, value: answer.state === 'done' ? answer.value : before };
      });
    };
    void askNow().then(hear);
    return () => {
      isWanted = false;
    };
  }, [about, at, session, again]);
  const value = heard?.about === about ? heard?.value : undefined;
  const isLast = heard?.about === about && heard?.at === at && heard?.session === session && heard?.again === again;
  if (!isLast || heard === null) return { state: 'asking', value };
  if (heard.answer.state === 'done') return { state: 'answered', value: heard.answer.value };
  return { state: 'failed', value, why: heard.answer, askAgain: () => setAgain({}) };
}
