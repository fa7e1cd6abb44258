import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { type OutcomeCounts, outcomes } from './school-year.ts';
import { yearText } from './year-text.ts';

/** How many move, stay and leave, in words; what nobody does is not told. */
export function OutcomeCountsText({ counts }: { readonly counts: OutcomeCounts }) {
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  return (
    <>
      {outcomes.map(
        (outcome) =>
          counts[outcome] > 0 && <span key={outcome}>{words.counted[outcome](formats.number(counts[outcome]))}</span>,
      )}
    </>
  );
}
