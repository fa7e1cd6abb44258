import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { endYear, previewYearEnd } from './commands.ts';
import type { Marks, YearPreview } from './school-year.ts';

/** Why nothing was done: `late`, somebody changed what was looked at or ended the `year` first, as the page shows it now. */
export type YearProblem =
  | { readonly name: 'said'; readonly text: string }
  | { readonly name: 'late'; readonly year: number };

/** What was counted, for the marks it was counted with. */
interface Seen {
  readonly preview: YearPreview;
  readonly marks: Marks;
}

/** Where the end of the year stands: nobody has asked, it is being counted, looked at, or done. */
type YearEndStep =
  | { readonly name: 'idle'; readonly problem: YearProblem | null }
  | { readonly name: 'counting' }
  | ({ readonly name: 'seen'; readonly problem: YearProblem | null } & Seen)
  | ({ readonly name: 'ending' } & Seen);

interface YearEnd {
  readonly step: YearEndStep;
  /** Counts what would be done with the marks, for a person to look at. */
  readonly review: (marks: Marks) => Promise<void>;
  /** Does exactly what was looked at. */
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

interface YearEndDeps {
  /** The year that the page shows. */
  readonly year: number;
  readonly onEnd: () => void;
  /** Reads anew what the page shows. */
  readonly reload: () => Promise<void>;
}

/** Looks at the end of the year, and ends it. Where somebody else was first the page shows it before a word is said. */
export function useYearEnd({ year, onEnd, reload }: YearEndDeps): YearEnd {
  const { store } = useAuth();
  const sentenceOf = useProblemSentence();
  const [step, setStep] = useState<YearEndStep>({ name: 'idle', problem: null });

  return {
    step,
    async review(marks) {
      setStep({ name: 'counting' });
      const counted = await previewYearEnd(store.api, marks);
      // Nobody is asked about a year that they did not look at.
      const isLate = counted.ok ? counted.value.year !== year : overtakenBy(counted.error) !== null;
      if (isLate) {
        await reload();
        return setStep({ name: 'idle', problem: { name: 'late', year } });
      }
      if (counted.ok) return setStep({ name: 'seen', preview: counted.value, marks, problem: null });
      return setStep({ name: 'idle', problem: { name: 'said', text: sentenceOf(counted.error) } });
    },
    async confirm() {
      if (step.name !== 'seen') return;
      const { preview, marks } = step;
      setStep({ name: 'ending', preview, marks });
      const ended = await endYear(store.api, preview, marks);
      if (ended.ok) {
        setStep({ name: 'idle', problem: null });
        onEnd();
        return reload();
      }
      const isLate = overtakenBy(ended.error) !== null;
      if (isLate) await reload();
      const problem: YearProblem = isLate
        ? { name: 'late', year: preview.year }
        : { name: 'said', text: sentenceOf(ended.error) };
      return setStep({ name: 'seen', preview, marks, problem });
    },
    cancel: () => setStep({ name: 'idle', problem: null }),
  };
}
