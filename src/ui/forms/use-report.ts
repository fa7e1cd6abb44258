import { useCallback } from 'react';
import type { Result } from '../../domain/result.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { showProblem } from '../overlays/notice-store.ts';

/** Says at the foot of the page why something could not be done. Resolves to what came of it; null for a failure that was told. */
export function useReport(): <T>(work: Promise<Result<T, unknown>>) => Promise<{ readonly value: T } | null> {
  const t = useT();
  return useCallback(
    async (work) => {
      const done = await work;
      if (done.ok) return done;
      showProblem(errorSentence(done.error, t) ?? t('crash.text'));
      return null;
    },
    [t],
  );
}
