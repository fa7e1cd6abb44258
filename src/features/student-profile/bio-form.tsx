import { type FormEvent, useId, useState } from 'react';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { OwnChange } from '../../data/queries/own-student.ts';
import { tooLong } from '../../domain/characters.ts';
import { textLimits } from '../../domain/limits.ts';
import { normalised } from '../../domain/normalised.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { forgetOwn, keepOwn, recallOwn } from '../../platform/own-memory.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { updateBio } from './commands.ts';
import { profileText } from './profile-text.ts';
import classes from './bio-form.module.css';

interface BioFormProps {
  readonly accountStore: AccountStore;
  readonly bio: string;
  /** What became of the last change. */
  readonly change: OwnChange;
}

const memory = 'bio';

/** What a student says of itself, in a line or two. `bio` is what stands now. */
export function BioForm({ accountStore, bio, change }: BioFormProps) {
  const id = useId();
  const { formats } = useLanguage();
  const words = useLocalized(profileText);
  const [typed, setTyped] = useState(() => recallOwn(memory));
  const text = typed ?? bio;
  // Taken as it was pasted: what is cut in silence is gone.
  const long = tooLong(normalised('text', text), textLimits.studentBio);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (long !== null) {
      document.getElementById(id)?.focus();
      return;
    }
    const kept = await updateBio(accountStore, text);
    showNotice(kept.ok ? words.bio.saved : { text: words.bio.failed, tone: 'problem' });
    if (!kept.ok) return;
    forgetOwn(memory);
    setTyped(null);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <label className={classes.label} htmlFor={id}>
        {words.bio.label}
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        {words.bio.hint(formats.number(textLimits.studentBio))}
      </p>
      <textarea
        id={id}
        className={classes.text}
        dir="auto"
        rows={3}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={long !== null}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          keepOwn(memory, currentTarget.value);
        }}
      />
      <p id={`${id}-problem`} role="alert" className={classes.problem}>
        {long && words.bio.tooLong(formats.number(long.length), formats.number(long.most))}
      </p>
      <button type="submit" className="button" data-quiet disabled={text.trim() === bio.trim()}>
        {words.bio.save}
      </button>
      <p className={classes.state}>
        {change === 'waiting' && words.waiting}
        {change === 'failed' && words.bio.refused}
      </p>
    </form>
  );
}
