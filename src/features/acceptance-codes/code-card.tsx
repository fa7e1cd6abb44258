import type { encode } from 'uqr';
import { addressWithCode } from '../../domain/printed-code.ts';
import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { codesText } from './codes-text.ts';
import type { FreshCode } from './use-fresh-codes.ts';
import { PrintedCard } from '../../ui/code-cards/printed-card.tsx';
import classes from '../../ui/code-cards/printed-cards.module.css';

/** Where a printed code sends its student, as somebody types it. */
const registration = `${globalThis.location.host}/student/signup`;
const registrationUrl = `${globalThis.location.origin}/student/signup`;

interface CodeCardProps {
  readonly issued: FreshCode;
  /** Null where the squares for cameras cannot be drawn: the words alone suffice. */
  readonly encode: typeof encode | null;
}

/** One code as it is cut out and given to a student: in words, and for a phone's camera. */
export function CodeCard({ issued: { code, number, batchName, validUntil }, encode: encoder }: CodeCardProps) {
  const words = useLocalized(codesText);
  const { language, formats } = useLanguage();
  return (
    <PrintedCard
      code={code}
      opens={addressWithCode(registrationUrl, code)}
      encode={encoder}
      head={
        <>
          <span>{school.name[language]}</span>
          <b>
            {words.number} {formats.number(number)}
          </b>
        </>
      }
      title={
        <>
          <small dir="auto">{batchName}</small>
          <small className={classes.slipTitle}>{words.slip}</small>
        </>
      }
    >
      <small>
        {words.until} {formats.date(validUntil)}
      </small>
      <small>
        {words.registerAt} <bdi dir="ltr">{registration}</bdi>
      </small>
    </PrintedCard>
  );
}
