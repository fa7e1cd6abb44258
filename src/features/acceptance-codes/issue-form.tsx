import { type FormEvent, useId, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import { normalised } from '../../domain/normalised.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { codesText } from './codes-text.ts';
import { type IssuedCode, type Term, terms } from './codes.ts';
import { issueCodes } from './commands.ts';
import classes from './codes.module.css';

const mostAtOnce = 200;
const termNames = Object.keys(terms) as readonly Term[]; // keys of a constant object

type Progress =
  | { readonly name: 'idle' | 'issuing' | 'wrong-number' }
  | { readonly name: 'failed'; readonly error: AppError };

/** How many codes, and how long they are valid. */
export function IssueForm({ onIssued }: { readonly onIssued: (codes: readonly IssuedCode[]) => void }) {
  const sentenceOf = useProblemSentence();
  const words = useLocalized(codesText);
  const { store } = useAuth();
  const errorId = useId();
  const [typed, setTyped] = useState('10');
  const [term, setTerm] = useState<Term>('month');
  const [progress, setProgress] = useState<Progress>({ name: 'idle' });
  const isWrong = progress.name === 'wrong-number';

  async function issue(howMany: number): Promise<void> {
    setProgress({ name: 'issuing' });
    const issued = await issueCodes(store.api, howMany, term);
    if (issued.ok) return onIssued(issued.value);
    setProgress({ name: 'failed', error: issued.error });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = normalised('number', typed);
    const howMany = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (howMany < 1 || howMany > mostAtOnce) return setProgress({ name: 'wrong-number' });
    void issue(howMany);
  };

  return (
    <form className={`no-print ${classes.form}`} onSubmit={submit} noValidate>
      <label className={classes.number}>
        <span>{words.howMany}</span>
        <input
          className="at-edge"
          type="text"
          inputMode="numeric"
          dir="ltr"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={errorId}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <ChoiceField
        label={words.term}
        value={term}
        choices={termNames.map((value) => ({ value, name: words.terms[value] }))}
        onChange={setTerm}
      />
      <button type="submit" className="button" disabled={progress.name === 'issuing'}>
        {progress.name === 'issuing' ? words.issuing : words.issue}
      </button>
      <p id={errorId} role="alert" className={classes.error}>
        {isWrong && words.howManyWrong}
        {progress.name === 'failed' &&
          // Without an answer nobody here knows whether the school has issued them.
          `${sentenceOf(progress.error)} ${isAppError(progress.error, 'offline') ? words.unanswered : words.failed}`}
      </p>
    </form>
  );
}
