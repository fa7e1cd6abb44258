import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import { characterCount, takes } from '../../domain/characters.ts';
import { normalised } from '../../domain/normalised.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { moveFocus } from '../../platform/move-focus.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { TextField } from '../../ui/records/text-field.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { codesText } from './codes-text.ts';
import { type Batch, codeLimits, type IssuedCode, type Term, terms } from './codes.ts';
import { issueCodes } from './commands.ts';
import { useBatchName } from './use-batch-name.ts';
import classes from './batches.module.css';

const termNames = Object.keys(terms) as readonly Term[]; // keys of a constant object

type Wrong = 'no-name' | 'long-name' | 'wrong-number';
type Progress = { readonly name: 'idle' | 'issuing' | Wrong } | { readonly name: 'failed'; readonly error: AppError };

interface IssueFormProps {
  /** The batch that gets more codes; null for a new one. */
  readonly addingTo: Batch | null;
  readonly onNew: () => void;
  readonly onIssued: (codes: readonly IssuedCode[], batchName: string) => void;
}

function howManyOf(typed: string): number {
  const text = normalised('number', typed);
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

function wrongName(named: string): Wrong | null {
  if (named === '') return 'no-name';
  return takes(named, codeLimits.name) ? null : 'long-name';
}

function wrongNumber(howMany: number): Wrong | null {
  return howMany < 1 || howMany > codeLimits.atOnce ? 'wrong-number' : null;
}

/** For whom, how many codes, and how long they are valid. */
export function IssueForm({ addingTo, onNew, onIssued }: IssueFormProps) {
  const sentenceOf = useProblemSentence();
  const words = useLocalized(codesText);
  const nameOf = useBatchName();
  const { formats } = useLanguage();
  const { store } = useAuth();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('10');
  const [term, setTerm] = useState<Term>('month');
  const [progress, setProgress] = useState<Progress>({ name: 'idle' });
  const howMany = howManyOf(typed);
  const named = normalised('line', name);
  // What is asked for next: the name of a new batch, or how many more.
  useEffect(() => {
    if (addingTo) moveFocus(form.current?.querySelector('input'));
  }, [addingTo]);

  async function issue(batch: { readonly name: string } | { readonly id: string }): Promise<void> {
    setProgress({ name: 'issuing' });
    const issued = await issueCodes(store.api, { howMany, term, batch });
    if (!issued.ok) return setProgress({ name: 'failed', error: issued.error });
    setProgress({ name: 'idle' });
    setName('');
    onIssued(issued.value, addingTo === null ? named : nameOf(addingTo));
  }
  const tell = (wrong: Wrong): void => {
    setProgress({ name: wrong });
    moveFocus(form.current?.querySelector<HTMLElement>(wrong === 'wrong-number' ? '[inputmode]' : 'input'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (progress.name === 'issuing') return;
    const wrong = addingTo === null ? (wrongName(named) ?? wrongNumber(howMany)) : wrongNumber(howMany);
    if (wrong === null) void issue(addingTo === null ? { name: named } : { id: addingTo.id });
    else tell(wrong);
  };
  const hasBadName = progress.name === 'no-name' || progress.name === 'long-name';

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {addingTo === null ? (
        <TextField
          label={words.batchName}
          className={classes.nameField}
          value={name}
          placeholder={words.batchExample}
          errorId={hasBadName ? errorId : null}
          onChange={setName}
        />
      ) : (
        <p className={classes.adding}>
          <small>{words.addingTo}</small>
          <b dir="auto">{nameOf(addingTo)}</b>
          <button type="button" className="button" data-quiet onClick={onNew}>
            {words.newBatch}
          </button>
        </p>
      )}
      <TextField
        label={words.howMany}
        isNumber
        value={typed}
        errorId={progress.name === 'wrong-number' ? errorId : null}
        onChange={setTyped}
      />
      <ChoiceField
        label={words.term}
        value={term}
        choices={termNames.map((value) => ({ value, name: words.terms[value] }))}
        onChange={setTerm}
      />
      <button type="submit" className="button" aria-disabled={progress.name === 'issuing'}>
        {progress.name === 'issuing' ? words.issuing : words.issue(howMany, formats.number(howMany))}
      </button>
      <p id={errorId} role="alert" className={classes.error}>
        {progress.name === 'no-name' && words.nameMissing}
        {progress.name === 'long-name' &&
          words.nameTooLong(formats.number(characterCount(named)), formats.number(codeLimits.name))}
        {progress.name === 'wrong-number' && words.howManyWrong(formats.number(codeLimits.atOnce))}
        {progress.name === 'failed' &&
          // Without an answer nobody here knows whether the school has issued them.
          `${sentenceOf(progress.error)} ${isAppError(progress.error, 'offline') ? words.unanswered : words.failed}`}
      </p>
    </form>
  );
}
