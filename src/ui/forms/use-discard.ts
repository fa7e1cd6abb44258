import { useCallback } from 'react';
import type { Result } from '../../domain/result.ts';
import { showNotice } from '../overlays/notice-store.ts';
import { useReport } from './use-report.ts';

/** Brings back what was discarded. */
type Undo = () => Promise<Result<unknown, unknown>>;

/** Discards something; what it answers brings it back, where that can be done. */
export type Discarding = Promise<Result<Undo | null, unknown>>;

interface DiscardText {
  /** What has happened. */
  readonly said: string;
  readonly undo: string;
}

/** Says that something was discarded, with an undo where there is one, or why it could not be. Resolves to whether it was. */
export function useDiscard(): (discarding: Discarding, words: DiscardText) => Promise<boolean> {
  const report = useReport();
  return useCallback(
    async (discarding, { said, undo: name }) => {
      const gone = await report(discarding);
      if (gone === null) return false;
      const undo = gone.value;
      showNotice({ text: said, ...(undo && { action: { name, run: () => void report(undo()) } }) });
      return true;
    },
    [report],
  );
}
