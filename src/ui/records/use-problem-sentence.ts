import { useCallback } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { overtakenBy, remoteProblemOf } from '../../i18n/remote-problem.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { remoteText } from './remote-text.ts';

/** What the failure of something that the server alone does means for whoever asked for it. */
export function useProblemSentence(): (error: unknown) => string {
  const t = useT();
  const words = useLocalized(remoteText);
  return useCallback(
    (error) => {
      const overtaken = overtakenBy(error);
      if (overtaken !== null) return words[overtaken];
      const problem = remoteProblemOf(error);
      if (problem === 'forbidden') return words.forbidden;
      // Nothing of it waits on the device, and nothing of it is tried again by itself.
      if (problem === 'offline') return words.cutOff;
      if (problem === 'unavailable') return words.unavailable;
      return problem === 'too-often' ? words.tooOften : (errorSentence(error, t) ?? '');
    },
    [t, words],
  );
}
