import { useCallback } from 'react';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { showNotice } from '../notice-store.ts';
import { useReport } from './use-report.ts';

/** Brings back what was let go; rejects with an `AppError` when the device cannot. */
type Undo = () => Promise<unknown>;

interface LettingGoWords {
  /** What has happened. */
  readonly said: string;
  readonly undo: string;
}

/** Says that something was let go, with the way back where there is one, or why it could not be. Resolves to whether it was. */
export function useLettingGo(): (
  lettingGo: Promise<Result<Undo | null, AppError>>,
  words: LettingGoWords,
) => Promise<boolean> {
  const report = useReport();
  return useCallback(
    async (lettingGo, { said, undo: name }) => {
      const gone = await report(lettingGo);
      if (gone === null) return false;
      const undo = gone.value;
      showNotice({ text: said, ...(undo && { action: { name, run: () => void report(attempt(undo)) } }) });
      return true;
    },
    [report],
  );
}
