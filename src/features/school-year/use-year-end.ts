import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { endYear, previewYearEnd } from './commands.ts';
import type { Marks, YearPreview } from './school-year.ts';
import { yearText } from './year-text.ts';

/** Where the end of the year stands: nobody has asked, it is being counted, looked at, or done. */
type YearEndStep =
  | { readonly name: 'idle'; readonly problem: string | null }
  | { readonly name: 'counting' }
  | { readonly name: 'seen'; readonly preview: YearPreview; readonly problem: string | null }
  | { readonly name: 'ending'; readonly preview: YearPreview };

interface YearEnd {
  readonly step: YearEndStep;
  /** Counts what would be done, for a person to look at. */
  readonly review: () => Promise<void>;
  /** Does exactly what was looked at. */
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

/** Looks at the end of the year, and ends it. `onEnd` once it is done; `reload` when what was looked at is no more so. */
export function useYearEnd(
  marks: Marks,
  { onEnd, reload }: { readonly onEnd: () => void; readonly reload: () => Promise<void> },
): YearEnd {
  const { store } = useAuth();
  const words = useLocalized(yearText);
  const sentenceOf = useProblemSentence();
  const [step, setStep] = useState<YearEndStep>({ name: 'idle', problem: null });
  const isOutdated = (error: AppError) => isAppError(error, 'refused') && error.details.status === 409;

  async function startAnew(): Promise<void> {
    setStep({ name: 'idle', problem: words.outdated });
    await reload();
  }
  return {
    step,
    async review() {
      setStep({ name: 'counting' });
      const seen = await previewYearEnd(store.api, marks);
      if (seen.ok) return setStep({ name: 'seen', preview: seen.value, problem: null });
      if (isOutdated(seen.error)) return startAnew();
      return setStep({ name: 'idle', problem: sentenceOf(seen.error) });
    },
    async confirm() {
      if (step.name !== 'seen') return;
      const { preview } = step;
      setStep({ name: 'ending', preview });
      const ended = await endYear(store.api, preview, marks);
      if (!ended.ok && isOutdated(ended.error)) return startAnew();
      if (!ended.ok) return setStep({ name: 'seen', preview, problem: sentenceOf(ended.error) });
      setStep({ name: 'idle', problem: null });
      onEnd();
      await reload();
    },
    cancel: () => setStep({ name: 'idle', problem: null }),
  };
}
