import { useCallback } from 'react';
import { showNotice } from '../notice-store.ts';
import { type Outcome, useReport } from './use-report.ts';

/** Brings back what was let go. */
type Undo = () => Promise<Outcome<unknown>>;

/** Lets something go; what it answers brings it back, where there is a way. */
export type LettingGo = Promise<Outcome<Undo | null>>;

interface LettingGoWords {
  /** What has happened. */
  readonly said: string;
  readonly undo: string;
}

/** Says that something was let go, with the way back where there is one, or why it could not be. Resolves to whether it was. */
export function useLettingGo(): (lettingGo: LettingGo, words: LettingGoWords) => Promise<boolean> {
  const report = useReport();
  return useCallback(
    async (lettingGo, { said, undo: name }) => {
      const gone = await report(lettingGo);
      if (gone === null) return false;
      const undo = gone.value;
      showNotice({ text: said, ...(undo && { action: { name, run: () => void report(undo()) } }) });
      return true;
    },
    [report],
  );
}
