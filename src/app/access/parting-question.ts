import type { OwnSpace } from '../../data/own-database-context.tsx';
import { countUnsentWork } from './unsent-work.ts';

/** A question to whoever is about to lose what has not reached the school. */
export interface PartingQuestion {
  readonly unsent: number;
  readonly answer: (isLeaving: boolean) => void;
}

let question: PartingQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: PartingQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question as React can watch it, and how it is asked: resolves to whether the person leaves all the same. */
export const partingQuestion = {
  ask: (unsent: number): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isLeaving: boolean): void => {
        set(null);
        resolve(isLeaving);
      };
      question?.answer(false);
      set({ unsent, answer });
    }),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): PartingQuestion | null => question,
};

/** Asks whoever leaves with unsent work; resolves to whether they leave. */
export async function mayLeave(own: OwnSpace | null): Promise<boolean> {
  // A device that cannot count has nothing that could still be sent.
  const unsent = own ? await countUnsentWork(own).catch(() => 0) : 0;
  return unsent === 0 || partingQuestion.ask(unsent);
}
