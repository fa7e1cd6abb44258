import { useCallback } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { remoteTroubleOf } from '../../i18n/remote-trouble.ts';
import { useLocalized } from '../localized.ts';
import { remoteWords } from './remote-words.ts';

/** What the failure of something that the server alone does means for whoever asked for it. */
export function useTroubleSentence(): (error: unknown) => string {
  const t = useT();
  const words = useLocalized(remoteWords);
  return useCallback(
    (error) => {
      const trouble = remoteTroubleOf(error);
      if (trouble === 'forbidden') return words.forbidden;
      // Nothing of it waits on the device, and nothing of it is tried again by itself.
      if (trouble === 'offline') return words.cutOff;
      if (trouble === 'unavailable') return words.unavailable;
      return trouble === 'too-often' ? words.tooOften : (errorSentence(error, t) ?? '');
    },
    [t, words],
  );
}
